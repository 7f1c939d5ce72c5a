import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { type OrderStep, shopStatusText } from '#domain/order-status.ts'
import { buttonClass } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Good, Goods } from '../../components/goods.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { Seen } from '../../order/seen.tsx'
import styles from './order-lines.module.css'
import type { ShownOrder } from './shown-order.ts'

/** What was bought, for which vehicle, where it lies and how many are left. */
export function OrderLines({ order, result }: { order: ShownOrder; result: unknown }) {
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
          Cancel items …
        </Link>
      )}
      {order.back && order.can.ship && <StepBack order={order} to={order.back} result={result} />}
    </Section>
  )
}

type BackProps = { order: ShownOrder; to: OrderStep; result: unknown }

/** After a slip: it was taken for accepted, shipped or delivered too early. */
function StepBack({ order, to, result }: BackProps) {
  const status = shopStatusText(to)
  return (
    <Confirm label="One step back …" isOpen={isRefusedForm('back', result)}>
      <p>
        {`The order goes from “${shopStatusText(order.status)}” back to “${status}”, with all its parcels. The customer is not told; when it goes on again, the usual messages are sent again.`}
      </p>
      <ActionForm name="back" result={result}>
        <Seen version={order.version} />
        <input type="hidden" name="to" value={to} />
        <SendButton look="danger">Back to {status}</SendButton>
      </ActionForm>
    </Confirm>
  )
}

function Line({ line }: { line: ShownOrder['lines'][number] }) {
  return (
    <>
      <p className={styles.name}>
        <span>
          <strong>{line.quantity} ×</strong> {line.name}
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
        <Fact name="Status" value={[...new Set([line.status, ...line.marks])].join(', ')} />
        {line.left > 0 && <Fact name="To pack" value={String(line.left)} />}
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
