import type { Kysely, Selectable } from 'kysely'
import { parseMobile } from '#domain/customers/mobile.ts'
import { isEmail } from '#domain/forms/customers/account-fields.ts'
import type { UserId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { UserTable } from '#server/platform/database/tables/accounts.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Columns by name, never all: a kept statement must stay true when a newer version adds one. */
const COLUMNS = [
  ...(['id', 'email', 'user_name', 'password_hash'] as const),
  ...(['mobile', 'mobile_proven_at', 'claimed_mobile'] as const),
] as const

export type User = Pick<Selectable<UserTable>, (typeof COLUMNS)[number]>

/** The mobile that an account has, or only says it has. */
export function mobileOf({ mobile, claimed_mobile }: Pick<User, 'mobile' | 'claimed_mobile'>): string | null {
  return mobile ?? claimed_mobile
}

/** By e-mail or mobile number, of accounts that are open. What can be neither is not even looked for. */
export async function findUser(db: Kysely<Tables>, emailOrMobile: string): Promise<User | undefined> {
  const mobile = parseMobile(emailOrMobile)
  if (mobile !== undefined) return findUserByMobile(db, mobile)
  return isEmail(emailOrMobile.trim()) ? findUserByEmail(db, emailOrMobile) : undefined
}

export async function findUserByEmail(db: Kysely<Tables>, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email_key', '=', textKey(email))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Whose mobile this is. Where nobody has proven it, the only account that says so; of several, none. */
export async function findUserByMobile(db: Kysely<Tables>, mobile: string): Promise<User | undefined> {
  const [first, second] = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where((it) => it.or([it('mobile', '=', mobile), it('claimed_mobile', '=', mobile)]))
    .where('closed_at', 'is', null)
    .orderBy((it) => it.case().when('mobile', '=', mobile).then(0).else(1).end())
    .limit(2)
    .execute()
  return first?.mobile === mobile || !second ? first : undefined
}

export async function findUserById(db: Kysely<Tables>, id: UserId): Promise<User | undefined> {
  const [user] = await userById(db, id)
  return user
}

const userById = preparedQuery((db, id: UserId) =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', id),
)

/** Whose account is not closed. */
export async function findOpenUser(db: Kysely<Tables>, id: UserId): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
