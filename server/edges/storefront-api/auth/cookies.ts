import type { CookieSerializeOptions } from '@fastify/cookie'

/** The half of a login that no script can read. */
export const PROOF_COOKIE = 'ualum_proof'
/** This browser was logged in before; strangers' guesses at the account do not slow it down. */
export const DEVICE_COOKIE = 'ualum_device'
/** This browser asked for the one-time code: it has tries of its own, which nobody else can use up. */
export const CODE_COOKIE = 'ualum_code'
/** This browser gave the right one-time code and may set a new password. */
export const RESET_COOKIE = 'ualum_reset'

export function cookieOptions(secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure }
}
