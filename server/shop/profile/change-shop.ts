import type { Transaction } from 'kysely'
import { isEmail, LONGEST_EMAIL } from '#domain/account.ts'
import type { DeliveryRule } from '#domain/delivery.ts'
import { findGstState } from '#domain/gst-states.ts'
import { gstinProblem, tidyGstin } from '#domain/gstin.ts'
import { isInvoicePrefix } from '#domain/invoice-number.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findDeliveryRule, insertShippingRule, lockShop, type Shop, updateShop } from './queries.ts'
import {
  collect,
  type Given,
  type ProfileDeps,
  parseAmount,
  parseText,
  picturesProblem,
} from './staff-facts.ts'

const DIGITS = /^[0-9]{7,15}$/
const PINCODE = /^[0-9]{6}$/

type ShopTexts =
  | 'name'
  | 'shortName'
  | 'tagline'
  | 'category'
  | 'address'
  | 'area'
  | 'city'
  | 'state'
  | 'country'
  | 'pincode'
  | 'gstin'
  | 'icon'
  | 'logo'
  | 'featureImage'
  | 'description'
  | 'customDomain'
  | 'phone'
  | 'email'
  | 'grievanceEmail'
  | 'promoText'

export type GivenShop = { [field in ShopTexts]?: Given<string> } & {
  deliveryCharge?: Given<number>
  deliveryMaximumAmount?: Given<number>
  isOnline?: Given<boolean>
  invoicePrefix?: Given<string>
}

export async function changeShop(
  { db: database, pictures }: ProfileDeps,
  id: number,
  given: GivenShop,
): Promise<Refusal | undefined> {
  const { isOnline } = given
  const facts = collect({
    name: parseText('Name', given.name, { required: true }),
    short_name: parseText('Short name', given.shortName, { most: 30 }),
    tagline: parseText('Tagline', given.tagline, { most: 100 }),
    category: parseText('Category', given.category),
    address: parseText('Address', given.address),
    area: parseText('Area', given.area),
    city: parseText('City', given.city),
    state: parseText('State', given.state),
    country: parseText('Country', given.country, { required: true }),
    pincode: parseText('Pincode', given.pincode, { form: PINCODE }),
    gstin: parseGstin(given.gstin),
    invoice_prefix: parseInvoicePrefix(given.invoicePrefix),
    icon: parseText('Icon', given.icon),
    logo: parseText('Logo', given.logo),
    feature_image: parseText('Feature image', given.featureImage),
    description: parseText('Description', given.description, { most: 2_000 }),
    custom_domain: parseText('Custom domain', given.customDomain),
    promo_text: parseText('Promo text', given.promoText),
    phone: parseText('Phone', given.phone, { form: DIGITS }),
    email: parseEmail('E-mail', given.email),
    grievance_email: parseEmail("Grievance officer's e-mail", given.grievanceEmail),
    is_online: typeof isOnline === 'boolean' ? (isOnline ? (1 as const) : (0 as const)) : undefined,
  })
  if (facts instanceof Refusal) return facts
  const delivery = collect({
    price: parseAmount('Delivery charge', given.deliveryCharge),
    purchaseRange: parseAmount('Delivery maximum amount', given.deliveryMaximumAmount),
  })
  if (delivery instanceof Refusal) return delivery
  const missing = await picturesProblem(pictures, {
    Icon: facts.icon,
    Logo: facts.logo,
    'Feature image': facts.feature_image,
  })
  if (missing) return missing
  return database.transaction().execute(async (db) => {
    const before = await lockShop(db, id)
    if (!before) return new Refusal('NOT_FOUND', 'Shop not found')
    const problem = stateProblem({ ...before, ...facts })
    if (problem) return problem
    const { name, country, ...rest } = facts
    await updateShop(db, id, { ...rest, ...(name && { name }), ...(country && { country }) })
    await changeDelivery(db, id, delivery)
    return undefined
  })
}

/** A rule of its own, which holds from now on: the rules before it tell what delivery once cost. */
async function changeDelivery(
  db: Transaction<Tables>,
  shopId: number,
  change: Partial<DeliveryRule>,
): Promise<void> {
  const before = await findDeliveryRule(db, shopId)
  const { price, purchaseRange } = { ...before, ...change }
  if (price === before.price && purchaseRange === before.purchaseRange) return
  await insertShippingRule(db, { shop_id: shopId, price, purchase_range: purchaseRange })
}

/** It is shown and written to from every page, so it has to be one. */
function parseEmail(name: string, given: Given<string>): string | null | undefined | Refusal {
  const email = parseText(name, given, { most: LONGEST_EMAIL })
  return typeof email !== 'string' || isEmail(email)
    ? email
    : new Refusal('BAD_USER_INPUT', `${name} is not valid`)
}

/** A GSTIN begins with the code of its State, which decides on every invoice which taxes there are. */
function stateProblem({ state, gstin }: Pick<Shop, 'state' | 'gstin'>): Refusal | undefined {
  const named = findGstState(state ?? '')
  if (!named || gstin === null || gstin.startsWith(named.code)) return undefined
  return new Refusal('BAD_USER_INPUT', 'State and GSTIN do not match')
}

/** It goes onto every invoice from now on, so it has to be one. */
function parseGstin(given: Given<string>): string | null | undefined | Refusal {
  if (given === undefined) return undefined
  const problem = gstinProblem(given ?? '')
  return problem === undefined ? tidyGstin(given ?? '') || null : new Refusal('BAD_USER_INPUT', problem)
}

function parseInvoicePrefix(given: Given<string>): string | undefined | Refusal {
  if (given === undefined || given === null) return undefined
  if (isInvoicePrefix(given)) return given
  return new Refusal('BAD_USER_INPUT', 'Invoice prefix must be one or two capital letters or digits')
}
