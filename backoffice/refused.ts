import type { Refusal, RefusalCode } from '#domain/refusal.ts'

const STATUS: Record<RefusalCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  OUT_OF_STOCK: 409,
  CONFLICT: 409,
  PAYMENT_FAILED: 402,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
}

/** By its fields: the shop's own class is another one than this bundle's. */
export function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== 'object' || value === null) return false
  const { code, message } = value as Partial<Refusal>
  return typeof code === 'string' && Object.hasOwn(STATUS, code) && typeof message === 'string'
}

export function statusOf({ code }: Refusal): number {
  return STATUS[code]
}
