import type { Generated } from 'kysely'
import type { BannerId, ShopId } from '#domain/ids.ts'
import type { Flag, Instant } from './columns.ts'

export type ShopTable = {
  id: ShopId
  name: string
  /** where there is little room; the name, where there is none */
  short_name: string | null
  /** what it sells, in a few words behind its name */
  tagline: string | null
  category: string | null
  description: string | null
  address: string | null
  area: string | null
  city: string | null
  state: string | null
  country: string
  pincode: string | null
  phone: string | null
  email: string | null
  /** of the grievance officer; the shop's own, where there is none */
  grievance_email: string | null
  gstin: string | null
  icon: string | null
  logo: string | null
  feature_image: string | null
  custom_domain: string | null
  promo_text: string | null
  is_online: Flag
  views: Generated<number>
  /** what invoice numbers begin with */
  invoice_prefix: Generated<string>
}

export type BannerTable = {
  id: Generated<BannerId>
  shop_id: ShopId
  title: string
  description: string | null
  image: string | null
  phone_image: string | null
  priority: number
  link: string | null
  added_at: Instant
}

export type ShippingRuleTable = {
  id: Generated<number>
  shop_id: ShopId
  purchase_range: number
  price: number
}

export type PolicyPageTable = {
  shop_id: ShopId
  slug: string
  body: string
  updated_at: Instant
}

export type PincodeTable = {
  pincode: string
  position: number
  district: string
  state: string
  name: string
  region: string | null
  division: string | null
}

export type ReferenceDataTable = {
  name: string
  version: string
}
