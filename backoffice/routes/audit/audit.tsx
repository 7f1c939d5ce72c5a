import { data, Form, Link } from 'react-router'
import { actionWords } from '#domain/audit-actions.ts'
import { formatDayAndTime } from '#domain/order-date.ts'
import { may } from '#domain/staff-roles.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Empty } from '../../components/message.tsx'
import { Page } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { TextField } from '../../forms/fields.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/audit.ts'
import styles from './audit.module.css'
import { auditFilter, filterParams, type TypedFilter, typedFilter } from './audit-filter.ts'
import { actorWords, changeWords } from './audit-words.ts'

const ROWS = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see audit')
  const typed = typedFilter(url.searchParams)
  const before = url.searchParams.get('before') ?? undefined
  const page = await shop.listAudit({ ...auditFilter(typed), before, limit: ROWS })
  if (isRefusal(page)) throw data(null, { status: 400 })
  const rows = page.rows.map((row) => ({
    ...{ id: row.id, at: row.at, who: actorWords(row), action: row.action },
    ...{ record: `${row.record.kind} ${row.record.id}`, changes: changeWords(row) },
  }))
  const { next, lookedUntil } = page
  return { typed, rows, next, lookedUntil, isFirst: !before, mayExport: may(caller.role, 'export') }
}

export const meta: Route.MetaFunction = () => [{ title: 'Audit – Back office' }]

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { typed, rows, next, isFirst, mayExport } = loaderData
  const exportLink = mayExport && (
    <Link to={`/audit/export?${filterParams(typed)}`} reloadDocument className={buttonClass('quiet')}>
      Export as CSV
    </Link>
  )
  return (
    <Page title="Audit" actions={exportLink}>
      <Filter key={filterParams(typed)} typed={typed} />
      {rows.length === 0 ? <Nothing {...loaderData} /> : <Rows rows={rows} />}
      <nav aria-label="Pages" className={styles.pages}>
        {!isFirst && (
          <Link to={`/audit?${filterParams(typed)}`} className={buttonClass('quiet')}>
            Latest
          </Link>
        )}
        {next && (
          <Link to={`/audit?${filterParams(typed, { before: next })}`} className={buttonClass('quiet')}>
            Older
          </Link>
        )}
      </nav>
    </Page>
  )
}

function Filter({ typed }: { typed: TypedFilter }) {
  return (
    <Form method="get" action="/audit" role="search" className={styles.filter}>
      <TextField label="Text" name="text" type="search" defaultValue={typed.text} />
      <TextField label="Person" name="actor" autoComplete="off" defaultValue={typed.actor} />
      <TextField label="Record" name="record" autoComplete="off" defaultValue={typed.record} />
      <TextField label="From" name="from" type="date" defaultValue={typed.from} />
      <TextField label="Until" name="to" type="date" defaultValue={typed.to} />
      <div className={styles.send}>
        <Button type="submit" look="quiet">
          Find
        </Button>
        <Link to="/audit" className={styles.all}>
          Show all
        </Link>
      </div>
    </Form>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'rows' | 'next' | 'lookedUntil'>

function Nothing({ next, lookedUntil }: Shown) {
  if (!next || lookedUntil === undefined) return <Empty title="Nothing was found." />
  return (
    <Empty title="Nothing was found so far.">
      <p>Looked back until {formatDayAndTime(lookedUntil)}. “Older” looks further.</p>
    </Empty>
  )
}

function Rows({ rows }: Pick<Shown, 'rows'>) {
  return (
    <Table caption="What was done" columns={['What', 'When', 'Who', 'Record', 'Change']}>
      {rows.map(({ id, at, who, action, record, changes }) => (
        <tr key={id}>
          <Cell heads label="What">
            {actionWords(action)} <code className={styles.code}>{action}</code>
          </Cell>
          <Cell label="When">{formatDayAndTime(at)}</Cell>
          <Cell label="Who">{who}</Cell>
          <Cell label="Record">
            <Link to={`/audit?${new URLSearchParams({ record })}`}>{record}</Link>
          </Cell>
          <Cell label="Change">
            <ul className={styles.changes}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
