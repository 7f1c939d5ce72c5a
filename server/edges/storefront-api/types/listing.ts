import type { Verdict } from '#domain/fitment/verdict.ts'
import { parseListingFilter } from '#domain/forms/listing/listing.ts'
import { FACETS, forEachName, type ListingChoice, RANGE_ENDS, WORD_FACETS } from '#domain/listing/choice.ts'
import type { UnderstoodText } from '#domain/listing/search-readings.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import type { ListingCounts } from '#server/shop/listing/count-listing.ts'
import { checkCursor } from '#server/shop/listing/cursor.ts'
import type { Facet as ListingFacet } from '#server/shop/listing/facets.ts'
import type { ListingPage } from '#server/shop/listing/list-page.ts'
import { builder } from '../graphql/builder.ts'
import { takeRows } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { fitVerdict } from './fits.ts'
import { type LoadedProduct, ProductLoader } from './product-loader.ts'
import { Product, productSort } from './products.ts'
import { noteIfMissed } from './search.ts'
import { SearchPart } from './search-meaning.ts'

/** The page and the counts are worked out apart, and only for whoever asks for them. */
type Listed = {
  page: () => Promise<Omit<ListingPage, 'products'> & { products: LoadedProduct[] }>
  counts: () => Promise<ListingCounts>
  understood: UnderstoodText | undefined
}

type Exactly<T> = T & { isExact: boolean }

const HiddenProducts = builder
  .objectRef<Exactly<{ verdict: Verdict; count: number }>>('HiddenProducts')
  .implement({
    description: 'EXTENSION: how many products a listing for a vehicle left out, by their verdict.',
    fields: (t) => ({
      verdict: t.field({ type: fitVerdict, nullable: false, resolve: ({ verdict }) => verdict }),
      count: t.exposeInt('count', { nullable: false }),
      countIsExact: t.exposeBoolean('isExact', { nullable: false }),
    }),
  })

const FacetValue = builder.objectRef<Exactly<ListingFacet['values'][number]>>('FacetValue').implement({
  description: 'EXTENSION',
  fields: (t) => ({
    value: t.exposeString('value', { nullable: false, description: 'for the filter; ranges are from-to' }),
    label: t.exposeString('label', { nullable: false }),
    count: t.exposeInt('count', { nullable: false }),
    countIsExact: t.exposeBoolean('isExact', { nullable: false }),
    chosen: t.exposeBoolean('chosen', { nullable: false }),
  }),
})

const Facet = builder.objectRef<Exactly<ListingFacet>>('Facet').implement({
  description: 'EXTENSION: counts are those of the list as if nothing were chosen in this facet.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false, description: "the filter's field" }),
    label: t.exposeString('label', { nullable: false }),
    values: t.field({
      type: [FacetValue],
      nullable: false,
      resolve: ({ values, isExact }) => values.map((value) => ({ ...value, isExact })),
    }),
  }),
})

const Understood = builder.objectRef<UnderstoodText>('UnderstoodText').implement({
  description: 'EXTENSION: what a listing goes by of the words of its text.',
  fields: (t) => ({
    parts: t.field({ type: [SearchPart], nullable: false, resolve: ({ parts }) => parts }),
    leftOut: t.exposeStringList('leftOut', {
      nullable: false,
      description: 'what was asked for and finds nothing, so that it is not looked for',
    }),
  }),
})

const Listing = builder.objectRef<Listed>('Listing').implement({
  description: 'EXTENSION: one page of the products that match a choice.',
  fields: (t) => ({
    products: t.field({
      type: [Product],
      nullable: false,
      resolve: async ({ page }) => (await page()).products,
    }),
    next: t.string({
      description: 'the cursor of the next page, for after; null at the end',
      resolve: async ({ page }) => (await page()).next ?? null,
    }),
    total: t.int({ nullable: false, resolve: async ({ counts }) => (await counts()).total }),
    totalIsExact: t.boolean({
      nullable: false,
      description: 'false: there may be more, since a search counts only up to a limit',
      resolve: async ({ counts }) => (await counts()).isExact,
    }),
    facets: t.field({
      type: [Facet],
      nullable: false,
      resolve: async ({ counts }) => {
        const { facets, isExact } = await counts()
        return facets.map((facet) => ({ ...facet, isExact }))
      },
    }),
    hidden: t.field({
      type: [HiddenProducts],
      nullable: false,
      resolve: async ({ counts }) => {
        const { hidden, isExact } = await counts()
        return hidden.map((it) => ({ ...it, isExact }))
      },
    }),
    understood: t.field({
      type: Understood,
      description: 'null where the text names nothing, or is searched for as it is',
      resolve: ({ understood }) => understood ?? null,
    }),
  }),
})

const listingFilter = builder.inputType('listingFilter', {
  description:
    'EXTENSION: within one list any of them, between lists all of them; what is left out is no choice',
  fields: (t) => ({
    shopId: t.int({ required: true }),
    text: t.string({ description: 'what somebody typed' }),
    mastercategory: t.string(),
    vehicleId: t.string({ description: 'shows what fits or may fit it' }),
    position: t.string({ description: 'with a vehicle that lamp of it, else the same as one of positions' }),
    bases: t.stringList(),
    positions: t.stringList(),
    ...forEachName(WORD_FACETS, (name) => t.stringList({ description: FACETS[name].label })),
    ...forEachName(RANGE_ENDS, () => t.int()),
    priceFrom: t.float({ description: 'of the price on the card, rupees' }),
    priceTo: t.float(),
    warrantyMonths: t.int({ description: 'at least' }),
    inStock: t.boolean(),
    sort: t.field({ type: productSort, description: 'without one a text is by relevance' }),
    limit: t.int({ description: '24 by default, 100 at most' }),
    after: t.string({ description: 'what next said' }),
  }),
})

const NOTHING: Listed = {
  page: async () => ({ products: [], next: undefined }),
  counts: async () => ({ total: 0, isExact: true, facets: [], hidden: [] }),
  understood: undefined,
}

builder.queryField('listing', (t) =>
  t.field({
    type: Listing,
    nullable: false,
    description:
      'EXTENSION: text, category, vehicle and facets in one pipeline. A vehicle, lamp, bulb or colour that the text names is a choice, unless another is made.',
    args: { filter: t.arg({ type: listingFilter, required: true }) },
    resolve: async (_root, { filter }, context): Promise<Listed> => {
      const { choice: written, limit, after } = orRefuse(parseListingFilter(filter))
      const order = filter.sort ?? undefined
      takeRows(context, limit)
      const { shop } = context
      const { choice, understood } = await shop.listing.readSearch({ choice: written, order, after })
      orRefuse(checkCursor(after, choice, order))
      if (findShopId(filter.shopId) === undefined) return NOTHING
      return {
        page: once(async () => {
          const page = orRefuse(await shop.listing.listPage({ choice, order, limit, after }))
          const found = page.products.length
          const isFirstPage = after === undefined
          if (isTextAlone(written))
            await noteIfMissed(shop, { text: written.text, limit, isFirstPage, found })
          return { ...page, products: new ProductLoader(context, page.products).products }
        }),
        counts: once(() => shop.listing.count(choice)),
        understood,
      }
    },
  }),
)

/** What a choice beside the text leaves out may be there without it. */
function isTextAlone(choice: ListingChoice): choice is ListingChoice & { text: string } {
  const { text, inStock, ...others } = choice
  return text !== undefined && !inStock && Object.values(others).every((it) => it === undefined)
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
