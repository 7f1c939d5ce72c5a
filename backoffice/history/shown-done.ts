import { actionWords } from '#domain/staff/audit/audit-actions.ts'
import { changeWords } from '#domain/staff/audit/audit-words.ts'
import type { AuditRow } from '#server/shop/audit/list-audit.ts'

export type ShownDone = ReturnType<typeof shownDone>

/** What was done, in words, which are not made again in the browser. */
export const shownDone = (row: AuditRow) => ({
  key: row.id,
  what: actionWords(row.action),
  change: changeWords(row).join('; ') || '–',
  at: row.at,
  who: row.actor,
})
