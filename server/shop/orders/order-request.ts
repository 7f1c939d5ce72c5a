import { hash } from 'node:crypto'
import { companyProblem } from '#domain/company.ts'
import { gstinProblem } from '#domain/gstin.ts'
import type { Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'

/** What a customer asks for when ordering. What it costs is the shop's to say. */
export type OrderRequest = {
  userId: number
  shopId: number
  shippingAddressId: number
  billingAddressId: number
  orderType: string
  customerName: string
  customerMobile: string
  /** of a customer who buys for a business */
  customerGstin: string | null
  customerCompany: string | null
  feedback: string
  pickupAt: number | null
  /** the proof of payment, where the provider gives one */
  proof: string | undefined
  /** the same key is the same order */
  key: string | undefined
  /** the total that the customer was shown */
  expectedTotal: Paise | undefined
}

/** Others would be orders that nobody has paid for: the shop offers none. */
const ONLINE_PAYMENT = 'Online Payment'

const LONGEST_FEEDBACK = 1_000
const LONGEST_KEY = 200
const LONGEST_PROOF = 4_000

export function requestProblem(request: OrderRequest): Refusal | undefined {
  const refuse = (message: string) => new Refusal('BAD_USER_INPUT', message)
  if (request.orderType !== ONLINE_PAYMENT) return refuse(`Only ${ONLINE_PAYMENT} is offered`)
  if (request.feedback.length > LONGEST_FEEDBACK) {
    return refuse(`Feedback must be at most ${LONGEST_FEEDBACK} characters`)
  }
  if ((request.proof?.length ?? 0) > LONGEST_PROOF) {
    return refuse(`The proof of payment must be at most ${LONGEST_PROOF} characters`)
  }
  if ((request.key?.length ?? 0) > LONGEST_KEY) {
    return refuse(`An idempotency key must be at most ${LONGEST_KEY} characters`)
  }
  const problem = gstinProblem(request.customerGstin ?? '') ?? companyProblem(request.customerCompany ?? '')
  return problem === undefined ? undefined : refuse(problem)
}

/** Tells two requests apart. The key itself is not in it, nor what the shop does not use. */
export function contentOf({ key: _, ...content }: OrderRequest): string {
  const facts = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify(facts), 'base64url')
}
