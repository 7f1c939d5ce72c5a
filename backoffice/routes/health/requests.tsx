import { REQUEST_KINDS } from '#domain/staff/health/request-kinds.ts'
import type { CountedRequests } from '#server/shop/health/count-requests.ts'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'

const count = (number: number) => number.toLocaleString('en-IN')

/** What was asked of the shop, by kind: of whom is not kept. */
export function Requests({ requests }: { requests: readonly CountedRequests[] }) {
  return (
    <Section title="Answers in the last 24 hours" id="requests">
      {requests.length === 0 ? (
        <Empty title="Nothing was counted yet." />
      ) : (
        <Table
          caption="Answers in the last 24 hours"
          columns={['What', 'Answers', 'Over a second', 'Slowest', 'Too busy', 'Failed']}
        >
          {requests.map(({ kind, answered, slow, busy, failed, slowest }) => (
            <tr key={kind}>
              <Cell heads label="What">
                {REQUEST_KINDS[kind] ?? kind}
              </Cell>
              <Cell label="Answers">{count(answered)}</Cell>
              <Cell label="Over a second">{count(slow)}</Cell>
              <Cell label="Slowest">{`${(slowest / 1000).toFixed(1)} s`}</Cell>
              <Cell label="Too busy">{count(busy)}</Cell>
              <Cell label="Failed">{count(failed)}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}
