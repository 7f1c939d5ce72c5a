import { VEHICLES, vehicleId } from '../tools/large-fitment.ts'
import type { FloorCall } from './floor-statements.ts'

export type Call = {
  name: string
  /** what a client sends to the shop, in turn */
  shop: string[]
  /** what gets the same rows from the floor */
  floor: string[]
  loggedIn: boolean
}

const FIELDS = `id number name title brand prize tax discount hsnCode noStock minStock views shopId categoryId
  mastercategory featureImage addedon lastUpdate`

const TERMS = ['h4 led', 'fog lamp', 'kiranta', 'hb3 halogen', 'projectr', 'xeno', '9005', 'light bar 6000k']

/** Frequent choices and rare ones, one facet and several. */
const CHOICES = [
  { brands: ['Kiranta', 'Ujala'] },
  { bases: ['H4'], technologies: ['LED'] },
  { origins: ['Taiwan'], warrantyMonths: 12, inStock: true },
  { kelvinFrom: 5_000, priceTo: 2_000, sort: 'PRICE_LOW' },
  { positions: ['fog'], brands: ['Surya'], kelvinTo: 3_000, sort: 'PRICE_HIGH' },
  { mastercategory: 'HALOGEN BULBS', bases: ['H7'], origins: ['India'], sort: 'NAME' },
]
const VEHICLE_CHOICES = Array.from({ length: 100 }, (_, n) => ({
  vehicleId: vehicleId((n * 97) % VEHICLES),
  position: n % 2 === 0 ? 'low' : 'fog',
}))
/** More than are kept, so that each is counted anew. */
const COUNTED_CHOICES = Array.from({ length: 1_000 }, (_, n) => ({
  technologies: ['LED'],
  priceTo: 1_000 + n,
}))

const TYPED = [
  'swara',
  'aryan vega',
  'megha 20',
  'bhumi tara 2005',
  'kirn',
  'himal asha',
  'nila',
  'usha 1999',
]

/** The calls that are measured, for a catalogue of so many products. */
export function calls(products: number, userId: number): Call[] {
  // A hundred products from all over the catalogue, so that nothing is measured from a single warm page.
  const ids = Array.from({ length: 100 }, (_, n) => 1 + Math.floor((n * (products - 1)) / 99))
  return [
    call('list of 24 × 18 fields', {
      shop: [graphql(`{ products(filter: {shopId: 518, sort: LATEST, limit: 24}) { ${FIELDS} } }`)],
      floor: [floor('list')],
    }),
    call('one product', {
      shop: ids.map((id) =>
        graphql(`query ($id: Int!) { products(filter: {productId: $id}) { ${FIELDS} } }`, { id }),
      ),
      floor: ids.map((id) => floor('product', id)),
    }),
    call('search', {
      shop: TERMS.map((keyWord) =>
        graphql(
          `query ($keyWord: String!) { searchProducts(filter: {shopId: 518, keyWord: $keyWord, limit: 24}) { ${FIELDS} } }`,
          { keyWord },
        ),
      ),
      floor: TERMS.map((_, n) => floor('search', n)),
    }),
    call('listing, narrowed down', {
      shop: CHOICES.map((choice) => listing(choice, PAGE)),
      floor: [floor('list')],
    }),
    call('listing for a vehicle', {
      shop: VEHICLE_CHOICES.map((choice) => listing(choice, PAGE)),
      floor: [floor('list')],
    }),
    call('counts of a listing', {
      shop: CHOICES.map((choice) => listing(choice, COUNTS)),
      floor: [floor('list')],
    }),
    call('counts, each of another choice', {
      shop: COUNTED_CHOICES.map((choice) => listing(choice, COUNTS)),
      floor: [floor('list')],
    }),
    call('typing a vehicle', {
      shop: TYPED.map((text) =>
        graphql(
          'query ($text: String!) { vehicles(filter: {text: $text, limit: 10}) { id name fromYear toYear } }',
          {
            text,
          },
        ),
      ),
      floor: TYPED.map((_, n) => floor('search', n)),
    }),
    call('cart', {
      shop: [
        graphql(
          `query ($userId: Int!) { cart(filter: {shopId: 518, userId: $userId})
            { id productId quantity prize Discount name featureImage tax noStock minStock mastercategory hsnCode } }`,
          { userId },
        ),
      ],
      floor: [floor('cart', userId)],
      loggedIn: true,
    }),
    // Its floor is that of the cart: a quote may cost twice what reading the cart does.
    call('quote', {
      shop: [
        graphql(
          `query ($userId: Int!) { quote(filter: {shopId: 518, userId: $userId})
            { lines { productId quantity gross couponShare net taxable cgst sgst igst }
              mrp discount taxable tax itemCount delivery couponDiscount fee roundedOff payable } }`,
          { userId },
        ),
      ],
      floor: [floor('cart', userId)],
      loggedIn: true,
    }),
    call('add to cart', {
      shop: ids
        .slice(0, 10)
        .map((productId) =>
          graphql(
            `mutation ($userId: Int!, $productId: Int!) { Cart(userId: $userId, productId: $productId, shopId: 518, quantity: 1) { id } }`,
            { userId, productId },
          ),
        ),
      floor: ids.slice(0, 10).map((productId) => floor('add', userId, productId)),
      loggedIn: true,
    }),
  ]
}

const PAGE = `products { ${FIELDS} } next`
const COUNTS =
  'total totalIsExact facets { name values { value label count chosen } } hidden { verdict count }'

function listing(choice: Record<string, unknown>, asked: string): string {
  return graphql(`query ($filter: listingFilter!) { listing(filter: $filter) { ${asked} } }`, {
    filter: { shopId: 518, sort: 'LATEST', ...choice },
  })
}

function call(
  name: string,
  { shop, floor, loggedIn = false }: Omit<Call, 'name' | 'loggedIn'> & { loggedIn?: boolean },
): Call {
  return { name, shop, floor, loggedIn }
}

function graphql(query: string, variables: Record<string, unknown> = {}): string {
  return JSON.stringify({ query: query.replace(/\s+/g, ' '), variables })
}

function floor(name: FloorCall, ...parameters: (number | string)[]): string {
  return JSON.stringify({ call: name, parameters })
}
