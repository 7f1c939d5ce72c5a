import type { FastifyRequest } from 'fastify'
import { parseMobile } from '#domain/mobile.ts'
import { BadRequest } from './bad-request.ts'

/** The fields of a form by name, with the most characters each may have. */
type Limits = Record<string, number>

/** Reads the named fields, each there exactly once, or perhaps not at all; anything else is refused by name. */
export function readForm<L extends Limits>(
  request: FastifyRequest,
  limits: L,
  optional: readonly (keyof L)[] = [],
): Record<keyof L, string> {
  const body = request.body
  if (typeof body !== 'object' || body === null) throw new BadRequest('Send the fields as a form.')
  const read = Object.entries(limits).map(([name, limit]) => {
    const missing = optional.includes(name) ? '' : undefined
    const value: unknown = Object.hasOwn(body, name) ? Reflect.get(body, name) : missing
    if (typeof value !== 'string') throw new BadRequest(`${name} is missing or given twice.`)
    if (value.length > limit) throw new BadRequest(`${name} is too long.`)
    return [name, value]
  })
  return Object.fromEntries(read) as Record<keyof L, string>
}

export function requireMobile(text: string): string {
  const mobile = parseMobile(text)
  if (mobile === undefined) throw new BadRequest('mobile must be a 10-digit number.')
  return mobile
}
