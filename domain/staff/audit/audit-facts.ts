import { hourWords } from '#domain/backup/nightly.ts'
import { startOfDay } from '#domain/calendar-day.ts'
import { PRODUCT_FACTS, PRODUCT_WORDS, RICH_TEXTS } from '#domain/catalogue/product-words.ts'
import { warrantyInWords } from '#domain/catalogue/warranty.ts'
import { DRAFT_METHOD_NAMES } from '#domain/drafts/draft-words.ts'
import { gstStateByCode } from '#domain/money/gst-states.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { metaDescription } from '#domain/profile/meta-description.ts'
import { RETURN_STATE_WORDS } from '#domain/returns/staff-words.ts'
import type { ReturnState } from '#domain/returns/words.ts'
import { formatDayAndTime, formatFullDate } from '#domain/time/format-date.ts'
import { browserName } from '../browser-name.ts'

/*
 * What the audit keeps of a record, in words: each fact by its name, with what it is called and how it is written.
 */

export type Facts = Readonly<Record<string, unknown>>

/** How a value is written, beside the others of its record; nothing where there is nothing to say of it. */
type Write = (value: unknown, beside: Facts) => string | undefined

export type Fact = {
  /** none: what it says is a sentence by itself */
  label?: string
  write: Write
  /** what it says where there is none */
  none?: string
}

const plain: Write = (value) => (value === '' ? undefined : String(value))
const listed: Write = (value) =>
  Array.isArray(value) && value.length > 0 ? value.map(String).join(', ') : undefined
const paise: Write = (value) => (typeof value === 'number' ? formatRupees(value) : plain(value, {}))
const points: Write = (value) => `${Number(value) / 100} %`
const moment: Write = (value) =>
  formatDayAndTime(typeof value === 'number' ? value : Date.parse(String(value)))
const days: Write = (value) =>
  String(value)
    .split(' ')
    .map((day) => formatFullDate(startOfDay(day) ?? 0))
    .join(', ')

const namesOfMethods: Readonly<Record<string, string>> = DRAFT_METHOD_NAMES

const text = (label: string, none?: string): Fact => ({ label, write: plain, ...(none && { none }) })
const rupees = (label: string, none?: string): Fact => ({ label, write: paise, ...(none && { none }) })
/** Said only where it is more than nothing. */
const more = (label: string): Fact => ({
  label,
  write: (value, all) => (value === 0 ? undefined : paise(value, all)),
})
const list = (label: string, none = 'none'): Fact => ({ label, write: listed, none })
const at = (label: string, none = 'none'): Fact => ({ label, write: moment, none })
const percent = (label: string): Fact => ({ label, write: points })
/** A sentence for each of the two. */
const either = (yes: string, no?: string): Fact => ({
  write: (value) => (value === true || value === 1 ? yes : no),
})
const NOT_SAID: Fact = { write: () => undefined }

type Units = { quantity?: number; name?: string; lineId?: number; as?: string }

/** `2 × Fog lamp, sellable`. Before the names of goods were noted, by the number of their line. */
const goods = (label: string): Fact => ({
  label,
  write: (value) =>
    Array.isArray(value)
      ? (value as Units[])
          .map((units) => {
            if (typeof units !== 'object') return String(units)
            const { quantity, name, lineId, as } = units
            const what = name ?? (lineId === undefined ? 'goods' : `line ${lineId}`)
            return `${quantity ?? 1} × ${what}${as === undefined ? '' : `, ${as}`}`
          })
          .join('; ') || undefined
      : CUT,
})

/** Of a list that had no room whole. */
const CUT = 'more than there was room for'

/** `3 added, 1 changed` */
const counts = (label: string): Fact => ({
  label,
  write: (value) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, count]) => `${count} ${name}`)
          .join(', ')
      : plain(value, {}),
})

const couponValue: Write = (value, { kind }) => {
  if (kind === 'percent') return points(value, {})
  if (kind === 'amount') return paise(value, {})
  return undefined
}

const scope: Write = (value) => {
  const { covers, name } = value as { covers: string; name?: string }
  return covers === 'all' ? 'everything' : `${covers} ${name}`
}

