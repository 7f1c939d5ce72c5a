import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** What may name a person, in what is kept of a record before and after a change. */
const PERSONAL =
  /^(name|customerName|email|phone|mobile|street|landmark|address|note|reason|text|message|answer|feedback|company|gstin|subject)$/

/**
 * Who did what, and when, stays for good. Of the facts of these records, those that may name a person go: that is the one change that
 * the audit knows, and it is in the audit itself.
 */
export async function eraseFacts(
  db: Transaction<Tables>,
  kind: string,
  ids: readonly (string | number)[],
): Promise<void> {
  for (const id of ids) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'before_facts', 'after_facts'])
      .where('record_id', '=', String(id))
      .where('record_kind', '=', kind)
      .execute()
    for (const row of rows) {
      const facts = { before_facts: without(row.before_facts), after_facts: without(row.after_facts) }
      if (facts.before_facts === row.before_facts && facts.after_facts === row.after_facts) continue
      await db.updateTable('audit').set(facts).where('id', '=', row.id).execute()
    }
  }
}

function without(written: string | null): string | null {
  if (written === null) return null
  const facts: Record<string, unknown> = JSON.parse(written)
  const kept = Object.entries(facts).filter(([name]) => !PERSONAL.test(name))
  return kept.length === Object.keys(facts).length ? written : JSON.stringify(Object.fromEntries(kept))
}
