import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { findSessionUser } from '#server/shop/customers/sessions.ts'
import type { Tokens } from '#server/shop/customers/token.ts'
import { PROOF_COOKIE } from './cookies.ts'

/** Who is calling, as the server knows it. */
export type Caller = {
  userId: number
  role: 'customer' | 'staff'
  sessionId: string
}

const TOKEN_COOKIE = 'ualum'
export const PROOF_HEADER = 'x-ualum-proof'

type Deps = {
  db: Kysely<Tables>
  tokens: Tokens
  now: number
}

/** A call is a customer's only with both halves of the login: the token, and the proof it is bound to. */
export async function findCaller(request: FastifyRequest, deps: Deps): Promise<Caller | undefined> {
  const token = bearerToken(request) ?? request.cookies[TOKEN_COOKIE]
  const proof = proofHeader(request) ?? request.cookies[PROOF_COOKIE]
  if (!token || !proof) return undefined
  const sessionId = await deps.tokens.readSession(token, deps.now)
  if (sessionId === undefined) return undefined
  const user = await findSessionUser(deps.db, { id: sessionId, proof, now: deps.now })
  return user && { ...user, sessionId }
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function proofHeader({ headers }: FastifyRequest): string | undefined {
  const header = headers[PROOF_HEADER]
  return typeof header === 'string' ? header : undefined
}
