import { Link } from 'react-router'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { Draft } from '#server/shop/drafts/queries.ts'
import { buttonClass } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import { Secret } from '../../components/secret.tsx'

type Props = { draft: Draft; link: { link: string; amount: Paise; until: number } | null }

/** What came of a draft. */
export function PlacedDraft({ draft: { form, order }, link }: Props) {
  if (order?.voucherNo != null) {
    return (
      <Section title={`Order ${order.voucherNo}`} narrow>
        <p>This draft is now an order.</p>
        <Link to={`/orders/${order.voucherNo}`} className={buttonClass('act')}>
          Open order {order.voucherNo}
        </Link>
      </Section>
    )
  }
  return (
    <Section title="Waiting for payment" narrow>
      {link ? (
        <>
          <p>
            {form.customer.name} can pay {formatRupeesAndPaise(link.amount)} with this link until{' '}
            {formatDayAndTime(link.until)}. The stock is held until then.{' '}
            {form.customer.email === ''
              ? 'We have no e-mail: send the link yourself.'
              : `It was mailed to ${form.customer.email}.`}
          </p>
          <Secret label="Payment link" text={link.link} />
        </>
      ) : (
        <p>The result of the payment is not known yet. Please check again in a moment.</p>
      )}
    </Section>
  )
}
