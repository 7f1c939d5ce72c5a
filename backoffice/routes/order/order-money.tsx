import { Link } from 'react-router'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { buttonClass } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { Sums } from '../../order-forms/sums.tsx'
import { NotePayment, PayOut } from './money-forms.tsx'
import { methodText, paymentStateText, refundStateText } from './money-words.ts'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'

type Money = NonNullable<ShownOrder['money']>
type Props = { order: ShownOrder; money: Money; result: unknown }

/** What was paid of the total, and what went back. */
export function OrderMoney({ order, money, result }: Props) {
  const { can, voucherNo } = order
  const canRefund = can.refund && voucherNo !== null && money.paid > money.refunded
  return (
    <Section title="Money">
      <Totals order={order} money={money} />
      <h3>Payments</h3>
      {money.payments.length === 0 && <p>No payments yet.</p>}
      <ul className={styles.records}>
        {money.payments.map(({ id, method, state, amount, reference, at }) => (
          <li key={id}>
            <span className={styles.row}>
              <span>
                {methodText(method, order)}, {paymentStateText(state)}
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

function Totals({ order, money }: Pick<Props, 'order' | 'money'>) {
  const { paid, refunded, due, noLongerDue } = money
  const done = money.refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0)
  return (
    <Sums
      rows={[
        { name: `Total, ${order.orderType}`, amount: money.charged },
        { name: 'Paid', amount: paid },
        ...(noLongerDue > 0 ? [{ name: 'No longer due', amount: noLongerDue }] : []),
        ...(done > 0 ? [{ name: 'Refunded', amount: done }] : []),
        ...(refunded > done ? [{ name: 'To be refunded', amount: refunded - done }] : []),
        ...(due > 0 ? [{ name: 'Still to be paid', amount: due, isTotal: true }] : []),
      ]}
    />
  )
}
