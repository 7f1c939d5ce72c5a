import { Link } from 'react-router'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { StockMovement } from '#server/shop/stock/list-movements.ts'
import { buttonClass } from '../../components/button.tsx'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import styles from './product.module.css'
import { productPath } from './product-path.ts'

const REASONS: Record<StockMovement['reason'], string> = {
  initial: 'Opening stock',
  ordered: 'Ordered',
  'not-paid': 'Not paid, back in stock',
  cancelled: 'Cancelled, back in stock',
  counted: 'Counted',
  received: 'Received',
  removed: 'Gone',
  imported: 'Imported from a file',
  returned: 'Returned, back in stock',
}

type Props = {
  id: number
  movements: readonly StockMovement[]
  older: number | undefined
  isFirst: boolean
}

/** Every change of the stock, the latest first. */
export function Ledger({ id: productId, movements, older, isFirst }: Props) {
  const path = productPath(productId)
  return (
    <Section title="Ledger" id="ledger">
      {movements.length === 0 ? (
        <Empty title="The stock has not changed yet." />
      ) : (
        <Table caption="Ledger" columns={['What', 'Change', 'When', 'Who', 'Why']}>
          {movements.map(({ id, reason, change, movedAt, movedBy, note, voucherNo }) => (
            <tr key={id}>
              <Cell heads label="What">
                {REASONS[reason]}
              </Cell>
              <Cell label="Change">
                <span className={change > 0 ? styles.plus : styles.minus}>
                  {change > 0 ? `+${change}` : `−${-change}`}
                </span>
              </Cell>
              <Cell label="When">{formatDayAndTime(movedAt)}</Cell>
              <Cell label="Who">{movedBy ?? ''}</Cell>
              <Cell label="Why">
                {voucherNo === null ? (
                  (note ?? '')
                ) : (
                  <Link to={`/orders/${voucherNo}`}>Order {voucherNo}</Link>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {!isFirst && (
        <Link to={path} className={buttonClass('quiet')}>
          Latest
        </Link>
      )}
      {older !== undefined && (
        <Link to={`${path}?before=${older}`} className={buttonClass('quiet')}>
          Older
        </Link>
      )}
    </Section>
  )
}
