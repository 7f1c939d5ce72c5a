import type { Kysely } from 'kysely'
import type { AuditId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type AuditRow, rowOf } from './list-audit.ts'

/** More than anybody reads. */
const MOST = 10

/** The last that was done to a record behind a row of the audit, the latest first. */
export async function listDoneSince(
  db: Kysely<Tables>,
  { kind, id }: AuditRow['record'],
  after: number,
): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('record_id', '=', id)
    .where('record_kind', '=', kind)
    .where('id', '>', after as AuditId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(rowOf)
}
