import { Link } from 'react-router'
import { bulkWords } from '#domain/staff/bulk/bulk.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { Empty } from '../../components/message.tsx'
import { Page } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/bulks.ts'

const LATEST = 100

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see stock')
  const bulks = await shop.office.listBulks({ limit: LATEST })
  return { bulks: bulks.map((it) => ({ ...it, title: bulkWords(it.change) })) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Bulk changes – Back office' }]

export default function Bulks({ loaderData: { bulks } }: Route.ComponentProps) {
  return (
    <Page title="Bulk changes" breadcrumb={{ to: '/products', label: 'Products' }}>
      {bulks.length === 0 ? (
        <Empty title="No bulk changes yet." />
      ) : (
        <Table caption="The latest changes" columns={['What', 'Records', 'When', 'Who', 'State']}>
          {bulks.map(({ id, title, undoOf, total, madeAt, by, endedAt }) => (
            <tr key={id}>
              <Cell heads label="What">
                <Link to={`/bulk/${id}`}>{undoOf === null ? title : `Undo: ${title}`}</Link>
              </Cell>
              <Cell label="Records">{total.toLocaleString('en-IN')}</Cell>
              <Cell label="When">{formatDayAndTime(madeAt)}</Cell>
              <Cell label="Who">{by}</Cell>
              <Cell label="State">{endedAt === null ? 'In progress' : 'Done'}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Page>
  )
}
