import { data } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import { actionWords } from '#domain/staff/audit/audit-actions.ts'
import { changeWords, factWords } from '#domain/staff/audit/audit-words.ts'
import { AUDIT_LIST, recordName, wayWords } from '#domain/staff/lists/list-audit.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import type { AuditRow } from '#server/shop/audit/list-audit.ts'
import { csvOfRows, type Texts } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { actorWords } from './audit-words.ts'

/** All that match, however many, as a file for a spreadsheet. Since a file cannot say what was left out, nothing is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'see audit')
  const { shop } = requireStaff(context, 'export')
  const { query, notices } = parseListQuery(AUDIT_LIST, url.searchParams)
  if (notices.length > 0) throw data(null, { status: 400 })
  const rows = shop.audit.export(query)
  return csvOfRows(context, { definition: AUDIT_LIST, query, texts: AUDIT_TEXTS, rows })
}

const AUDIT_TEXTS: Texts<typeof AUDIT_LIST, AuditRow> = {
  what: ({ action }) => `${actionWords(action)} (${action})`,
  when: ({ at }) => formatMoment(at),
  who: actorWords,
  by: ({ via }) => wayWords(via),
  record: ({ record }) => recordName(record),
  change: (row) => changeWords(row).join('; '),
  before: ({ action, before }) => factWords(action, before).join('; '),
  after: ({ action, after }) => factWords(action, after).join('; '),
}
