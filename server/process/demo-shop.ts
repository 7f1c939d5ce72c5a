import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Zone } from '#domain/delivery/zone.ts'
import type { Base } from '#domain/fitment/bases.ts'
import type { Position } from '#domain/fitment/positions.ts'
import type { Confidence, Kind, LampTechnology } from '#domain/fitment/vehicle.ts'
import type { CsvProduct, ProductTexts } from '#server/shop/catalogue/product.ts'

/** The demo shop is data, not code: JSON and HTML files that anyone can edit, below `demo/`. */
const DEMO = join(import.meta.dirname, '../../demo')

export type DemoShop = {
  shop: ShopFacts
  masterCategories: MasterCategoryFacts[]
  products: DemoProduct[]
  vehicles: VehicleFacts[]
  banners: BannerFacts[]
  pages: { slug: string; body: string }[]
  pictures: string
}

type ShopFacts = {
  id: number
  name: string
  shortName: string
  tagline: string
  category: string
  description: string
  address: string
  area: string
  city: string
  state: string
  country: string
  pincode: string
  phone: string
  openingHours: string
  answerTime: string
  email: string
  grievanceOfficer: string
  grievanceDesignation: string
  grievanceEmail: string
  grievancePhone: string
  grievanceHours: string
  gstin: string
  invoicePrefix: string
  icon: string
  featureImage: string
  promoText: string
  customerCancels: boolean
  returnDays: number
  fitPromise: boolean
  shippingRule: { price: number; purchaseRange: number }
  deliveryZones: Pick<Zone, 'name' | 'covers' | 'prefixes' | 'days'>[]
  coupons: { code: string; percent: number; firstOrderOnly: boolean }[]
}

type MasterCategoryFacts = {
  id: number
  name: string
  position: number
  status: number
  description: string
  image: string
}

type VehicleFacts = {
  id: string
  kind: Kind
  make: string
  model: string
  fromYear: number
  toYear: number | null
  lamps: LampFacts[]
}

type LampFacts = {
  position: Position
  base: Base | null
  candidates?: Base[]
  technology: LampTechnology
  confidence: Confidence
  source: string
  note?: string
}

type BannerFacts = {
  priority: number
  title: string
  description: string
  image: string
  phoneImage: string
  link: string
}

type ListField = 'bulbTypes' | 'bases' | 'positions' | 'vehicles' | 'vehicleKinds'

/** By the catalogue's fields, written as a shopkeeper writes them: prices in rupees, tax and discount in percent. */
type ProductFacts = Partial<Omit<CsvProduct, ListField | 'pictures'>> &
  Partial<Record<ListField, string[]>> & {
    id: number
    sku: string
    name: string
    category: string
    masterCategoryId: number
    sellingPrice: number
    tax: number
    discount: number
    countryOfOrigin: string
    views: number
    images: { path: string; alt: string }[]
  }

type DemoTexts = Record<keyof ProductTexts, string>

export type DemoProduct = ProductFacts & DemoTexts

export async function readDemoShop(): Promise<DemoShop> {
  const [shop, masterCategories, products, vehicles, banners, pages] = await Promise.all([
    readJson<ShopFacts>('shop.json'),
    readJson<MasterCategoryFacts[]>('master-categories.json'),
    readJson<ProductFacts[]>('products.json'),
    readJson<VehicleFacts[]>('vehicles.json'),
    readJson<BannerFacts[]>('banners.json'),
    readPages(),
  ])
  return {
    shop,
    masterCategories,
    products: await Promise.all(products.map(withTexts)),
    vehicles,
    banners,
    pages,
    pictures: join(DEMO, 'pictures'),
  }
}

async function withTexts(product: ProductFacts): Promise<DemoProduct> {
  const file = join(DEMO, 'texts', `${product.sku.toLowerCase()}.html`)
  return { ...product, ...splitTexts(await readFile(file, 'utf8')) }
}

/** One file holds a product's texts, each below a comment that names it. */
export function splitTexts(html: string): DemoTexts {
  const [, ...pieces] = html.split(/<!-- ([a-z ]+) -->\n/)
  const texts = new Map<string, string>()
  for (let at = 0; at + 1 < pieces.length; at += 2) texts.set(pieces[at] ?? '', (pieces[at + 1] ?? '').trim())
  const part = (name: string): string => {
    const text = texts.get(name)
    if (!text) throw new Error(`A demo text lacks its part "${name}".`)
    return text
  }
  return {
    description: part('description'),
    specification: part('specification'),
    howToUse: part('how to use'),
    otherInformation: part('other information'),
  }
}

async function readPages(): Promise<DemoShop['pages']> {
  const folder = join(DEMO, 'pages')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).sort()
  return Promise.all(
    files.map(async (file) => ({
      slug: file.slice(0, -'.html'.length),
      body: (await readFile(join(folder, file), 'utf8')).trim(),
    })),
  )
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(DEMO, file), 'utf8')) as T
}