const windows: Write = (value) =>
  (value as { name: string; days: number | null }[])
    .map(({ name, days: of }) => `${name} ${of ?? 'as all others'}${of === null ? '' : ' days'}`)
    .join(', ') || undefined

/** Codes of States, by their names. */
const states: Write = (value) =>
  String(value)
    .split(' ')
    .flatMap((code) => gstStateByCode(code)?.name ?? [])
    .join(', ') || undefined

const warranties: Write = (value) =>
  (value as { name: string; months: number | null }[])
    .map(
      ({ name, months }) => `${name} ${months === null ? 'as each product says' : warrantyInWords(months)}`,
    )
    .join(', ') || undefined

/** `parcel: to pack; columns: number, city` */
const listQuery: Write = (value) => {
  const decoded = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
  const pairs = String(value)
    .split('&')
    .filter((pair) => pair.includes('='))
    .map((pair) => pair.split('=').map(decoded))
  const parts = [...Map.groupBy(pairs, ([name]) => name)]
  const words = parts.map(
    ([name, of]) => `${name}: ${of.map(([, it = '']) => it.replaceAll(',', ', ')).join(', ')}`,
  )
  return words.length > 0 ? words.join('; ') : 'everything'
}

const supply: Write = (value) => (value === 'within-state' ? 'CGST and SGST' : 'IGST')

/** The facts of a product, as they are called on its page; those of other records keep their own words. */
const PRODUCT_TEXTS: Readonly<Record<string, Fact>> = Object.fromEntries(
  PRODUCT_FACTS.map((fact) => [fact, text(PRODUCT_WORDS[fact], 'none')]),
)

const richText: Write = (value) => metaDescription(String(value)) || undefined

const OWN_EMAIL = 'the shop’s e-mail'

