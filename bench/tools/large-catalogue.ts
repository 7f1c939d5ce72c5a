import type { Insertable, Kysely } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import { type MasterCategoryId, type ProductId, toProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { ProductTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { searchName, searchWords } from '#server/shop/catalogue/search-columns.ts'
import { fillVehicles, SOLD_BASES, VEHICLES, vehicleId } from './large-fitment.ts'
import { mixed } from './mixed.ts'

const ROWS_PER_INSERT = 500

const MAKERS = ['Kiranta', 'Ujala', 'Deepak', 'Roshni', 'Prakash', 'Jyoti', 'Tejas', 'Surya']
const LINES = ['Marg', 'Vajra', 'Dhruva', 'Sanjh', 'Sanket', 'Sutra', 'Pratham', 'Duo', 'Yantra', 'Agni']
const BASES = ['H1', 'H4', 'H7', 'H11', 'HB3', 'HB4', 'HS1', 'T10', 'P21W', 'D2S']
const KINDS = [
  'LED Pair',
  'Halogen',
  'Xenon Bulb',
  'Projector',
  'Fog Lamp',
  'Light Bar',
  'Headlamp',
  'Indicator',
  'Relay',
  'Harness',
]
const COLOURS = [3000, 4300, 5000, 5500, 6000]
const COUNTRIES = ['India', 'China', 'Taiwan', 'South Korea', 'Vietnam']
const TECHNOLOGIES = ['LED', 'Halogen', 'HID']
const WARRANTIES = [3, 6, 12, 24]
const CATEGORIES = [
  'LED HEADLIGHT BULBS',
  'HALOGEN BULBS',
  'HID AND XENON',
  'PROJECTORS AND HEADLAMPS',
  'FOG AND AUXILIARY LAMPS',
]

/** Fills an empty database with a shop of so many products and all vehicles, always the same ones. */
export async function fillLargeCatalogue(db: Kysely<Tables>, count: number): Promise<void> {
  await db
    .insertInto('shops')
    .values({ id: SHOP_ID, name: 'Large shop', country: 'India', is_online: 1 })
    .execute()
  const categories = await db
    .insertInto('master_categories')
    .values(
      CATEGORIES.map((name, position) => ({
        shop_id: SHOP_ID,
        name,
        name_key: categoryKey(name),
        search_name: searchName(name),
        status: 1,
        position,
        added_at: 0,
      })),
    )
    .returning('id')
    .execute()
  await fillVehicles(db)
  await db.transaction().execute(async (transaction) => {
    for (let start = 1; start <= count; start += ROWS_PER_INSERT) {
      const ids = Array.from({ length: Math.min(ROWS_PER_INSERT, count - start + 1) }, (_, n) =>
        toProductId(start + n),
      )
      await transaction
        .insertInto('products')
        .values(ids.map((id) => product(id, categories)))
        .execute()
      const images = ids.map((id) => ({
        product_id: id,
        position: 0,
        image: `products/${id}.webp`,
        alt: null,
      }))
      await transaction.insertInto('product_images').values(images).execute()
    }
  })
}

function product(id: ProductId, categories: { id: MasterCategoryId }[]): Insertable<ProductTable> {
  const pick = <T>(from: readonly T[], salt: number): T => from[mixed(id, salt) % from.length] as T
  const base = pick(BASES, 1)
  const colour = pick(COLOURS, 2)
  const brand = pick(MAKERS, 3)
  const name = `${brand} ${pick(LINES, 4)} ${base} ${pick(KINDS, 5)} ${colour}K No ${id}`
  const texts = {
    number: `N-${id}`,
    name,
    brand,
    title: name,
    description: `<p>${name}: a lamp for the road at night, plugged in where the old one was.</p>`,
    specification: `<ul><li>Base ${base}</li><li>${colour} K</li></ul>`,
  }
  const seo_keywords = `${base}, ${pick(KINDS, 5)}`
  return {
    ...texts,
    id,
    shop_id: SHOP_ID,
    name_key: textKey(name),
    seo_keywords,
    bulb_types: base,
    search_words: searchWords({ ...texts, sku: texts.number, bulbTypes: base, seoKeywords: seo_keywords }),
    colour_temperature: colour,
    country_of_origin: pick(COUNTRIES, 13),
    technology: pick(TECHNOLOGIES, 14),
    warranty_months: pick(WARRANTIES, 15),
    ...fitting(id),
    master_category_id: pick(categories, 6).id,
    selling_price: (50 + (mixed(id, 7) % 9_000)) * 100,
    tax: 1_800,
    discount: (mixed(id, 8) % 40) * 100,
    stock: mixed(id, 9) % 200,
    min_stock: 5,
    publish: 1,
    is_online: 1,
    views: mixed(id, 10) % 1_000,
    units_sold: mixed(id, 11) % 500,
    feature_image: `products/${id}.webp`,
    added_at: 1_700_000_000_000 + id,
    updated_at: 1_700_000_000_000 + mixed(id, 12),
  }
}

/** Three of five fit by their base, one is a whole lamp for a few vehicles, one is for any. */
function fitting(id: number): Pick<Insertable<ProductTable>, 'fits_by' | 'positions' | 'bases' | 'vehicles'> {
  const { base, positions } = SOLD_BASES[mixed(id, 20) % SOLD_BASES.length] as (typeof SOLD_BASES)[number]
  const facts = { positions: JSON.stringify(positions), bases: '[]', vehicles: '[]' }
  const kind = mixed(id, 21) % 5
  if (kind === 0) return { ...facts, fits_by: 'universal' }
  if (kind > 1) return { ...facts, fits_by: 'base', bases: JSON.stringify([base]) }
  const vehicles = [22, 23, 24].map((salt) => vehicleId(mixed(id, salt) % VEHICLES))
  return { ...facts, fits_by: 'vehicle', vehicles: JSON.stringify(vehicles) }
}
