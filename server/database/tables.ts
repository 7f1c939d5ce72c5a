import type { Generated } from 'kysely'

/** Milliseconds since 1970, UTC. Whole numbers read and sort alike on both engines. */
type Instant = number
/** SQLite has no boolean: 0 or 1 on both engines. */
export type Flag = 0 | 1

export type Tables = {
  shops: ShopTable
  master_categories: MasterCategoryTable
  categories: CategoryTable
  products: ProductTable
  product_images: ProductImageTable
  banners: BannerTable
  shipping_rules: ShippingRuleTable
  policy_pages: PolicyPageTable
  pincodes: PincodeTable
  reference_data: ReferenceDataTable
  users: UserTable
  sessions: SessionTable
  one_time_codes: OneTimeCodeTable
  attempts: AttemptTable
  cart_lines: CartLineTable
  wishlist_entries: WishlistEntryTable
  addresses: AddressTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_addresses: OrderAddressTable
  payments: PaymentTable
  payment_events: PaymentEventTable
  order_keys: OrderKeyTable
  voucher_counters: VoucherCounterTable
  invoices: InvoiceTable
  invoice_counters: InvoiceCounterTable
  stock_movements: StockMovementTable
  order_events: OrderEventTable
  order_cancellations: OrderCancellationTable
  outbox: OutboxTable
  product_search: ProductSearchTable
  search_words: SearchWordTable
}

export type ShopTable = {
  id: number
  name: string
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
  gstin: string | null
  icon: string | null
  feature_image: string | null
  custom_domain: string | null
  promo_text: string | null
  delivery_charge: number | null
  delivery_maximum_amount: number | null
  is_online: Flag
  views: Generated<number>
  /** what invoice numbers begin with */
  invoice_prefix: Generated<string>
}

export type MasterCategoryTable = {
  id: Generated<number>
  shop_id: number
  name: string
  name_key: string
  /** the name's words; see server/catalogue/search/search-columns.ts */
  search_name: string
  description: string | null
  status: number
  position: number
  image: string | null
  added_at: Instant
}

export type CategoryTable = {
  id: Generated<number>
  shop_id: number
  name: string
  search_name: string
}

export type ProductTable = {
  id: Generated<number>
  shop_id: number
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
  /** the words it is found by; see server/catalogue/search/search-columns.ts */
  search_words: string
  colour_temperature: number | null
  master_category_id: number
  category_id: number | null
  selling_price: number
  tax: number
  discount: number
  offer_ends_at: Instant | null
  dealer_price: number | null
  hsn_code: string | null
  barcode: string | null
  stock: number
  min_stock: number
  publish: Flag
  is_online: Flag
  views: Generated<number>
  units_sold: Generated<number>
  feature_image: string | null
  added_at: Instant
  updated_at: Instant
}

export type ProductImageTable = {
  id: Generated<number>
  product_id: number
  position: number
  image: string
  alt: string | null
}

export type BannerTable = {
  id: Generated<number>
  shop_id: number
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
  shop_id: number
  purchase_range: number
  price: number
}

