import type { Transaction } from 'kysely'
import { ONLY_ONLINE } from '#domain/forms/orders/order.ts'
import { type CashTerms, cashProblem } from '#domain/payments/cash.ts'
import { Refusal } from '#domain/refusal.ts'
import { engineOf } from '#server/platform/database/engine-of.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findAddress } from '#server/shop/addresses/queries.ts'
import { countWaiting } from '#server/shop/payments/cash/confirmations.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import { type CashStanding, findCashStanding } from '#server/shop/payments/cash/standing.ts'
import type { OrderRequest } from '../record/order-request.ts'
import type { NewOrder } from '../record/write-order.ts'

export const NOT_OFFERED = new Refusal('BAD_USER_INPUT', ONLY_ONLINE)
const NO_MOBILE = new Refusal(
  'BAD_USER_INPUT',
  'Please add your mobile number first. We call you before we send a cash order.',
)

/**
 * Until the transaction ends, others who order in cash to the same address wait: what is under way to it is counted, then added
 * to. Before everything else that is locked, as everywhere.
 */
export async function lockCashAddress(
  db: Transaction<Tables>,
  { userId, shippingAddressId: id }: Pick<OrderRequest, 'userId' | 'shippingAddressId'>,
): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const address = await findAddress(db, { id, userId })
  if (address) await lockCashAt(db, address)
}

export async function lockCashAt(
  db: Transaction<Tables>,
  { pincode, street }: { pincode: string; street: string },
): Promise<void> {
  await lockName(db, `cash ${pincode} ${street.toLowerCase()}`)
}

type CashFacts = { terms: CashTerms; standing: CashStanding }

/** What a cash order depends on besides the cart. */
export async function readCashFacts(
  db: Transaction<Tables>,
  { shopId, userId }: Pick<OrderRequest, 'shopId' | 'userId'>,
): Promise<CashFacts | Refusal> {
  const terms = await findCashTerms(db, shopId)
  const standing = await findCashStanding(db, userId)
  return terms.isOn && standing ? { terms, standing } : NOT_OFFERED
}

/** Why an order cannot be paid in cash, if it cannot. Whoever calls has locked the address. */
export async function refuseCash(
  db: Transaction<Tables>,
  { terms, standing }: CashFacts,
  { userId, amountCharged, paymentFee, shippingAddress, draftId }: NewOrder,
): Promise<Refusal | undefined> {
  const { street, pincode } = shippingAddress
  const problem = cashProblem(terms, {
    amount: amountCharged - paymentFee,
    pincode,
    isBarred: standing.isBarred,
    open: await countWaiting(db, userId, { street, pincode }),
  })
  if (problem !== undefined) return new Refusal('BAD_USER_INPUT', problem)
  // Who took it by phone or at the counter has spoken with the customer.
  return standing.hasMobile || draftId !== null ? undefined : NO_MOBILE
}
