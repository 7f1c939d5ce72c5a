import type { Transaction } from 'kysely'
import { ADDRESS_TYPE, type AddressForm, tidyAddress } from '#domain/forms/addresses/address.ts'
import { type DraftForm, isCashSale } from '#domain/forms/drafts/draft.ts'
import { toAddressId, type UserId } from '#domain/ids.ts'
import { sellerState } from '#domain/money/place-of-supply.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Address, insertAddress, listAddresses } from '#server/shop/addresses/queries.ts'
import { addCounterCustomer, findCashSaleCustomer } from '#server/shop/customers/add-counter-customer.ts'
import { lockOpenCustomer } from '#server/shop/customers/lock-customer.ts'
import { findShop } from '#server/shop/profile/queries.ts'

const GONE = new Refusal('CONFLICT', 'This customer has deleted the account. Please choose another.')

/** The customer of a draft, locked: the one that was chosen, a new one, or the one that stands for all without a name. */
export async function lockCustomerOf(
  db: Transaction<Tables>,
  form: DraftForm,
  now: number,
): Promise<UserId | Refusal> {
  const { customer } = form
  const userId = isCashSale(form)
    ? await findCashSaleCustomer(db, now)
    : (customer.userId ?? (await addCounterCustomer(db, { ...customer, now })))
  if (userId instanceof Refusal) return userId
  return (await lockOpenCustomer(db, userId)) ? userId : GONE
}

/** What belongs to no customer's own list of addresses. */
const NOT_KEPT = { id: toAddressId(0), isDefault: 0, status: 1 } as const

/** Where a draft's goods go: an address that the customer has from then on, or the shop's own counter. */
export async function addressOf(
  db: Transaction<Tables>,
  { customer, address, isTakenAway }: DraftForm,
  { userId, now }: { userId: UserId; now: number },
): Promise<Address> {
  if (isTakenAway || !address) return { ...NOT_KEPT, userId, ...(await counterOf(db, customer)) }
  const form = tidyAddress(address)
  const known = await listAddresses(db, userId)
  return known.find((one) => isSame(one, form)) ?? (await insertAddress(db, { userId, form, now }))
}

const FIELDS = ['name', 'phone', 'street', 'landmark', 'city', 'state', 'pincode'] as const

const isSame = (known: Address, form: AddressForm) =>
  FIELDS.every((field) => (known[field] ?? '') === form[field])

/** The place of supply is where goods are handed over. */
async function counterOf(db: Transaction<Tables>, { name, phone }: DraftForm['customer']) {
  const shop = await findShop(db, SHOP_ID)
  const street = [shop?.address, shop?.area].filter(Boolean).join(', ') || (shop?.name ?? '')
  const state = shop ? (sellerState(shop)?.name ?? shop.state) : null
  return {
    name,
    phone,
    street,
    landmark: null,
    city: shop?.city ?? '',
    state: state ?? '',
    country: shop?.country ?? 'India',
    pincode: shop?.pincode ?? '',
    type: ADDRESS_TYPE,
  }
}
