import { Link } from 'react-router'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { withWholeAmounts } from '../../components/amounts.tsx'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import type { ShownDone } from './shown-done.ts'

/** What staff did to it, the latest first. */
export function HistoryPart({ id, history }: { id: number; history: readonly ShownDone[] }) {
  return (
    <Section title="History" id="history">
      {history.length === 0 ? (
        <Empty title="Nobody has changed it here yet." />
      ) : (
        <Table caption="History" columns={['What', 'Change', 'When', 'Who']}>
          {history.map(({ key, what, change, at, who }) => (
            <tr key={key}>
              <Cell heads label="What">
                {what}
              </Cell>
              <Cell label="Change">
                <span>{withWholeAmounts(change)}</span>
              </Cell>
              <Cell label="When">{formatDayAndTime(at)}</Cell>
              <Cell label="Who">{who}</Cell>
            </tr>
          ))}
        </Table>
      )}
      <Link to={`/audit?${new URLSearchParams({ record: `product ${id}` })}`}>All changes to it</Link>
    </Section>
  )
}
