import { formatMoment } from '#domain/calendar-day.ts'
import type { AuditFilter } from '#server/shop/audit/list-audit.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { depsContext } from '../../context.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { auditFilter, typedFilter } from './audit-filter.ts'

const COLUMNS = ['When (India)', 'Who', 'By', 'What', 'Record', 'Number', 'Before', 'After']

/** All that the screen's filter lets through, as a file for a spreadsheet. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'see audit')
  const { shop } = requireStaff(context, 'export')
  const rows = auditCells(shop, auditFilter(typedFilter(url.searchParams)))
  return new Response(context.get(depsContext).csv(COLUMNS, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    },
  })
}

async function* auditCells(shop: Shop, filter: AuditFilter): AsyncGenerator<string[]> {
  for await (const { at, actor, via, action, record, before, after } of shop.exportAudit(filter)) {
    const facts = [before, after].map((it) => (it ? JSON.stringify(it) : ''))
    yield [formatMoment(at), actor, via, action, record.kind, record.id, ...facts]
  }
}
