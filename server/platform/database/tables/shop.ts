import type { Generated } from 'kysely'
import type { Coverage } from '#domain/delivery/zone.ts'
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
  /** who hears complaints, what they are in the shop, and how and when they are called */
  grievance_officer: Generated<string | null>
  grievance_designation: Generated<string | null>
  grievance_phone: Generated<string | null>
  grievance_hours: Generated<string | null>
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
  /** from this hour on, an order waits for the next working day */
  cutoff_hour: Generated<number>
  /** such as 2026-12-25, with spaces between */
  closed_days: Generated<string>
  /** whether customers may cancel what is not packed yet */
  customer_cancels: Generated<Flag>
  /** within how many hours it acknowledges a message */
  acknowledge_hours: Generated<number>
  /** within how many days it has dealt with one; none: one month */
  resolve_days: number | null
  /** when somebody picks up the phone, in the shop's own words */
  opening_hours: string | null
  /** how soon it usually answers what is written to it, such as within 1 working day */
  answer_time: string | null
  /** how long after delivery customers may ask to return something; none: they cannot */
  return_days: Generated<number | null>
  /** whether it pays the return courier and refunds what it said fits and does not */
  fit_promise: Generated<Flag>
  /** codes of States that it does not deliver to, with spaces between */
  no_delivery_states: Generated<string>
  /** pincodes, their first digits or ranges, with spaces between */
  no_delivery_pincodes: Generated<string>
  /** whether all staff need a second factor */
  staff_need_factor: Generated<Flag>
  /** above this, in paise, a refund needs the owner; none: never */
  refund_limit: Generated<number | null>
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

export type DeliveryZoneTable = {
  shop_id: ShopId
  /** of several that have a pincode, the first holds */
  position: number
  name: string
  covers: Coverage
  /** what pincodes begin with, with spaces between */
  pincodes: Generated<string>
  /** as in the rest, where there is none; what the rest costs, the shipping rules say */
  price: number | null
  purchase_range: number | null
  /** working days; none are promised where there are none */
  days: number | null
}

/** Of mails that go to the shop's own e-mail there is no row. */
export type MailReaderTable = {
  shop_id: ShopId
  mail: string
  /** with spaces between; nobody where there are none */
  emails: string
}

export type CourierTable = {
  shop_id: ShopId
  name_key: string
  name: string
  /** with {awb} where the number belongs; none: nobody knows where its parcels are followed */
  track_url: string | null
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
