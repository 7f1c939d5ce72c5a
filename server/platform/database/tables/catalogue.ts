import type { Generated } from 'kysely'
import type { RoadUse } from '#domain/fitment/road-use.ts'
import type { CategoryId, MasterCategoryId, OrderId, ProductId, ShopId } from '#domain/ids.ts'
import type { Flag, Instant, WordList } from './columns.ts'

export type MasterCategoryTable = {
  id: Generated<MasterCategoryId>
  shop_id: ShopId
  name: string
  name_key: string
  /** the name's words; see server/shop/catalogue/search-columns.ts */
  search_name: string
  description: string | null
  status: number
  position: number
  image: string | null
  added_at: Instant
  /** of products that say nothing of their own */
  warranty_months: number | null
}

export type CategoryTable = {
  id: Generated<CategoryId>
  shop_id: ShopId
  name: string
  search_name: string
}

export type ProductTable = {
  id: Generated<ProductId>
  shop_id: ShopId
  number: string
  name: string
  name_key: string
  local_name: string | null
  title: string | null
  brand: string | null
  description: string | null
  specification: string | null
  how_to_use: string | null
  other_information: string | null
  seo_keywords: string | null
  bulb_types: string
  /** the words it is found by; see server/shop/catalogue/search-columns.ts */
  search_words: string
  colour_temperature: number | null
  master_category_id: MasterCategoryId
  category_id: CategoryId | null
  selling_price: number
  tax: number
  discount: number
  offer_ends_at: Instant | null
  dealer_price: number | null
  hsn_code: string | null
  barcode: string | null
  stock: number
  min_stock: number
  /** where it lies in the store */
  bin: string | null
  /** its place in the home page's first row; none: as it was added */
  spotlight: number | null
  publish: Flag
  is_online: Flag
  views: Generated<number>
  units_sold: Generated<number>
  feature_image: string | null
  added_at: Instant
  updated_at: Instant
  /** on its box, tax included */
  printed_mrp: number | null
  country_of_origin: string | null
  importer: string | null
  /** the order with which the shop was told that it runs low, 0 for a correction; null while it has not been */
  low_stock_told: number | null
  /** how it is matched with a vehicle; see domain/fitment/verdict.ts */
  fits_by: Generated<'base' | 'vehicle' | 'universal'>
  positions: Generated<WordList>
  bases: Generated<WordList>
  /** ids, for what is made for certain vehicles */
  vehicles: Generated<WordList>
  /** none means all */
  vehicle_kinds: Generated<WordList>
  brings_own_lamp: Generated<Flag>
  road_use: RoadUse | null
  technology: string | null
  lumens: number | null
  /** what the lumens are measured of */
  lumens_per: 'lamp' | 'set' | null
  warranty_months: number | null
  weight_grams: number | null
  /** of one lamp */
  watts: number | null
  /** length, width and height of its box, such as `20 x 15 x 8` */
  box_cm: string | null
  /** when a draft is published by itself */
  publish_at: Instant | null
  /** since when it is out of the range */
  archived_at: Instant | null
}

export type ProductImageTable = {
  id: Generated<number>
  product_id: ProductId
  position: number
  image: string
  alt: string | null
}

/** A picture or video of a product that staff sent, also once no product has it any more. */
export type ProductFileTable = {
  path: string
  product_id: ProductId
  /** as it was sent, for nobody but the shop; videos have none */
  original: string | null
  /** of what was sent */
  digest: string
  /** the picture that it was cut out of */
  whole: string | null
  /** where, in percent; see domain/catalogue/pictures.ts */
  crop_size: number | null
  crop_x: number | null
  crop_y: number | null
  width: number | null
  height: number | null
  /** of its brightest tenth, from 0 to 255 */
  brightness: number | null
  added_at: Instant
  unused_since: Instant | null
}

export type ProductVideoTable = {
  id: Generated<number>
  product_id: ProductId
  path: string
  added_at: Instant
}

/** What a product's tax is from a day to come. */
export type ProductTaxPlanTable = {
  product_id: ProductId
  from_at: Instant
  tax: number
  /** none: it stays */
  hsn_code: string | null
  /** before tax; none: it stays */
  selling_price: number | null
}

/** Why stock changed. A product's stock is the sum of its changes. */
export type StockMovementTable = {
  id: Generated<number>
  product_id: ProductId
  change: number
  reason:
    | 'initial'
    | 'ordered'
    | 'not-paid'
    | 'cancelled'
    | 'counted'
    | 'received'
    | 'removed'
    | 'imported'
    | 'returned'
  order_id: OrderId | null
  moved_at: Instant
  /** why, in the words of whoever changed it by hand, and who that was */
  note: string | null
  moved_by: string | null
}

/** What public products are found by. Triggers keep it; nothing else writes here. */
export type ProductSearchTable = {
  /** the more popular first, then by id */
  position: number
  product_id: ProductId
  shop_id: ShopId
  number_key: string
  name_key: string
  number: string
  name: string
  labels: string
  /** marks of the categories; see server/shop/search/category-marks.ts */
  categories: string
  keywords: string
  units_sold: number
  views: number
  texts: string
}

/** Every word that was ever in the catalogue, plain numbers excepted. Triggers keep it. */
export type SearchWordTable = {
  id: Generated<number>
  word: string
  in_names: Flag
}
