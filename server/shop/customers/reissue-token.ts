import type { UserId } from '#domain/ids.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { payloadOf } from './login.ts'
import { findUserById } from './queries.ts'

/** The token of a running session, with what the account says now; nothing where it has ended meanwhile. */
export async function reissueToken(
  { db, tokens }: Pick<CustomerDeps, 'db' | 'tokens'>,
  { userId, sessionId }: { userId: UserId; sessionId: string },
): Promise<string | undefined> {
  const user = await findUserById(db, userId)
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'created_at as startsAt', 'expires_at as endsAt'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return user && session && tokens.sign(payloadOf(user), session)
}
