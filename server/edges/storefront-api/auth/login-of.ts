import type { FastifyRequest } from 'fastify'
import { PROOF_COOKIE } from './cookies.ts'

const TOKEN_COOKIE = 'ualum'
export const PROOF_HEADER = 'x-ualum-proof'
/** Brings the token anew where the account says something else now. */
export const TOKEN_HEADER = 'x-ualum-token'

/** Both halves of the login that a request brings, as far as it brings them. */
export function loginOf(request: FastifyRequest): { token: string | undefined; proof: string | undefined } {
  return {
    token: bearerToken(request) ?? request.cookies[TOKEN_COOKIE],
    proof: proofHeader(request) ?? request.cookies[PROOF_COOKIE],
  }
}

export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function proofHeader({ headers }: FastifyRequest): string | undefined {
  const header = headers[PROOF_HEADER]
  return typeof header === 'string' ? header : undefined
}
