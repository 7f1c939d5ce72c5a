import type { UserId } from '#domain/ids.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findSessionUser } from './sessions.ts'

/** Who is calling, as the server knows it. */
export type Caller = {
  userId: UserId
  sessionId: string
}

type Login = { token: string | undefined; proof: string | undefined }

/**
 * A call is a customer's only with both halves of the login: the token, and the proof it is bound to. `meanwhile` asks
 * for what will be needed, in the same trip to the database: it comes before it is known who calls, so that it may read
 * and not write. Without a login it is not called.
 */
export async function findCaller(
  { db, tokens, now }: Pick<CustomerDeps, 'db' | 'tokens' | 'now'>,
  { token, proof }: Login,
  meanwhile?: () => Promise<unknown>,
): Promise<Caller | undefined> {
  if (!token || !proof) return undefined
  const sessionId = await tokens.readSession(token, now)
  if (sessionId === undefined) return undefined
  const findUser = () => findSessionUser(db, { id: sessionId, proof, now })
  const user = meanwhile ? (await pipeline(db, () => [findUser(), meanwhile()]))[0] : await findUser()
  return user && { ...user, sessionId }
}
