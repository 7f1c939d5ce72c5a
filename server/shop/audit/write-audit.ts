import type { Insertable, Transaction } from 'kysely'
import { textKey } from '#domain/search/text-key.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { auditText } from '#domain/staff/audit/audit.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { AuditTable } from '#server/platform/database/tables/staff.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type AuditEntry = {
  actor: Actor
  at: number
  /** a noun and a verb, such as order.pack */
  action: string
  record: { kind: string; id: string | number }
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
}

/**
 * Notes what staff do, in the transaction that does it: with it or not at all. What customers and the shop itself do is
 * told by the events of the record alone.
 */
export async function writeAudit(
  db: Transaction<Tables>,
  { actor, at, action, record, before, after }: AuditEntry,
): Promise<void> {
  if (actor.kind !== 'staff') return
  await write(db, {
    at,
    actor_name: actor.name,
    actor_key: textKey(actor.name),
    staff_id: actor.staffId ?? null,
    via: actor.via ?? 'command',
    action,
    record_kind: record.kind,
    record_id: String(record.id),
    before_facts: before ? auditText(before) : null,
    after_facts: after ? auditText(after) : null,
  })
}

const write = preparedQuery((db, entry: Insertable<AuditTable>) => db.insertInto('audit').values(entry))
