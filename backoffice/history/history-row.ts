import { actionWords } from '#domain/staff/audit/audit-actions.ts'
import { changeWords } from '#domain/staff/audit/audit-words.ts'
import type { AuditRow } from '#server/shop/audit/list-audit.ts'

export type HistoryRow = ReturnType<typeof historyRow>

/** What was done, in words, which are not made again in the browser. */
export const historyRow = (row: AuditRow & { canUndo?: boolean }) => ({
  key: row.id,
  what: actionWords(row.action),
  change: changeWords(row).join('; ') || '–',
  at: row.at,
  who: row.actor,
  canUndo: row.canUndo ?? false,
})
