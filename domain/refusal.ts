/** Why something expected did not happen: said to the customer in these words, told to programs by the code. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'OUT_OF_STOCK'
  | 'CONFLICT'
  | 'PAYMENT_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'BUSY'

/** Which refusal it is, of those of one code, where something in the shop goes on by it. Nothing goes on by the message: that is for people. */
export type RefusalReason = 'unknown coupon' | 'wrong code'

type Details = { retryAfter?: number; reason?: RefusalReason }

/** An expected outcome that is not success. Verbs return it; only the edge turns it into an error. */
export class Refusal {
  readonly code: RefusalCode
  readonly message: string
  /** seconds until it may be tried again, where that is known */
  declare readonly retryAfter?: number
  declare readonly reason?: RefusalReason

  constructor(code: RefusalCode, message: string, { retryAfter, reason }: Details = {}) {
    this.code = code
    this.message = message
    if (retryAfter !== undefined) this.retryAfter = retryAfter
    if (reason !== undefined) this.reason = reason
  }
}
