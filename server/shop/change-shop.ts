import type { Kysely } from 'kysely'
import { findGstState } from '#domain/gst-states.ts'
import { gstinProblem, tidyGstin } from '#domain/gstin.ts'
import { isInvoicePrefix } from '#domain/invoice-number.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '../database/tables.ts'
import { findShop, type Shop, updateBanner, updateShop } from './queries.ts'
import { collect, type Given, parseAmount, parseText } from './staff-facts.ts'

const DIGITS = /^[0-9]{7,15}$/
const PINCODE = /^[0-9]{6}$/
/** A path of the shop, or a page elsewhere; nothing that would run. */
const LINK = /^(\/(?!\/)|https:\/\/)/

type ShopTexts =
  | 'name'
  | 'category'
  | 'address'
  | 'area'
  | 'city'
  | 'state'
  | 'country'
  | 'pincode'
  | 'gstin'
  | 'icon'
  | 'featureImage'
  | 'description'
  | 'customDomain'
  | 'phone'

export type GivenShop = { [field in ShopTexts]?: Given<string> } & {
  deliveryCharge?: Given<number>
  deliveryMaximumAmount?: Given<number>
  isOnline?: Given<boolean>
  invoicePrefix?: Given<string>
}

export async function changeShop(
  db: Kysely<Tables>,
  id: number,
  given: GivenShop,
): Promise<Refusal | undefined> {
  const { isOnline } = given
  const facts = collect({
    name: parseText('Name', given.name, { required: true }),
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
    feature_image: parseText('Feature image', given.featureImage),
    description: parseText('Description', given.description, { most: 2_000 }),
    custom_domain: parseText('Custom domain', given.customDomain),
    phone: parseText('Phone', given.phone, { form: DIGITS }),
    delivery_charge: parseAmount('Delivery charge', given.deliveryCharge),
    delivery_maximum_amount: parseAmount('Delivery maximum amount', given.deliveryMaximumAmount),
    is_online: typeof isOnline === 'boolean' ? (isOnline ? (1 as const) : (0 as const)) : undefined,
  })
  if (facts instanceof Refusal) return facts
  const before = await findShop(db, id)
  if (!before) return new Refusal('NOT_FOUND', 'Shop not found')
  const problem = stateProblem({ ...before, ...facts })
  if (problem) return problem
  const { name, country, ...rest } = facts
  await updateShop(db, id, { ...rest, ...(name && { name }), ...(country && { country }) })
  return undefined
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

export type GivenBanner = {
  title?: Given<string>
  image?: Given<string>
  link?: Given<string>
  priority?: Given<number>
}

export async function changeBanner(
  db: Kysely<Tables>,
  id: number,
  given: GivenBanner,
): Promise<Refusal | undefined> {
  const facts = collect({
    title: parseText('Title', given.title, { required: true }),
    image: parseText('Image', given.image),
    // The cut for phones was one of the picture before.
    phone_image: given.image === undefined ? undefined : null,
    link: parseText('Link', given.link, { form: LINK }),
  })
  if (facts instanceof Refusal) return facts
  const { title, ...rest } = facts
  const { priority } = given
  const found = await updateBanner(db, id, {
    ...rest,
    ...(title && { title }),
    ...(typeof priority === 'number' && { priority }),
  })
  return found ? undefined : new Refusal('NOT_FOUND', 'Banner not found')
}
