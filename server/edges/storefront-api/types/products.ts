import { pageSize } from '#domain/forms/page-size.ts'
import { type ProductId, toProductId } from '#domain/ids.ts'
import { toPercent, toRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { findShopId, SHOP_ID } from '#domain/profile/shop-id.ts'
import { returnDays } from '#domain/returns/window.ts'
import { wordsIn } from '#server/shop/catalogue/csv/cells.ts'
import type { ProductPicture } from '#server/shop/catalogue/product.ts'
import { builder } from '../graphql/builder.ts'
import { type Context, takeRows } from '../graphql/context.ts'
import { orRefuse, refusalError } from '../graphql/refuse.ts'
import { detailOf, type LoadedProduct, ProductLoader, textOf } from './product-loader.ts'

const ProductQuantity = builder.objectRef<{ quantity: number }>('ProductQuantity').implement({
  fields: (t) => ({ quantity: t.exposeInt('quantity') }),
})

const ProductImage = builder.objectRef<ProductPicture>('ProductImage').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    productId: t.exposeInt('productId', { nullable: false }),
    image: t.exposeString('image', { nullable: false }),
    alt: t.exposeString('alt', { description: 'EXTENSION: what the picture shows' }),
  }),
})

export const Product = builder.objectRef<LoadedProduct>('Product').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    productId: t.exposeInt('id', { nullable: false }),
    number: t.exposeString('sku'),
    name: t.exposeString('name', { nullable: false }),
    localName: t.string({ resolve: (product) => detailOf(product, 'localName') }),
    title: t.exposeString('title'),
    description: t.string({ resolve: (product) => textOf(product, 'description') }),
    specification: t.string({ resolve: (product) => textOf(product, 'specification') }),
    otherInformation: t.string({ resolve: (product) => textOf(product, 'otherInformation') }),
    howToUse: t.string({ resolve: (product) => textOf(product, 'howToUse') }),
    seoKeyword: t.string({ resolve: (product) => detailOf(product, 'seoKeywords') }),
    prize: t.float({
      nullable: false,
      description: 'selling price before tax, rupees',
      resolve: (product) => toRupees(product.sellingPrice),
    }),
    tax: t.float({ nullable: false, description: 'percent', resolve: (product) => toPercent(product.tax) }),
    discount: t.float({
      nullable: false,
      description: 'percent off the original price; prize already has it taken off',
      resolve: (product) => toPercent(product.discount),
    }),
    viewPrice: t.float({
      description: 'the price as shown: with tax, in whole rupees',
      resolve: (product) => toRupees(cardPrice(product)),
    }),
    dnp: t.float({ description: "the dealer's price, which customers do not see", resolve: () => null }),
    hsnCode: t.exposeString('hsnCode'),
    barcode: t.string({ resolve: (product) => detailOf(product, 'barcode') }),
    quantity: t.field({ type: ProductQuantity, resolve: (product) => ({ quantity: product.stock }) }),
    noStock: t.exposeInt('stock', { nullable: false, description: 'units available' }),
    minStock: t.exposeInt('minStock'),
    publish: t.boolean({ resolve: (product) => product.publish === 1 }),
    isOnline: t.boolean({ resolve: (product) => product.isOnline === 1 }),
    views: t.exposeInt('views'),
    offerends: t.expose('offerEndsAt', { type: 'DateTime' }),
    shopId: t.exposeInt('shopId', { nullable: false }),
    categoryId: t.exposeInt('categoryId'),
    category: t.exposeString('category'),
    productCategoryId: t.exposeInt('masterCategoryId'),
    mastercategory: t.exposeString('masterCategory'),
    featureImage: t.exposeString('featureImage'),
    images: t.stringList({
      nullable: false,
      resolve: async (product) => {
        const pictures = await product.loader.picturesOf(product.id)
        if (pictures.length > 0) return pictures.map((picture) => picture.image)
        return product.featureImage === null ? [] : [product.featureImage]
      },
    }),
    productImage: t.field({
      type: [ProductImage],
      nullable: false,
      resolve: (product) => product.loader.picturesOf(product.id),
    }),
    videos: t.stringList({
      nullable: false,
      description: 'EXTENSION: paths of MP4 or WebM files, in the order in which they are shown',
      resolve: async (product) => (await product.loader.videosOf(product.id)).map(({ path }) => path),
    }),
    addedon: t.expose('addedAt', { type: 'DateTime' }),
    lastUpdate: t.expose('updatedAt', { type: 'DateTime' }),
    brand: t.exposeString('brand', { description: 'EXTENSION' }),
    colourTemperature: t.exposeInt('colourTemperature', {
      description: 'EXTENSION: the colour of the light, in kelvin',
    }),
    printedMrp: t.float({
      description: 'EXTENSION: the MRP printed on the box, rupees, tax included',
      resolve: async (product) => {
        const printedMrp = await detailOf(product, 'printedMrp')
        return printedMrp === null ? null : toRupees(printedMrp)
      },
    }),
    countryOfOrigin: t.string({
      description: 'EXTENSION',
      resolve: (product) => detailOf(product, 'countryOfOrigin'),
    }),
    importer: t.string({
      description: 'EXTENSION: who brought it into India, name and address',
      resolve: (product) => detailOf(product, 'importer'),
    }),
    technology: t.string({
      description: 'EXTENSION: LED, Halogen, HID, or what it is that is no lamp',
      resolve: (product) => detailOf(product, 'technology'),
    }),
    kelvin: t.exposeInt('colourTemperature', { description: 'EXTENSION: the colour of the light' }),
    lumens: t.int({ description: 'EXTENSION', resolve: (product) => detailOf(product, 'lumens') }),
    lumensPer: t.string({
      description: 'EXTENSION: lamp or set',
      resolve: (product) => detailOf(product, 'lumensPer'),
    }),
    watts: t.int({
      description: 'EXTENSION: what one lamp draws',
      resolve: (product) => detailOf(product, 'watts'),
    }),
    warrantyMonths: t.int({
      description: 'EXTENSION',
      resolve: (product) => detailOf(product, 'warrantyMonths'),
    }),
    returnDays: t.int({
      description:
        'EXTENSION: for how many days after delivery a customer may ask to return it; 0: never; null where customers cannot ask for returns',
      resolve: async (product) => {
        const rule = await product.loader.returnRule()
        return rule.days === null ? null : returnDays(rule, product.masterCategoryId)
      },
    }),
    weightGrams: t.int({ description: 'EXTENSION', resolve: (product) => detailOf(product, 'weightGrams') }),
    fitsBy: t.string({
      nullable: false,
      description: 'EXTENSION: base, vehicle (whole lamps) or universal',
      resolve: async (product) => (await detailOf(product, 'fitsBy')) ?? 'universal',
    }),
    bases: t.stringList({
      nullable: false,
      description: 'EXTENSION: the bulb bases it is made for',
      resolve: async (product) => wordsIn((await detailOf(product, 'bases')) ?? '[]'),
    }),
    positions: t.stringList({
      nullable: false,
      description: 'EXTENSION: the lamps it is for',
      resolve: async (product) => wordsIn((await detailOf(product, 'positions')) ?? '[]'),
    }),
    kinds: t.stringList({
      nullable: false,
      description: 'EXTENSION: the kinds of vehicle it is made for; none means all',
      resolve: async (product) => wordsIn((await detailOf(product, 'vehicleKinds')) ?? '[]'),
    }),
  }),
})

