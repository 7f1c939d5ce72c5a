import { formatRupees } from '#domain/money/paise.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { CourierCash as Held } from '#server/shop/payments/cash/list-courier-cash.ts'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { Cell, Table } from '../../components/table.tsx'

/** What each courier took at doors and has not handed over yet. */
export function CourierCash({ held }: { held: readonly Held[] }) {
  return (
    <Section title="Cash that couriers hold">
      {held.length === 0 ? (
        <Empty title="No courier holds any of your cash." />
      ) : (
        <Table caption="Cash that couriers hold" columns={['Courier', 'Holds', 'Parcels', 'Since', 'Due']}>
          {held.map(({ courier, parcels, amount, since, isLate }) => (
            <tr key={courier}>
              <Cell heads label="Courier">
                {courier ?? 'No courier named'}
              </Cell>
              <Cell label="Holds">{formatRupees(amount)}</Cell>
              <Cell label="Parcels">{parcels}</Cell>
              <Cell label="Since">{formatFullDate(since)}</Cell>
              <Cell label="Due">
                <Status tone={isLate ? 'bad' : 'quiet'}>{isLate ? 'Overdue' : 'Not yet'}</Status>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}
