import { Link } from 'react-router'
import { formatRupees } from '#domain/money/paise.ts'
import type { RemittanceDifference } from '#server/shop/payments/cash/list-differences.ts'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { REMITTANCE_WORDS } from './need-words.ts'

/** Where what couriers handed over is not what they collected. */
export function Differences({ differences }: { differences: readonly RemittanceDifference[] }) {
  return (
    <Section title="What couriers handed over">
      {differences.length === 0 ? (
        <Empty title="No differences in what couriers handed over." />
      ) : (
        <Table caption="Courier differences" columns={['Parcel', 'Why', 'Collected', 'Handed over', 'Since']}>
          {differences.map(({ problem, orderNo, awb, collected, remitted, since }) => (
            <tr key={`${orderNo} ${awb} ${problem} ${since}`}>
              <Cell heads label="Parcel">
                {orderNo === null ? (
                  (awb ?? 'Not known')
                ) : (
                  <Link to={`/orders/${orderNo}`}>Order {orderNo}</Link>
                )}
                {orderNo !== null && awb && `, ${awb}`}
              </Cell>
              <Cell label="Why">{REMITTANCE_WORDS[problem]}</Cell>
              <Cell label="Collected">{formatRupees(collected)}</Cell>
              <Cell label="Handed over">{formatRupees(remitted)}</Cell>
              <Cell label="Since">{since}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}
