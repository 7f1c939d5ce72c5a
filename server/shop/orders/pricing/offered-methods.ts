import type { Kysely } from 'kysely'
import type { ShopId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type CashTerms, cashProblem } from '#domain/payments/cash.ts'
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '#domain/payments/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countWaiting } from '#server/shop/payments/cash/confirmations.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import { findCashStanding } from '#server/shop/payments/cash/standing.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { quoteCart } from './quote-cart.ts'

/** A way to pay, as customers choose it. */
export type OfferedMethod = {
  orderType: string
  label: string
  /** tax included */
  fee: Paise
  offered: boolean
  /** why not here, where it is not */
  reason: string | null
  /** whether the caller has to prove a mobile by a code first */
  needsMobile: boolean
}

const ONLINE: OfferedMethod = {
  orderType: ONLINE_PAYMENT,
  label: ONLINE_PAYMENT,
  fee: 0,
  offered: true,
  reason: null,
  needsMobile: false,
}

type Input = { shopId: ShopId; userId: UserId | undefined; pincode: string | undefined }

/** What customers may pay with, online first. Money that staff note by hand is nothing to choose: it is agreed on with the shop. */
export async function listOfferedMethods(
  deps: Pick<OrderDeps, 'db' | 'now'>,
  input: Input,
): Promise<OfferedMethod[]> {
  const terms = await findCashTerms(deps.db, input.shopId)
  if (!terms.isOn) return [ONLINE]
  const { reason, hasMobile } = await judgeCash(deps, terms, input)
  return [
    ONLINE,
    {
      orderType: CASH_ON_DELIVERY,
      label: 'Cash on delivery',
      fee: terms.fee,
      offered: reason === undefined,
      reason: reason ?? null,
      needsMobile: !hasMobile,
    },
  ]
}

/** By the cart of whoever asks, where there is one. */
async function judgeCash(deps: Pick<OrderDeps, 'db' | 'now'>, terms: CashTerms, input: Input) {
  const { userId, shopId, pincode } = input
  if (userId === undefined) {
    return { reason: cashProblem(terms, { pincode, isBarred: false, open: 0 }), hasMobile: false }
  }
  const { db } = deps
  const standing = await findCashStanding(db, userId)
  const reason = cashProblem(terms, {
    amount: await amountOf(deps, { userId, shopId, pincode }),
    pincode,
    isBarred: standing?.isBarred === true,
    open: await countWaiting(db, userId),
  })
  return { reason, hasMobile: standing?.hasMobile === true }
}

async function amountOf(
  deps: Pick<OrderDeps, 'db' | 'now'>,
  { userId, shopId, pincode }: Omit<Input, 'userId'> & { userId: UserId },
): Promise<Paise | undefined> {
  const cart = { userId, shopId, pincode, shippingAddressId: undefined, orderType: ONLINE_PAYMENT } as const
  const quoted = await quoteCart(deps, cart)
  return quoted instanceof Refusal || quoted.lines.length === 0 ? undefined : quoted.payable
}

/** What cash on delivery costs; nothing where the shop does not offer it. */
export async function findCashFee(db: Kysely<Tables>, shopId: ShopId): Promise<Paise | null> {
  const { isOn, fee } = await findCashTerms(db, shopId)
  return isOn ? fee : null
}