/** Every fact that is ever noted, by its name. */
export const FACTS: Readonly<Record<string, Fact>> = {
  ...PRODUCT_TEXTS,
  // Orders, parcels and money
  order: text('Order'),
  returnOf: text('Order'),
  refundOf: NOT_SAID,
  draft: text('Draft'),
  amount: rupees('Amount'),
  extra: more('Paid too much'),
  collected: rupees('Cash collected'),
  reference: text('Reference'),
  reason: text('Reason'),
  note: text('Note'),
  text: text('Text'),
  method: { label: 'Payment', write: (value) => namesOfMethods[String(value)] ?? String(value) },
  account: text('Account'),
  found: text('The provider says'),
  lines: goods('Goods'),
  received: goods('Received'),
  lost: goods('Lost'),
  isWhole: either('The whole order', 'A part of the order'),
  toCustomer: either('The customer reads it', 'For staff only'),
  isBarred: either('From now on the customer pays online only'),
  parcel: text('Parcel'),
  invoiceNo: text('Invoice'),
  units: text('Pieces'),
  courier: text('Courier'),
  trackingNo: text('AWB'),
  trackingUrl: text('Link'),
  track: {
    label: 'Link for tracking',
    write: (value) => String(value).replaceAll('{awb}', 'AWB'),
    none: 'none',
  },
  status: text('Status'),
  state: text('State'),
  pincode: text('Pincode'),
  supply: { label: 'Taxes', write: supply },
  on: { label: 'On', write: days },
  about: text('About'),
  // Returns
  answer: text('Answer'),
  returnId: text('Return'),
  replacementNo: text('Replaced by order'),
  days: text('Days', 'none'),
  categories: { label: 'For some categories', write: windows, none: 'none' },
  // Cash on delivery
  isOn: either('Cash on delivery is on', 'Cash on delivery is off'),
  fee: rupees('Fee'),
  least: rupees('From'),
  most: rupees('Up to', 'any amount'),
  pincodes: list('Only at pincodes', 'all'),
  barredPincodes: list('Not at pincodes'),
  confirmFirst: either('Orders are confirmed first', 'Orders don’t need to be confirmed'),
  mostOpen: text('Open orders at most'),
  barAfter: text('Refused parcels until cash is blocked', 'never'),
  remitDays: text('Days until couriers hand over'),
  noted: text('Rows recorded'),
  matched: text('Belong to our parcels'),
  known: text('Recorded before'),
  // Products and stock
  sku: text('SKU'),
  sellingPrice: rupees('Price before tax'),
  price: rupees('Price'),
  tax: percent('Tax'),
  discount: percent('Discount'),
  offerEndsAt: at('Offer ends'),
  printedMrp: rupees('MRP', 'none'),
  dealerPrice: rupees('Cost before tax', 'none'),
  copyOf: text('Copy of'),
  publishAt: at('Published on', 'no day'),
  fromAt: at('From', 'no day'),
  shown: either('In the shop', 'Hidden from the shop'),
  tag: text('Tag'),
  tagged: either('With the tag', 'Without the tag'),
  stock: text('Stock'),
  bin: text('Bin', 'none'),
  why: text('Reason'),
  what: text('What'),
  records: text('Records'),
  of: text('Undoes change'),
  added: text('Added'),
  changed: text('Changed'),
  vehicles: counts('Vehicles'),
  lamps: counts('Lamps'),
  warranties: { label: 'Warranty', write: warranties },
  products: text('Products'),
  zones: list('Zones'),
  // Delivery zones
  covers: text('Covers'),
  prefixes: list('Pincodes'),
  purchaseRange: rupees('Free from', 'as in the rest'),
  // Coupons
  code: text('Code'),
  kind: text('Kind'),
  value: { label: 'Takes off', write: couponValue },
  cap: rupees('At most', 'no limit'),
  leastPurchase: rupees('From a purchase of'),
  startsAt: at('Begins', 'at once'),
  endsAt: at('Ends', 'never'),
  mostUses: text('Uses at most', 'any number'),
  mostUsesPerCustomer: text('Uses of each customer', 'any number'),
  firstOrderOnly: either('For the first order only', 'For every order'),
  onlineOnly: either('Not with cash on delivery', 'With cash on delivery too'),
  scope: { label: 'For', write: scope },
  uses: text('Used'),
  id: NOT_SAID,
  changedAt: NOT_SAID,
  changedBy: NOT_SAID,
  // The shop, its banners and pages
  short_name: text('Short name', 'none'),
  tagline: text('Tagline', 'none'),
  category: text('Category', 'none'),
  description: text('Description', 'none'),
  address: text('Address', 'none'),
  area: text('Area', 'none'),
  city: text('City', 'none'),
  country: text('Country'),
  phone: text('Phone', 'none'),
  email: text('E-mail', 'none'),
  grievance_officer: text('Grievance officer', 'none'),
  grievance_designation: text('Grievance officer’s designation', 'none'),
  grievance_email: text('Grievance officer’s e-mail', 'none'),
  grievance_phone: text('Grievance officer’s phone', 'none'),
  grievance_hours: text('Grievance officer’s hours', 'none'),
  gstin: text('GSTIN', 'none'),
  invoice_prefix: text('Invoice numbers begin with'),
  icon: text('Icon', 'none'),
  logo: text('Logo', 'none'),
  feature_image: text('Feature picture', 'none'),
  custom_domain: text('Web address', 'none'),
  promo_text: text('Promo text', 'none'),
  opening_hours: text('Opening hours', 'none'),
  answer_time: text('Answers', 'none'),
  is_online: either('The shop is online', 'The shop is offline'),
  fit_promise: either('We promise what we say fits', 'We do not promise what we say fits'),
  deliveryPrice: rupees('Delivery'),
  deliveryFreeFrom: rupees('Delivery free from'),
  cutoff_hour: { label: 'Same-day dispatch until', write: (hour) => `${hour}:00` },
  closed_days: { label: 'Closed on', write: (value) => (value === '' ? 'no day' : days(value, {})) },
  no_delivery_states: { label: 'No delivery to', write: states, none: 'no State' },
  no_delivery_pincodes: text('No delivery to pincodes', 'none'),
  customer_cancels: either('Customers can cancel', 'Customers cannot cancel'),
  mailNewOrders: text('New orders', OWN_EMAIL),
  mailReturns: text('Returns', OWN_EMAIL),
  mailMessages: text('Messages from customers', OWN_EMAIL),
  mailLowStock: text('Low stock', OWN_EMAIL),
  acknowledgeHours: text('Hours until messages are acknowledged'),
  resolveDays: text('Days until messages are resolved', 'a month'),
  title: text('Title'),
  isShown: either('In the menus', 'Not in the menus'),
  place: text('Place in the menus'),
  image: text('Picture', 'none'),
  alt: text('What it shows', 'not described'),
  video: text('Video', 'none'),
  phone_image: text('Picture for phones', 'none'),
  link: text('Link', 'none'),
  priority: text('Position'),
  // People
  name: text('Name'),
  role: text('Role'),
  ip: text('IP address'),
  browser: { label: 'Browser', write: (value) => browserName(String(value)) },
  'second factor': text('Second factor'),
  ended: text('Sessions ended'),
  until: at('Until'),
  requireFactor: either('Everybody needs a second factor', 'Nobody needs a second factor'),
  refundLimit: rupees('Refunds above this need an owner', 'no limit'),
  message: text('Message'),
  subject: text('Subject'),
  isClosed: either('Closed with it'),
  assignedTo: text('Assigned to', 'nobody'),
  orders: text('Orders kept'),
  named: text('Of these, kept with the name, as tax law requires'),
  // Backups
  nightly: either('The nightly backup is on', 'The nightly backup is off'),
  backupHour: { label: 'Nightly at', write: (hour) => hourWords(Number(hour)) },
  keep: text('Backups kept of each kind'),
  backupName: text('Backup'),
  backupPlace: text('Kept in'),
  // Views of lists
  list: text('List'),
  query: { label: 'Shows', write: listQuery },
  shared: either('For everybody', 'For one person'),
  'left out': list('Not recorded, as there was no room'),
}

