import type { Selectable } from 'kysely'
import { ROAD_USES } from '#domain/fitment/road-use.ts'
import {
  writtenBases,
  writtenKinds,
  writtenPositions,
  writtenVehicles,
} from '#domain/forms/catalogue/fitting.ts'
import {
  discountProblem,
  priceProblem,
  printedMrpProblem,
  taxProblem,
} from '#domain/forms/catalogue/price.ts'
import { MOST_UNITS } from '#domain/forms/stock/stock.ts'
import type { ProductTable } from '#server/platform/database/tables/catalogue.ts'
import {
  binName,
  boxSize,
  type Cell,
  hundredths,
  lastDay,
  line,
  listOf,
  oneOf,
  optional,
  pictureList,
  picturePath,
  richText,
  whole,
  wordList,
  yesOrNo,
} from './csv/cells.ts'

export type ProductRow = Selectable<ProductTable>
type Column = keyof ProductRow

type Told<Value> = {
  /** how a CSV writes it */
  cell: Cell<Value>
  /** the CSV's column, where it is not called as the database's */
  csv?: string
  /** what a new product has that nobody has told it of */
  initially?: Value
  /** with the long texts, with what else few lists show, or by nobody who shows products; else with every product */
  read?: 'with texts' | 'with details' | 'never'
}

/** What the shopkeeper tells of a product. */
function told<C extends Column, const Options extends Told<ProductRow[C]>>(column: C, options: Options) {
  return { csv: column as string, ...options, from: `products.${column}` as const }
}

/** What the shop notes itself. */
const noted = <C extends Column>(column: C) => ({ from: `products.${column}` as const })

const units = whole({ least: 0, most: MOST_UNITS })
const rupees = hundredths(priceProblem)
const percent = hundredths(taxProblem)
const digits = { pattern: /^\d{2,8}$/, words: 'must be 2 to 8 digits' }

/**
 * Every field of a product, once, in the order in which a CSV has them: what it is called here, where it is stored and
 * how a CSV writes it. Types, reads, CSV and demo shop follow; see docs/how-to/add-a-field.md.
 */
export const PRODUCT_FIELDS = {
  id: noted('id'),
  shopId: noted('shop_id'),
  sku: told('number', { cell: line(50) }),
  name: told('name', { cell: line(200) }),
  localName: told('local_name', { cell: optional(line(200)), initially: null, read: 'with details' }),
  title: told('title', { cell: optional(line(200)) }),
  brand: told('brand', { cell: optional(line(100)), initially: null }),
  masterCategoryId: noted('master_category_id'),
  masterCategory: { from: 'master_categories.name', csv: 'master_category', cell: line(100) },
  categoryId: noted('category_id'),
  category: { from: 'categories.name', csv: 'category', cell: optional(line(100)), initially: null },
  /** before tax */
  sellingPrice: told('selling_price', { csv: 'price', cell: rupees }),
  tax: told('tax', { cell: percent }),
  discount: told('discount', { cell: hundredths(discountProblem), initially: 0 }),
  offerEndsAt: told('offer_ends_at', { csv: 'offer_ends', cell: optional(lastDay), initially: null }),
  /** on its box, tax included */
  printedMrp: told('printed_mrp', {
    cell: optional(hundredths(printedMrpProblem)),
    initially: null,
    read: 'with details',
  }),
  dealerPrice: told('dealer_price', { cell: optional(rupees), initially: null, read: 'never' }),
  hsnCode: told('hsn_code', { cell: optional(line(8, digits)), initially: null }),
  barcode: told('barcode', { cell: optional(line(50)), initially: null, read: 'with details' }),
  countryOfOrigin: told('country_of_origin', {
    cell: optional(line(100)),
    initially: null,
    read: 'with details',
  }),
  importer: told('importer', { cell: optional(line(300)), initially: null, read: 'with details' }),
  stock: told('stock', { cell: units, initially: 0 }),
  minStock: told('min_stock', { cell: units, initially: 0 }),
  bin: told('bin', { cell: optional(binName), initially: null, read: 'never' }),
  spotlight: told('spotlight', {
    cell: optional(whole({ least: 1, most: 1_000 })),
    initially: null,
    read: 'never',
  }),
  // A draft, so that nothing is sold before somebody says so.
  publish: told('publish', { cell: yesOrNo, initially: 0 }),
  isOnline: told('is_online', { csv: 'online', cell: yesOrNo, initially: 1 }),
  bulbTypes: told('bulb_types', { cell: wordList(200), initially: '', read: 'never' }),
  colourTemperature: told('colour_temperature', {
    cell: optional(whole({ least: 1_000, most: 20_000 })),
    initially: null,
  }),
  technology: told('technology', { cell: optional(line(50)), initially: null, read: 'with details' }),
  lumens: told('lumens', {
    cell: optional(whole({ least: 1, most: 1_000_000 })),
    initially: null,
    read: 'with details',
  }),
  lumensPer: told('lumens_per', {
    cell: optional(oneOf(['lamp', 'set'])),
    initially: null,
    read: 'with details',
  }),
  watts: told('watts', {
    cell: optional(whole({ least: 1, most: 1_000 })),
    initially: null,
    read: 'with details',
  }),
  warrantyMonths: told('warranty_months', {
    cell: optional(whole({ least: 0, most: 240 })),
    initially: null,
    read: 'with details',
  }),
  weightGrams: told('weight_grams', {
    cell: optional(whole({ least: 1, most: 1_000_000 })),
    initially: null,
    read: 'with details',
  }),
  /** length, width and height */
  boxCm: told('box_cm', { cell: optional(boxSize), initially: null, read: 'never' }),
  fitsBy: told('fits_by', {
    cell: oneOf(['base', 'vehicle', 'universal']),
    initially: 'universal',
    read: 'with details',
  }),
  positions: told('positions', { cell: listOf(writtenPositions), initially: '[]', read: 'with details' }),
  bases: told('bases', { cell: listOf(writtenBases), initially: '[]', read: 'with details' }),
  vehicles: told('vehicles', { cell: listOf(writtenVehicles), initially: '[]', read: 'with details' }),
  vehicleKinds: told('vehicle_kinds', { cell: listOf(writtenKinds), initially: '[]', read: 'with details' }),
  bringsOwnLamp: told('brings_own_lamp', { cell: yesOrNo, initially: 0, read: 'with details' }),
  roadUse: told('road_use', { cell: optional(oneOf(ROAD_USES)), initially: null, read: 'with details' }),
  seoKeywords: told('seo_keywords', { cell: optional(line(1_000)), initially: null, read: 'with details' }),
  views: noted('views'),
  featureImage: told('feature_image', { cell: optional(picturePath) }),
  pictures: { csv: 'pictures', cell: pictureList, initially: [] },
  description: told('description', { cell: optional(richText), initially: null, read: 'with texts' }),
  specification: told('specification', { cell: optional(richText), initially: null, read: 'with texts' }),
  howToUse: told('how_to_use', { cell: optional(richText), initially: null, read: 'with texts' }),
  otherInformation: told('other_information', {
    cell: optional(richText),
    initially: null,
    read: 'with texts',
  }),
  addedAt: noted('added_at'),
  updatedAt: noted('updated_at'),
} as const
