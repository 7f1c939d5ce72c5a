import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const shopOperation = graphql(`
  query shop($filter: shopFilter!) {
    shop(filter: $filter) {
      name
      shortName
      tagline
      description
      icon
      logo
      featureImage
      phone
      email
      openingHours
      grievanceOfficer {
        name
        designation
        email
        phone
        hours
      }
      answerTime
      freeDeliveryFrom
      returnDays
      longestWarranty
      address
      area
      city
      state
      pincode
      gstin
      promoText
      promisesDelivery
      closesPlaces
      takesCoupons
      cashFee
      highestTax
      paysOnlineWith
      fitPromise
    }
  }
`)

const bannersOperation = graphql(`
  query banners($filter: bannerFilter!) {
    banners(filter: $filter) {
      id
      title
      description
      image
      phoneImage
      priority
    }
  }
`)

const masterCategoriesOperation = graphql(`
  query masterCategories($filter: masterCategoryFilter!) {
    masterCategories(filter: $filter) {
      id
      category
      image
    }
  }
`)

export type Shop = NonNullable<Awaited<ReturnType<typeof findShop>>>

export async function findShop(send: Send, signal?: AbortSignal) {
  const { shop } = await call(send, 'shop', shopOperation, { filter: { id: SHOP_ID } }, signal)
  return shop ?? undefined
}

export type Banner = Awaited<ReturnType<typeof listBanners>>[number]

export async function listBanners(send: Send, signal?: AbortSignal) {
  const { banners } = await call(send, 'banners', bannersOperation, { filter: { shopId: SHOP_ID } }, signal)
  return banners
}

export async function listMasterCategories(send: Send, signal?: AbortSignal) {
  const variables = { filter: { shopId: SHOP_ID } }
  const { masterCategories } = await call(
    send,
    'masterCategories',
    masterCategoriesOperation,
    variables,
    signal,
  )
  return masterCategories.map(({ id, category, image }) => ({ id, name: category, image }))
}
