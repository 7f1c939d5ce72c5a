import type { Paise } from '#domain/money.ts'
import { ONLINE_PAYMENT } from '#domain/payment.ts'

/** A way to pay, as customers choose it. */
export type OfferedMethod = {
  orderType: string
  label: string
  /** tax included */
  fee: Paise
  offered: boolean
  /** why not here, where it is not */
  reason: string | null
}

/** What customers may pay with. Money that staff note by hand is nothing to choose: it is agreed on with the shop. */
export function listOfferedMethods(): OfferedMethod[] {
  return [{ orderType: ONLINE_PAYMENT, label: ONLINE_PAYMENT, fee: 0, offered: true, reason: null }]
}
