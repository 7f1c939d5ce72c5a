import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { DEVICE_COOKIE } from './cookies.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Whoever logged in, or set the password anew, does so again from here without waiting for strangers' guesses. */
export function rememberDevice(reply: FastifyReply, cookie: CookieSerializeOptions, mark: string): void {
  reply.setCookie(DEVICE_COOKIE, mark, { ...cookie, path: '/auth', maxAge: YEAR_IN_SECONDS })
}
