import type { Paise } from '#domain/money/paise.ts'
import type { PaymentPage } from './place-order.ts'
import { postToApi } from './post-to-api.ts'

/** What somebody who has a link to pay sees of its order. */

const FAILED = 'Something went wrong on our side. Please try again.'

export type PayLink = {
  state: 'open' | 'paid' | 'over'
  shop: string
  amount: Paise
  until: number
  lines: { name: string; quantity: number }[]
  /** the provider's own page, where it has one */
  page?: Pick<PaymentPage, 'url' | 'fields'>
}

type Failure = { failure: string }

/** A key as the shop writes it: what was cut off in copying is told at once. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `gone` where the link leads nowhere. */
export async function readPayLink(key: string): Promise<PayLink | 'gone' | Failure> {
  if (!KEY.test(key)) return 'gone'
  const { status, body } = await post('/payments/link', key)
  if (status === 200) return body === 0 ? 'gone' : (body as PayLink)
  return failureOf(status, body)
}

/** Pays where the provider has no page of its own. */
export async function payByLink(key: string): Promise<'paid' | 'declined' | 'unknown' | Failure> {
  const { status, body } = await post('/payments/link/pay', key)
  const { outcome } = (body ?? {}) as { outcome?: 'paid' | 'declined' | 'unknown' }
  return status === 200 && outcome !== undefined ? outcome : failureOf(status, body)
}

const post = (path: string, key: string): Promise<{ status: number; body: unknown }> =>
  postToApi(path, { key }).catch(() => ({ status: 502, body: undefined }))

/** What the shop refuses it explains; of what went wrong there, nothing helps a customer. */
function failureOf(status: number, body: unknown): Failure {
  const { message } = (body ?? {}) as { message?: unknown }
  const isRefused = (status === 400 || status === 429) && typeof message === 'string'
  return { failure: isRefused ? message : FAILED }
}