export const productSort = builder.enumType('productSort', {
  description: 'EXTENSION; LATEST is by lastUpdate, ADDED by addedon, the newest first',
  values: ['LATEST', 'ADDED', 'NAME', 'PRICE_LOW', 'PRICE_HIGH', 'BEST_SELLING'] as const,
})

const MOST_IDS = 100

const productFilter = builder.inputType('productFilter', {
  fields: (t) => ({
    shopId: t.int(),
    productId: t.int(),
    productIds: t.intList({
      description: 'EXTENSION: those of these products that the shop shows, in this order; at most 100',
    }),
    mastercategory: t.string({
      description: "EXTENSION: a master category's name, any letter case, commas or not",
    }),
    sort: t.field({ type: productSort, description: 'EXTENSION: prices are those on the card' }),
    limit: t.int({
      description: 'EXTENSION: at most 100 at a time when given; without it the whole list, capped at 1000',
    }),
    after: t.int({ description: 'EXTENSION: the id of the last product of the page before' }),
    spotlight: t.boolean({
      description:
        'EXTENSION: what the shop leads with and has in stock, in its own order, then what was added last; sort and after mean nothing here',
    }),
  }),
})

/** As customers see it, or as a preview does. */
async function findShown({ shop, previewed }: Context, id: ProductId) {
  if (id !== previewed) return shop.catalogue.find(SHOP_ID, id)
  return (await shop.catalogue.listAnyById([id]))[0]
}

builder.queryField('products', (t) =>
  t.field({
    type: [Product],
    nullable: false,
    description: "shopId: the shop's list. productId: a list of that one product. Neither: empty.",
    args: { filter: t.arg({ type: productFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      if (filter.productId != null) {
        const product = await findShown(context, toProductId(filter.productId))
        return new ProductLoader(context, product ? [product] : []).products
      }
      if (filter.productIds != null) {
        const ids = [...new Set(filter.productIds)].map(toProductId)
        if (ids.length > MOST_IDS) {
          throw refusalError('BAD_USER_INPUT', `productIds takes at most ${MOST_IDS} products`)
        }
        takeRows(context, ids.length)
        return new ProductLoader(context, await context.shop.catalogue.listById(SHOP_ID, ids)).products
      }
      const shopId = findShopId(filter.shopId)
      if (shopId === undefined) return []
      const limit = takeRows(context, orRefuse(pageSize(filter.limit)))
      if (filter.spotlight === true) {
        return new ProductLoader(context, await context.shop.catalogue.listSpotlight({ shopId, limit }))
          .products
      }
      const products = await context.shop.catalogue.list({
        shopId,
        masterCategory: filter.mastercategory ?? undefined,
        order: filter.sort ?? 'ID',
        limit,
        after: filter.after == null ? undefined : toProductId(filter.after),
      })
      return new ProductLoader(context, products).products
    },
  }),
)
