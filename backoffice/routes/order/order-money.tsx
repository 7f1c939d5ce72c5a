import { Link } from 'react-router'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { buttonClass } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { NotePayment, PayOut } from './money-forms.tsx'
import { methodText, paymentStateText, refundStateText } from './money-words.ts'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'

type Money = NonNullable<ShownOrder['money']>
type Props = { order: ShownOrder; money: Money; result: unknown }

/** What it came to, what was paid and what went back. */
export function OrderMoney({ order, money, result }: Props) {
  const { can, voucherNo } = order
  const canRefund = can.refund && voucherNo !== null && money.paid > money.refunded
  return (
    <Section title="Money">
      <Quote order={order} money={money} />
      <h3>Payments</h3>
      {money.payments.length === 0 && <p>No payments yet.</p>}
      <ul className={styles.records}>
        {money.payments.map(({ id, method, state, amount, reference, at }) => (
          <li key={id}>
            <span className={styles.row}>
              <span>
                {methodText(method)}, {paymentStateText(state)}
              </span>
              <span>{formatRupeesAndPaise(amount)}</span>
            </span>
            <span className={styles.muted}>
              {[reference, formatDayAndTime(at)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {can.noteMoney && money.canBeLookedUp && (
        <ActionForm name="recheck" result={result}>
          <SendButton look="quiet">Check with the provider</SendButton>
        </ActionForm>
      )}
      {can.noteMoney && (order.state === 'awaiting payment' || money.due > 0) && (
        <NotePayment order={order} due={money.due} result={result} />
      )}
      {money.refunds.length > 0 && <h3>Refunds</h3>}
      <ul className={styles.records}>
        {money.refunds.map((refund) => (
          <li key={refund.id}>
            <span className={styles.row}>
              <span>{refundStateText(refund)}</span>
              <span>{formatRupeesAndPaise(refund.amount)}</span>
            </span>
            <span className={styles.muted}>
              {[refund.reason, refund.reference, formatDayAndTime(refund.at)].filter(Boolean).join(', ')}
            </span>
            {refund.byHand && refund.state === 'asked' && can.noteMoney && (
              <PayOut order={order} refund={refund} mask={money.payoutMask} result={result} />
            )}
          </li>
        ))}
      </ul>
      {canRefund && (
        <Link to={`${order.path}/refund`} className={buttonClass('quiet')}>
          Refund …
        </Link>
      )}
    </Section>
  )
}

function Quote({ order, money }: Pick<Props, 'order' | 'money'>) {
  const { coupon, couponDiscount } = money
  const refunded = money.refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0)
  const rows: [string, Paise][] = [
    ['Items, taxes included', money.goods],
    ...(coupon === null || couponDiscount === 0
      ? []
      : [[`Coupon ${coupon}`, -couponDiscount] as [string, Paise]]),
    [coupon !== null && couponDiscount === 0 ? `Delivery, coupon ${coupon}` : 'Delivery', money.delivery],
    ...(money.fee === 0 ? [] : [['Cash on delivery fee', money.fee] as [string, Paise]]),
    ...(money.rounding === 0 ? [] : [['Rounded off', money.rounding] as [string, Paise]]),
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount]) => (
        <Sum key={name} name={name} amount={amount} />
      ))}
      <Sum name={`Charged, ${order.orderType}`} amount={money.charged} isTotal />
      <Sum
        name={money.supply === 'between-states' ? 'Including IGST' : 'Including CGST and SGST'}
        amount={money.taxes}
      />
      <Sum name="Paid" amount={money.paid} />
      {refunded > 0 && <Sum name="Refunded" amount={refunded} />}
      {money.refunded > refunded && <Sum name="To be refunded" amount={money.refunded - refunded} />}
      {money.due > 0 && <Sum name="Still to be paid" amount={money.due} isTotal />}
    </dl>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: Paise; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{amount < 0 ? `−${formatRupeesAndPaise(-amount)}` : formatRupeesAndPaise(amount)}</dd>
    </div>
  )
}
