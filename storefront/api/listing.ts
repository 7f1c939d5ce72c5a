import type { VariablesOf } from 'gql.tada'
import type { Verdict } from '#domain/fitment/verdict.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { CardInPage } from './card-in-page.ts'
import { call, type Send } from './client.ts'
import { asFit, asVerdict, type Fit, fitFields } from './fits.ts'
import { graphql } from './graphql.ts'
import { asCard, asProduct, type CardProduct, productCardFields } from './product.ts'

const facetFields = graphql(`
  fragment facet on Facet {
    name
    label
    values {
      value
      label
      count
      countIsExact
    }
  }
`)

const listingOperation = graphql(
  `
    query listing(
      $filter: listingFilter!
      $all: listingFilter!
      $vehicleId: String!
      $hasVehicle: Boolean!
      $isNarrowed: Boolean!
    ) {
      listing(filter: $filter) {
        products {
          ...productCard
          fit(vehicleId: $vehicleId) @include(if: $hasVehicle) {
            ...fit
          }
        }
        total
        totalIsExact
        next
        hidden {
          verdict
          count
          countIsExact
        }
        facets {
          ...facet
        }
        understood {
          parts {
            name
            values
            label
            without
          }
          leftOut
        }
      }
      all: listing(filter: $all) @include(if: $isNarrowed) {
        total
        totalIsExact
      }
      vehicle(id: $vehicleId) @include(if: $hasVehicle) {
        id
        make
        model
        fromYear
        toYear
        lamps {
          position
          base
          technology
          confidence
          toBeChecked
        }
      }
    }
  `,
  [productCardFields, fitFields, facetFields],
)

const facetsOperation = graphql(
  `
    query facets($filter: listingFilter!) {
      listing(filter: $filter) {
        total
        totalIsExact
        facets {
          ...facet
        }
      }
    }
  `,
  [facetFields],
)

const countOperation = graphql(`
  query listingCount($filter: listingFilter!) {
    listing(filter: $filter) {
      total
      totalIsExact
    }
  }
`)

export type ListingFilter = Omit<VariablesOf<typeof countOperation>['filter'], 'shopId'>

/** A vehicle, a lamp, a bulb or a colour that a search names. */
export type SearchPart = {
  name: string
  values: string[]
  label: string
  /** the search without it */
  without: string
}

/** How many there are, or that there are more. */
export type Count = { count: number; isExact: boolean }

export type FacetValue = Count & { value: string; label: string }
export type Facet = { name: string; label: string; values: FacetValue[] }
/** What a list can be narrowed down by, and how many are in it as it is. */
export type Facets = { total: Count; facets: Facet[] }

/** A product of a list; where the list is for a vehicle, with a verdict for each of its lamps. */
export type ListedProduct = CardProduct & { fits?: Fit[] }

/** The same as the server's page has it. */
export type ListedInPage = CardInPage & Pick<ListedProduct, 'fits'>

/** A vehicle by name. */
export type NamedVehicle = {
  id: string
  make: string
  model: string
  fromYear: number
  toYear: number | null
}

/** The same with what is known of its lamps. */
export type LampedVehicle = NamedVehicle & {
  lamps: {
    position: string
    base: string | null
    technology: string
    confidence: string
    /** somebody doubts it */
    toBeChecked: boolean
  }[]
}

export type Listing = Facets & {
  products: ListedProduct[]
  next: string | undefined
  hidden: (Count & { verdict: Verdict })[]
  /** how many there are for any vehicle, in a list for one */
  all: Count | undefined
  vehicle: LampedVehicle | undefined
  /** what the list goes by of its text, where that names something */
  understood: { parts: SearchPart[]; leftOut: string[] } | undefined
}

/** A list, and of each product whether it fits the vehicle: that of the filter, or one that its text names. */
export async function readListing(
  send: Send,
  filter: ListingFilter,
  signal?: AbortSignal,
  named?: string,
): Promise<Listing> {
  const { vehicleId: chosen, after: _, ...forAny } = filter
  const vehicleId = named ?? chosen ?? ''
  const variables = {
    filter: { shopId: SHOP_ID, ...filter },
    all: { shopId: SHOP_ID, ...forAny, limit: 1 },
    vehicleId,
    hasVehicle: vehicleId !== '',
    isNarrowed: chosen !== undefined,
  }
  const { listing, all, vehicle } = await call(send, 'listing', listingOperation, variables, signal)
  return {
    ...asFacets(listing),
    products: listing.products.map(({ fit, ...product }) => ({
      ...asCard(asProduct(product)),
      ...(fit && { fits: fit.map(asFit) }),
    })),
    next: listing.next ?? undefined,
    hidden: listing.hidden.map(({ verdict, count, countIsExact }) => ({
      verdict: asVerdict(verdict),
      count,
      isExact: countIsExact,
    })),
    all: all ? { count: all.total, isExact: all.totalIsExact } : undefined,
    vehicle: vehicle ?? undefined,
    understood: listing.understood ?? undefined,
  }
}

export async function readFacets(send: Send, filter: ListingFilter, signal?: AbortSignal): Promise<Facets> {
  const variables = { filter: { shopId: SHOP_ID, ...filter } }
  const { listing } = await call(send, 'facets', facetsOperation, variables, signal)
  return asFacets(listing)
}

export async function countListing(send: Send, filter: ListingFilter, signal?: AbortSignal): Promise<Count> {
  const variables = { filter: { shopId: SHOP_ID, ...filter, limit: 1 } }
  const { listing } = await call(send, 'listingCount', countOperation, variables, signal)
  return { count: listing.total, isExact: listing.totalIsExact }
}

type AnsweredFacets = {
  total: number
  totalIsExact: boolean
  facets: {
    name: string
    label: string
    values: { value: string; label: string; count: number; countIsExact: boolean }[]
  }[]
}

function asFacets({ total, totalIsExact, facets }: AnsweredFacets): Facets {
  return {
    total: { count: total, isExact: totalIsExact },
    facets: facets.map(({ name, label, values }) => ({
      name,
      label,
      values: values.map(({ value, label, count, countIsExact }) => ({
        value,
        label,
        count,
        isExact: countIsExact,
      })),
    })),
  }
}
