import { FULL } from '#domain/money.ts'
import { MOST_UNITS } from '#server/shop/stock/correct-stock.ts'
import { discountProblem, priceProblem, printedMrpProblem } from '../price-rules.ts'
import {
  type Cell,
  hundredths,
  lastDay,
  line,
  optional,
  pictureList,
  picturePath,
  richText,
  whole,
  wordList,
  yesOrNo,
} from './cells.ts'
import type { CsvProduct } from './csv-product.ts'

export type Field = keyof CsvProduct

export type Column = {
  /** in the header row */
  title: string
  field: Field
  cell: Cell<CsvProduct[Field]>
}

/** A column of the table, its cells being what the product's field holds. */
function column<Of extends Field>(title: string, field: Of, cell: Cell<CsvProduct[Of]>): Column {
  return { title, field, cell: cell as unknown as Column['cell'] }
}

const units = whole({ least: 0, most: MOST_UNITS })
const rupees = hundredths(priceProblem)
const tax = hundredths((value) => (value > FULL ? 'must be a percentage from 0 to 100' : undefined))
const digits = { pattern: /^\d{2,8}$/, words: 'must be 2 to 8 digits' }

/** In the order in which they are exported; a table may have any of them in any order. */
export const COLUMNS: readonly Column[] = [
  column('number', 'number', line(50)),
  column('name', 'name', line(200)),
  column('local_name', 'local_name', optional(line(200))),
  column('title', 'title', optional(line(200))),
  column('brand', 'brand', optional(line(100))),
  column('master_category', 'master_category', line(100)),
  column('category', 'category', optional(line(100))),
  column('price', 'selling_price', rupees),
  column('tax', 'tax', tax),
  column('discount', 'discount', hundredths(discountProblem)),
  column('offer_ends', 'offer_ends_at', optional(lastDay)),
  column('printed_mrp', 'printed_mrp', optional(hundredths(printedMrpProblem))),
  column('dealer_price', 'dealer_price', optional(rupees)),
  column('hsn_code', 'hsn_code', optional(line(8, digits))),
  column('barcode', 'barcode', optional(line(50))),
  column('country_of_origin', 'country_of_origin', optional(line(100))),
  column('importer', 'importer', optional(line(300))),
  column('stock', 'stock', units),
  column('min_stock', 'min_stock', units),
  column('publish', 'publish', yesOrNo),
  column('online', 'is_online', yesOrNo),
  column('bulb_types', 'bulb_types', wordList(200)),
  column('colour_temperature', 'colour_temperature', optional(whole({ least: 1_000, most: 20_000 }))),
  column('seo_keywords', 'seo_keywords', optional(line(1_000))),
  column('feature_image', 'feature_image', optional(picturePath)),
  column('pictures', 'pictures', pictureList),
  column('description', 'description', optional(richText)),
  column('specification', 'specification', optional(richText)),
  column('how_to_use', 'how_to_use', optional(richText)),
  column('other_information', 'other_information', optional(richText)),
]

/** What a product has that the table says nothing of. Drafts, so that nothing is sold before somebody says so. */
export const DEFAULTS = {
  local_name: null,
  brand: null,
  category: null,
  discount: 0,
  offer_ends_at: null,
  printed_mrp: null,
  dealer_price: null,
  hsn_code: null,
  barcode: null,
  country_of_origin: null,
  importer: null,
  stock: 0,
  min_stock: 0,
  publish: 0,
  is_online: 1,
  bulb_types: '',
  colour_temperature: null,
  seo_keywords: null,
  description: null,
  specification: null,
  how_to_use: null,
  other_information: null,
  pictures: [],
} satisfies Partial<CsvProduct>

/** What a new product cannot do without. */
export const NEEDED: readonly Field[] = ['number', 'name', 'master_category', 'selling_price', 'tax']
