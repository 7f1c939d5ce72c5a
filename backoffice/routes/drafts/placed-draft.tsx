import { Link } from 'react-router'
import { formatRupeesAndPaise, type Paise } from '#domain/money.ts'
import { formatDayAndTime } from '#domain/order-date.ts'
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
        <p>This is an order now, like any other.</p>
        <Link to={`/orders/${order.voucherNo}`} className={buttonClass('act')}>
          Open order {order.voucherNo}
        </Link>
      </Section>
    )
  }
  return (
    <Section title="Waits for its payment" narrow>
      {link ? (
        <>
          <p>
            {form.customer.name} pays {formatRupeesAndPaise(link.amount)} by this link until{' '}
            {formatDayAndTime(link.until)}. Until then the goods are held.{' '}
            {form.customer.email === ''
              ? 'There is no e-mail: send it yourself.'
              : `It was mailed to ${form.customer.email}.`}
          </p>
          <Secret label="Link to pay" text={link.link} />
        </>
      ) : (
        <p>What came of the payment is not known yet. Look again in a moment.</p>
      )}
    </Section>
  )
}
