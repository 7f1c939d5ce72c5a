import type { UserId } from '#domain/ids.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findSessionUser } from './sessions.ts'

/** Who is calling, as the server knows it. */
export type Caller = {
  userId: UserId
  role: 'customer' | 'staff'
  sessionId: string
}

type Login = { token: string | undefined; proof: string | undefined }

/** A call is a customer's only with both halves of the login: the token, and the proof it is bound to. */
export async function findCaller(
  { db, tokens, now }: Pick<CustomerDeps, 'db' | 'tokens' | 'now'>,
  { token, proof }: Login,
): Promise<Caller | undefined> {
  if (!token || !proof) return undefined
  const sessionId = await tokens.readSession(token, now)
  if (sessionId === undefined) return undefined
  const user = await findSessionUser(db, { id: sessionId, proof, now })
  return user && { ...user, sessionId }
}
