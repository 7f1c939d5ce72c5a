import { Link } from 'react-router'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { buttonClass } from '../../components/button.tsx'
import { Good, Goods } from '../../components/goods.tsx'
import { Section } from '../../components/page.tsx'
import { OrderBill, type Price, priceText } from './order-bill.tsx'
import styles from './order-lines.module.css'
import type { ShownOrder } from './shown-order.ts'

/** What was bought and for which vehicle, where it lies, where its pieces are and what it comes to. */
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
      {order.money && <OrderBill money={order.money} />}
      {canCancel && order.voucherNo !== null && order.state === 'placed' && (
        <Link to={`${order.path}/cancel`} className={buttonClass('danger')}>
          Cancel …
        </Link>
      )}
    </Section>
  )
}

function Paid({ price, quantity }: { price: Price; quantity: number }) {
  const text = priceText(price, quantity)
  return text === undefined ? null : <p className={styles.paid}>{text}</p>
}

function Line({ line }: { line: ShownOrder['lines'][number] }) {
  return (
    <>
      <p className={styles.name}>
        <span>
          <strong>{line.quantity} ×</strong>{' '}
          {line.path === undefined ? line.name : <Link to={line.path}>{line.name}</Link>}
        </span>
        {line.price && <span className={styles.sum}>{formatRupeesAndPaise(line.price.total)}</span>}
      </p>
      {line.price && <Paid price={line.price} quantity={line.quantity} />}
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
        {line.margin && <Fact name="Margin" value={line.margin} />}
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