const returnState: Fact = {
  label: 'Status',
  write: (value) => RETURN_STATE_WORDS[value as ReturnState] ?? String(value),
}

const ZONE: Readonly<Record<string, Fact>> = {
  price: rupees('Delivery', 'as in the rest'),
  days: text('Working days', 'not said'),
}

/** Where a fact means something else. */
const OF_ACTION: Readonly<Record<string, Readonly<Record<string, Fact>>>> = {
  'order.cancel': { amount: more('Refunded') },
  'order.not-genuine': { amount: more('Refunded') },
  'return.close': { amount: more('Refunded') },
  'return.accept': { state: returnState },
  'return.refuse': { state: returnState },
  'return.send': { state: returnState },
  'product.change': {
    name: text('Name'),
    title: text('Title', 'none'),
    category: text(PRODUCT_WORDS.category, 'none'),
    vehicles: text(PRODUCT_WORDS.vehicles, 'none'),
    ...Object.fromEntries(
      RICH_TEXTS.map((fact) => [fact, { label: PRODUCT_WORDS[fact], write: richText, none: 'none' }]),
    ),
  },
  'product.picture-add': { place: text('Place'), image: NOT_SAID },
  'product.picture-move': { place: text('Place') },
  'product.tax-plan': {
    tax: { ...percent('Tax'), none: 'as it is' },
    hsnCode: text('HSN code', 'as it is'),
    sellingPrice: rupees('Price before tax', 'as it is'),
  },
  'zone.add': ZONE,
  'zone.change': ZONE,
  'zone.remove': ZONE,
  'returns.settings': { days: text('Days to return', 'no returns') },
  'template.add': { title: text('Name'), about: text('Subject') },
  'template.change': { title: text('Name'), about: text('Subject') },
  'template.remove': { title: text('Name') },
  'ticket.answer': { message: text('Answer') },
}

export function factOf(action: string, name: string): Fact {
  const own = OF_ACTION[action]
  if (own && Object.hasOwn(own, name)) return own[name] as Fact
  return Object.hasOwn(FACTS, name) ? (FACTS[name] as Fact) : { label: labelOf(name), write: anything }
}

/** One that has no words yet: `most_uses` and `mostUses` are "Most uses". */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const anything: Write = (value) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((it) => anything(it, {})).join(', ') || undefined
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, it]) => `${labelOf(name).toLowerCase()} ${it === null ? 'none' : anything(it, {})}`)
      .join(', ')
  return plain(value, {})
}

/** A value as its fact writes it. What an older shop cut through, or noted in another shape, is still no code. */
export function writeFact({ write }: Fact, value: unknown, beside: Facts): string | undefined {
  if (typeof value === 'string' && /^[[{]["[{]?.*…$/s.test(value)) return CUT
  try {
    return write(value, beside)
  } catch {
    return anything(value, beside)
  }
}