export type PolicyPageTable = {
  shop_id: number
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

export type UserTable = {
  id: Generated<number>
  email: string
  email_key: string
  user_name: string
  user_name_key: string
  mobile: string | null
  password_hash: string
  role: 'customer' | 'staff'
  vehicle_make: string | null
  created_at: Instant
}

export type SessionTable = {
  id: string
  user_id: number
  proof_hash: string
  created_at: Instant
  expires_at: Instant
  ended_at: Instant | null
}

export type OneTimeCodeTable = {
  id: Generated<number>
  mobile: string
  purpose: 'recovery' | 'add-mobile'
  code_hash: string
  created_at: Instant
  expires_at: Instant
  wrong_tries: Generated<number>
  used_at: Instant | null
  grant_hash: string | null
  grant_used_at: Instant | null
}

export type AttemptTable = {
  key: string
  tries: number
  last_at: Instant
  blocked_until: Instant
}

export type CartLineTable = {
  id: Generated<number>
  shop_id: number
  user_id: number
  product_id: number
  quantity: number
  added_at: Instant
}

export type WishlistEntryTable = {
  id: Generated<number>
  shop_id: number
  user_id: number
  product_id: number
  added_at: Instant
}

export type AddressTable = {
  id: Generated<number>
  user_id: number
  name: string
  phone: string
  street: string
  landmark: string | null
  city: string
  state: string
  country: string
  pincode: string
  type: string
  is_default: Flag
  status: number
  created_at: Instant
}

export type OrderTable = {
  id: Generated<number>
  shop_id: number
  user_id: number
  /** pending: stock is held, the payment is not certain; abandoned: it never became an order */
  state: 'pending' | 'placed' | 'abandoned'
  voucher_no: number | null
  order_type: string
  customer_name: string
  customer_mobile: string
  customer_address: string
  customer_gstin: string | null
  feedback: string | null
  pickup_at: Instant | null
  delivery_charge: number
  amount_charged: number
  placed_at: Instant
}

export type OrderLineTable = {
  id: Generated<number>
  order_id: number
  product_id: number
  name: string
  image: string | null
  hsn_code: string | null
  quantity: number
  /** of one unit, before tax, discount taken off */
  price: number
  /** what was taken off, for information: an amount and, as on the product, a percentage */
  discount: number
  discount_percent: number
  tax: number
  total_price: number
  status: number
  returned: Flag
}

export type OrderAddressTable = {
  order_id: number
  purpose: 'shipping' | 'billing'
  address_id: number
  name: string
  phone: string
  street: string
  landmark: string | null
  city: string
  state: string
  country: string
  pincode: string
  type: string
}

export type PaymentTable = {
  id: Generated<number>
  order_id: number
  provider: string
  /** what the provider knows the payment by; ours */
  reference: string
  /** the provider's own name for it */
  provider_payment: string | null
  /** the provider's name for what is to be paid, where customers pay on its own page */
  provider_order: string | null
  amount: number
  /**
   * asked: the provider is being asked, or whoever asked is gone. unknown: it was asked and could not say yet.
   * declined: there is none, or it is not wanted any more: money that comes all the same goes back.
   * expired: the order was given up for lack of it; money that comes all the same buys what is still there.
   */
  state: 'asked' | 'unknown' | 'paid' | 'declined' | 'expired' | 'refunded'
  asked_at: Instant
  /** until then the order's stock is held for it */
  held_until: Instant
  settled_at: Instant | null
  /** when the provider is to be asked what became of it; never, once that is certain */
  look_at: Instant | null
}

/** What a provider has told by itself, and was heard: it may say everything twice. */
export type PaymentEventTable = {
  provider: string
  event_id: string
  heard_at: Instant
}

export type OrderKeyTable = {
  user_id: number
  key: string
  /** a digest of what was ordered with it */
  content: string
  order_id: number
  created_at: Instant
}

export type VoucherCounterTable = {
  shop_id: number
  last_no: number
}

/** The number of an order's tax invoice, and what the shop was when it was issued. */
export type InvoiceTable = {
  order_id: number
  shop_id: number
  /** the one in which the financial year began */
  year: number
  number: number
  /** year and number as they are printed */
  invoice_no: string
  issued_at: Instant
  seller_name: string
  seller_address: string
  seller_gstin: string | null
  seller_state: string | null
  /** the State it was delivered to */
  delivery_state: string
}

export type InvoiceCounterTable = {
  shop_id: number
  year: number
  last_no: number
}

/** Why stock changed. A product's stock is the sum of its changes. */
export type StockMovementTable = {
  id: Generated<number>
  product_id: number
  change: number
  reason: 'initial' | 'ordered' | 'not-paid' | 'cancelled' | 'counted' | 'received' | 'removed' | 'imported'
  order_id: number | null
  moved_at: Instant
  /** why, in the words of whoever changed it by hand, and who that was */
  note: string | null
  moved_by: string | null
}

/** What the shop's people did with an order. */
export type OrderEventTable = {
  id: Generated<number>
  order_id: number
  kind: 'moved' | 'cancelled' | 'refunded'
  from_status: number | null
  to_status: number | null
  note: string | null
  done_by: string
  done_at: Instant
}

export type OrderCancellationTable = {
  order_id: number
  reason: string | null
  cancelled_at: Instant
  /** when the refund is to be tried, as long as it has not been made */
  refund_at: Instant
  refunded_at: Instant | null
}

export type OutboxTable = {
  id: Generated<number>
  channel: 'sms' | 'mail'
  recipient: string
  template: 'one-time-code' | 'order-placed' | 'payment-refunded' | 'order-shipped' | 'order-cancelled' | null
  subject: string | null
  text: string
  html: string | null
  sensitive: Flag
  created_at: Instant
  expires_at: Instant | null
  tries: Generated<number>
  next_try_at: Instant
  claimed_until: Instant | null
  sent_at: Instant | null
  given_up_at: Instant | null
  last_error: string | null
}

/** What public products are found by. Triggers keep it; nothing else writes here. */
export type ProductSearchTable = {
  /** the more popular first, then by id */
  position: number
  product_id: number
  shop_id: number
  number_key: string
  name_key: string
  number: string
  name: string
  labels: string
  /** marks of the categories; see server/catalogue/search/filing.ts */
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
