import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

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

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Whoever logged in, or set the password anew, does so again from here without waiting for strangers' guesses. */
export function rememberDevice(reply: FastifyReply, cookie: CookieSerializeOptions, mark: string): void {
  reply.setCookie(DEVICE_COOKIE, mark, { ...cookie, path: '/auth', maxAge: YEAR_IN_SECONDS })
}
