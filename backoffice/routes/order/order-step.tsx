import { Link } from 'react-router'
import { piecesText } from '#domain/orders/pieces-text.ts'
import { buttonClass } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { mailWords } from '../../order-forms/message-words.ts'
import { Phone } from '../../order-forms/phone.tsx'
import { ReasonFields } from '../../order-forms/reason-fields.tsx'
import { VersionField } from '../../order-forms/version-field.tsx'
import { HandOver, NextAfterPacking } from './next-after-packing.tsx'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'

type Props = { order: ShownOrder; result: unknown }

/** What is to be done next with the goods; nothing where that is not for the shop to do. */
export function OrderStep({ order, result }: Props) {
  if (order.state === 'awaiting payment') {
    return (
      <Section title="Next: waiting for payment">
        <p>Its stock is held. It gets its number when it is paid.</p>
        {order.can.cancel && <ReleaseHold order={order} result={result} />}
      </Section>
    )
  }
  if (order.state !== 'placed') return null
  const toPack = order.lines.reduce((sum, { left }) => sum + left, 0)
  if (isToConfirm(order) && order.can.confirm) return <ConfirmCash order={order} result={result} />
  if (order.confirmation?.isNeeded) {
    return (
      <Section title="Next: waiting for confirmation">
        <p>It is cash on delivery, and packed only after the customer confirms it.</p>
      </Section>
    )
  }
  if (order.isAtCounter) {
    const isOpen = toPack > 0 || order.parcels.some(({ deliveredAt, isEmpty }) => !deliveredAt && !isEmpty)
    return isOpen && order.can.pack ? <HandOver order={order} result={result} /> : null
  }
  if (toPack === 0) return <NextAfterPacking order={order} result={result} />
  if (!order.can.pack) return null
  return (
    <Section title={`Next: pack ${piecesText(toPack)}`}>
      <div className={styles.buttons}>
        <Link to={`${order.path}/pack`} className={buttonClass('act')}>
          Pack
        </Link>
      </div>
      {order.status === 'waiting for approval' && <Accept order={order} result={result} />}
      {order.isOnlyAccepted && <NotAccepted order={order} result={result} />}
    </Section>
  )
}

const RELEASE_REASONS = [
  'Not paid, and others want the items',
  'Customer request',
  'Ordered by mistake',
] as const

/** What holds stock and is not paid is called off. */
function ReleaseHold({ order, result }: Props) {
  return (
    <Confirm label="Cancel order …" isOpen={isRefusedForm('release', result)}>
      <p>
        We first check with the payment provider whether it was paid. If not, the items go back into stock
        {order.isDraft ? '' : ' and into the customer’s cart'}. {mailWords(order.customer.hasEmail)} If money
        still comes, it is refunded.
      </p>
      <ActionForm name="release" result={result}>
        <ReasonFields reasons={RELEASE_REASONS} hint="For the timeline. The customer does not see it." />
        <SendButton look="danger">Cancel the order</SendButton>
      </ActionForm>
    </Confirm>
  )
}

function isToConfirm({ confirmation, isUnpacked }: ShownOrder): boolean {
  const isOpen = confirmation?.state === 'to confirm' || confirmation?.state === 'no answer'
  return isOpen && isUnpacked
}

/** For whoever packs later: packing does it by itself. */
function Accept({ order, result }: Props) {
  return (
    <Confirm label="Accept it, pack later …" look="quiet" isOpen={isRefusedForm('accept', result)}>
      <p>
        Packing accepts the order automatically. Accept it now if you pack later: the customer sees “Order
        Accepted” in My Orders.
      </p>
      <ActionForm name="accept" result={result}>
        <VersionField version={order.version} />
        <SendButton look="quiet">Accept</SendButton>
      </ActionForm>
    </Confirm>
  )
}

/** After a slip. */
function NotAccepted({ order, result }: Props) {
  return (
    <Confirm label="Accepted by mistake …" look="quiet" isOpen={isRefusedForm('not-accepted', result)}>
      <p>The customer sees “Waiting For Approval” in My Orders again, and gets no message about it.</p>
      <ActionForm name="not-accepted" result={result}>
        <VersionField version={order.version} />
        <SendButton look="danger">Mark as not accepted</SendButton>
      </ActionForm>
    </Confirm>
  )
}

/** Somebody calls the customer of a cash order, and says what came of it. */
function ConfirmCash({ order, result }: Props) {
  const { confirmation, customer, addresses } = order
  const tries = confirmation?.tries ?? 0
  return (
    <Section title="Next: confirm it with the customer">
      <p>
        It is cash on delivery{confirmation?.isNeeded ? ', and packed only after confirmation' : ''}.{' '}
        {tries === 0
          ? 'Nobody has called yet.'
          : tries === 1
            ? 'Called once, no answer.'
            : `Called ${tries} times, no answer.`}
      </p>
      <p className={styles.buttons}>
        <Phone number={customer.mobile ?? addresses.shipping.phone} />
      </p>
      <div className={styles.buttons}>
        <ActionForm name="confirmed" result={result}>
          <VersionField version={order.version} />
          <SendButton>Confirmed</SendButton>
        </ActionForm>
        <ActionForm name="no-answer" result={result}>
          <VersionField version={order.version} />
          <SendButton look="quiet">No answer</SendButton>
        </ActionForm>
        <Confirm label="Not genuine …" isOpen={isRefusedForm('not-genuine', result)}>
          <p>
            The order is cancelled, and its items are back in stock.{' '}
            {mailWords(customer.hasEmail, ' with the note as the reason')}
          </p>
          <ActionForm name="not-genuine" result={result}>
            <VersionField version={order.version} />
            <TextField
              label="Note"
              name="note"
              autoComplete="off"
              hint="The customer sees it. You can leave it empty."
            />
            <SendButton look="danger">Cancel as not genuine</SendButton>
          </ActionForm>
        </Confirm>
      </div>
      <p className={styles.muted}>“No answer” sends the customer an e-mail asking to call back.</p>
    </Section>
  )
}
