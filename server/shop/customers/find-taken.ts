import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { toUserId, type UserId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Taken = 'email' | 'userName' | 'mobile'

type Identity = { email?: string | undefined; userName?: string | undefined; mobile?: string | undefined }

/** No account has it. */
const NOBODY = toUserId(0)

const HELD = ['email_key', 'user_name_key', 'mobile'] as const

/**
 * The first of e-mail, user name and mobile that another account has, or may get back: what somebody has changed is
 * theirs until it can no longer be undone. A mobile that an account only says is its own does not count.
 */
export async function findTaken(
  db: Kysely<Tables>,
  { email, userName, mobile }: Identity,
  { now, except = NOBODY }: { now: number; except?: UserId },
): Promise<Taken | undefined> {
  const email_key = email === undefined ? undefined : textKey(email)
  const user_name_key = userName === undefined ? undefined : textKey(userName)
  const names = { email_key, user_name_key }
  // All at one moment: what leaves an account may come back to it from the same moment on.
  const holders = await db
    .selectFrom('account_changes')
    .select(HELD)
    .where(isAnyOf(names, mobile === undefined ? [] : [isProven(mobile)]))
    .where('undone_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('undo_until', '>', now)
    .where('user_id', '<>', except)
    .unionAll(
      db
        .selectFrom('users')
        .select(HELD)
        .where(isAnyOf({ ...names, mobile }))
        .where('id', '<>', except),
    )
    .execute()
  if (holders.some((it) => it.email_key === email_key)) return 'email'
  if (holders.some((it) => it.user_name_key === user_name_key)) return 'userName'
  return holders.length > 0 ? 'mobile' : undefined
}

const isProven = (mobile: string) => sql`(mobile = ${mobile} and mobile_proven_at is not null)`

function isAnyOf(
  wanted: Record<string, string | undefined>,
  others: RawBuilder<unknown>[] = [],
): RawBuilder<SqlBool> {
  const named = Object.entries(wanted).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  )
  return sql<SqlBool>`(${sql.join([...named, ...others], sql` or `)})`
}
