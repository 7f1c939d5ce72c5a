import { hash, randomBytes } from 'node:crypto'
import { DAY } from '#domain/calendar-day.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { apiTokenSchema } from '#domain/forms/staff/api-token.ts'
import type { ApiTokenId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { relaxedDurability } from '#server/platform/database/relaxed-durability.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { StaffDeps } from './staff-deps.ts'

type Deps = Pick<StaffDeps, 'db' | 'now'>

/** What every token begins with, so that it is known for one wherever it turns up. */
const PREFIX = 'st_'
const MINUTE = 60_000
const MOST_TOKENS = 500

/** Whether a text is meant to be one. */
export const isApiToken = (text: string): boolean => text.startsWith(PREFIX)

/** Makes a token by which a program acts for the shop. It is told this once; only its hash is kept. */
export async function makeApiToken(
  { db, now }: Deps,
  given: { name: string; role: StaffRole; days: number },
  actor: StaffActor,
): Promise<{ token: string; id: ApiTokenId } | Refusal> {
  const parsed = parseInput(apiTokenSchema, given)
  if (parsed instanceof Refusal) return parsed
  const { name, role, days } = parsed
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const expires_at = now + days * DAY
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('api_tokens')
      .values({
        name,
        role,
        token_hash: hash('sha256', token),
        created_by: actor.name,
        created_at: now,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'token.make',
      record: { kind: 'api token', id },
      after: { name, role, until: new Date(expires_at).toISOString() },
    })
    return { token, id }
  })
}

export async function revokeApiToken(
  { db, now }: Deps,
  id: ApiTokenId,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    const revoked = await transaction
      .updateTable('api_tokens')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['name', 'role'])
      .executeTakeFirst()
    if (!revoked) return new Refusal('NOT_FOUND', 'This token was not found, or is already revoked.')
    const record = { kind: 'api token', id }
    await writeAudit(transaction, { actor, at: now, action: 'token.revoke', record, before: revoked })
    return undefined
  })
}

export type ListedToken = {
  id: ApiTokenId
  name: string
  role: StaffRole
  createdBy: string
  createdAt: number
  expiresAt: number
  revokedAt: number | null
  usedAt: number | null
  isGood: boolean
}

/** All that were made, those that work first. */
export async function listApiTokens({ db, now }: Deps): Promise<ListedToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select([
      'id',
      'name',
      'role',
      'created_by as createdBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
      'used_at as usedAt',
    ])
    .orderBy('id', 'desc')
    .limit(MOST_TOKENS)
    .execute()
  const listed = rows.map((row) => ({ ...row, isGood: row.revokedAt === null && row.expiresAt > now }))
  return [...listed.filter((it) => it.isGood), ...listed.filter((it) => !it.isGood)]
}

export type TokenCaller = { role: StaffRole; actor: StaffActor }

/** The program that shows a token, while it is good. */
export async function findTokenCaller({ db, now }: Deps, token: string): Promise<TokenCaller | undefined> {
  if (!isApiToken(token)) return undefined
  const found = await db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'role', 'used_at as usedAt'])
    .where('token_hash', '=', hash('sha256', token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.usedAt === null || found.usedAt <= now - MINUTE) {
    await relaxedDurability(db, (notes) =>
      notes.updateTable('api_tokens').set({ used_at: now }).where('id', '=', found.id).execute(),
    )
  }
  return { role: found.role, actor: { kind: 'staff', name: found.name, via: 'token' } }
}
