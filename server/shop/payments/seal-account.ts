import type { OrderId } from '#domain/ids.ts'
import type { RefundAccount } from '#domain/payments/refund-account.ts'
import { openSealed, sealText } from '#server/platform/sealing.ts'

const sealOf = (secret: string, orderId: OrderId) => ({
  secret,
  purpose: 'payout accounts',
  record: `order ${orderId}`,
})

/** For the one order alone: moved to another row it cannot be opened. */
export function sealAccount(secret: string, orderId: OrderId, account: RefundAccount): string {
  return sealText(sealOf(secret, orderId), JSON.stringify(account))
}

/** Nothing where it was sealed with another secret, or changed since. */
export function openAccount(secret: string, orderId: OrderId, sealed: string): RefundAccount | undefined {
  const text = openSealed(sealOf(secret, orderId), sealed)
  return text === undefined ? undefined : (JSON.parse(text) as RefundAccount)
}
