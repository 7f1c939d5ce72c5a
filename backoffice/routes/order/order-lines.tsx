import { Link } from 'react-router'
import { formatRupees } from '#domain/money/paise.ts'
import { buttonClass } from '../../components/button.tsx'
import { Good, Goods } from '../../components/goods.tsx'
import { Section } from '../../components/page.tsx'
import styles from './order-lines.module.css'
import type { ShownOrder } from './shown-order.ts'

/** What was bought, for which vehicle, where it lies and how many are left. */
export function OrderLines({ order }: { order: ShownOrder }) {
  const canCancel = order.can.cancel && order.lines.some(({ cancellable }) => cancellable > 0)
  return (
    <Section title="Items">
      <Goods isDivided>
        {order.lines.map((line) => (
          <Good key={line.id} picture={line.picture}>
            <Line line={line} />
          </Good>
        ))}
      </Goods>
      {canCancel && order.voucherNo !== null && order.state === 'placed' && (
        <Link to={`${order.path}/cancel`} className={buttonClass('danger')}>
          Cancel …
        </Link>
      )}
    </Section>
  )
}

function Line({ line }: { line: ShownOrder['lines'][number] }) {
  return (
    <>
      <p className={styles.name}>
        <span>
          <strong>{line.quantity} ×</strong>{' '}
          {line.path === undefined ? line.name : <Link to={line.path}>{line.name}</Link>}
        </span>
        {line.net !== undefined && <span className={styles.sum}>{formatRupees(line.net)}</span>}
      </p>
      {line.vehicleName !== null && (
        <p>
          For {line.vehicleName}
          {line.fit === null ? '' : `. ${line.fit}`}
        </p>
      )}
      <dl className={styles.small}>
        <Fact name="SKU" value={line.sku ?? '–'} />
        <Fact name="Bin" value={line.bin ?? 'none'} />
        <Fact name="In stock" value={line.stock === null ? '–' : String(line.stock)} />
        <Fact name="Status" value={[line.where, ...line.marks].join(', ')} />
      </dl>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
