import { type Kysely, sql } from 'kysely'
import type { BackupId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { BACKUP_JOB, type BackupRow, PROOF_JOB } from './backup-rows.ts'

export type ListedBackup = {
  id: BackupId
  name: string
  place: string
  isNightly: boolean
  state: 'open' | 'done' | 'failed'
  askedBy: string
  askedAt: number
  madeAt: number | null
  failedAt: number | null
  bytes: number | null
  rowCount: number | null
  fileCount: number | null
  problem: string | null
  proof: BackupRow['proof']
  proofAt: number | null
  proofProblem: string | null
  /** in hundredths, of what is being done with it; null: nothing, or it has not begun */
  progress: number | null
}

/** The newest first: those that are there, are being made, or failed since. */
export async function listBackups(db: Kysely<Tables>, { limit }: { limit: number }): Promise<ListedBackup[]> {
  const rows = await db
    .selectFrom('backups')
    .select(['id', 'name', 'place', 'night', 'state', 'asked_by as askedBy', 'asked_at as askedAt'])
    .select(['made_at as madeAt', 'failed_at as failedAt', 'bytes', 'row_count as rowCount'])
    .select(['file_count as fileCount', 'problem', 'proof', 'proof_at as proofAt'])
    .select(['proof_problem as proofProblem', progressOf.as('progress')])
    .where('state', 'in', ['open', 'done', 'failed'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ night, state, ...row }) => ({
    ...row,
    state: state as ListedBackup['state'],
    isNightly: night !== null,
  }))
}

const progressOf = sql<number | null>`(select max(steps_done) from jobs
  where kind in (${sql.lit(BACKUP_JOB)}, ${sql.lit(PROOF_JOB)}) and subject = cast(backups.id as text) and state = 'open')`

/** What is to be said of backups as a whole. */
export type BackupFacts = {
  /** the last whole one, wherever somebody has made it */
  lastAt: number | null
  firstAt: number | null
  failure: { at: number; problem: string } | undefined
  proof: { lastAt: number | null; failure: { at: number; problem: string } | undefined }
}

export async function readBackupFacts(
  db: Kysely<Tables>,
  madeElsewhereAt: number | undefined,
): Promise<BackupFacts> {
  const ends = await db
    .selectFrom('backups')
    .select(({ fn }) => [fn.min('made_at').as('first'), fn.max('made_at').as('last')])
    .select(sql<number | null>`max(case when proof = 'proven' then proof_at end)`.as('proven'))
    .where('made_at', 'is not', null)
    .executeTakeFirst()
  const failed = await db
    .selectFrom('backups')
    .select(['failed_at as at', 'problem'])
    .where('state', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const unproven = await db
    .selectFrom('backups')
    .select(['proof_at as at', 'proof_problem as problem'])
    .where('proof', '=', 'failed')
    .where('state', '=', 'done')
    .orderBy('proof_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = ends?.first ?? null
  return {
    lastAt: highest(ends?.last, madeElsewhereAt),
    firstAt: first === null ? (madeElsewhereAt ?? null) : Number(first),
    failure: failure(failed),
    proof: { lastAt: highest(ends?.proven), failure: failure(unproven) },
  }
}

/** PostgreSQL's sums and the like come as text from some columns, and nothing where there are no rows. */
function highest(...moments: readonly (number | string | null | undefined)[]): number | null {
  const known = moments.flatMap((it) => (it == null ? [] : [Number(it)]))
  return known.length === 0 ? null : Math.max(...known)
}

function failure(row: { at: number | null; problem: string | null } | undefined) {
  return row ? { at: row.at ?? 0, problem: row.problem ?? '' } : undefined
}
