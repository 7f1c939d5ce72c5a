import type { Kysely, Transaction } from 'kysely'
import { ONLY_ONLINE } from '#domain/forms/orders/order.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type CashTerms, cashProblem } from '#domain/payments/cash.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findAddress } from '#server/shop/addresses/queries.ts'
import { countWaiting } from '#server/shop/payments/cash/confirmations.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import { type CashStanding, findCashStanding } from '#server/shop/payments/cash/standing.ts'
import type { OrderRequest } from '../record/order-request.ts'
import type { NewOrder } from '../record/write-order.ts'

const NOT_OFFERED = new Refusal('BAD_USER_INPUT', ONLY_ONLINE)
const NO_MOBILE = new Refusal(
  'BAD_USER_INPUT',
  'Please add your mobile number first. We call you before we send a cash order.',
)

type Request = Pick<OrderRequest, 'shopId' | 'userId' | 'orderType'>

/** What a way to pay costs; refused where the shop does not offer it. */
export async function findPaymentFee(
  db: Kysely<Tables>,
  { shopId, orderType }: Pick<OrderRequest, 'shopId' | 'orderType'>,
): Promise<Paise | Refusal> {
  if (!kindOfOrder({ orderType }).hasFee) return 0
  const { isOn, fee } = await findCashTerms(db, shopId)
  return isOn ? fee : NOT_OFFERED
}

/**
 * Until the transaction ends, others who pay at the door of the same address wait: what is under way to it is counted, then added
 * to. Before everything else that is locked, as everywhere.
 */
export async function lockDoor(
  db: Transaction<Tables>,
  request: Pick<OrderRequest, 'userId' | 'shippingAddressId' | 'orderType'>,
): Promise<void> {
  if (engineOf(db) === 'sqlite' || !kindOfOrder(request).isPaidAtDoor) return
  const { userId, shippingAddressId: id } = request
  const address = await findAddress(db, { id, userId })
  if (address) await lockDoorAt(db, address)
}

export async function lockDoorAt(
  db: Transaction<Tables>,
  { pincode, street }: { pincode: string; street: string },
): Promise<void> {
  await lockName(db, `cash ${pincode} ${street.toLowerCase()}`)
}

type PaymentTerms = {
  fee: Paise
  /** Why an order cannot be paid so, if it cannot. Whoever calls has locked the door. */
  refuse: (order: NewOrder) => Promise<Refusal | undefined>
}

const NO_TERMS: PaymentTerms = { fee: 0, refuse: async () => undefined }

/** On which terms an order is paid, besides what is in the cart. */
export async function readPaymentTerms(
  db: Transaction<Tables>,
  request: Request,
): Promise<PaymentTerms | Refusal> {
  if (!kindOfOrder(request).isPaidAtDoor) return NO_TERMS
  const terms = await findCashTerms(db, request.shopId)
  const standing = await findCashStanding(db, request.userId)
  if (!terms.isOn || !standing) return NOT_OFFERED
  return { fee: terms.fee, refuse: (order) => refuseCash(db, { terms, standing }, order) }
}

async function refuseCash(
  db: Transaction<Tables>,
  { terms, standing }: { terms: CashTerms; standing: CashStanding },
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
