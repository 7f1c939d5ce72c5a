import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { formatOrderDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import { type PayLink, payByLink, readPayLink } from '../../api/pay-link.ts'
import { Button, ButtonLink } from '../../components/buttons/button.tsx'
import { LinkCard, LinkNotRead, LinkProblem } from '../../components/buttons/link-card.tsx'
import { Loading } from '../../components/notices/loading.tsx'
import { NeedsScript } from '../../components/notices/needs-script.tsx'
import { onComingBack, openPaymentPage } from '../../customer/payment-page.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/pay.ts'
import styles from './pay.module.css'

const TITLE = 'Pay for your order'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, TITLE)

export async function clientLoader({ params: { key = '' }, request }: Route.ClientLoaderArgs) {
  const cameBack = new URL(request.url).searchParams.get('payment')
  return { found: await readPayLink(key), cameBack }
}

/** By then it may be paid, or its time may have ended: what is true is asked for again. */
export async function clientAction({ params: { key = '' } }: Route.ClientActionArgs) {
  const found = await readPayLink(key)
  if (found === 'gone' || 'failure' in found || found.state !== 'open') return undefined
  if (!found.page) return payByLink(key)
  openPaymentPage(found.page)
  return 'leaving' as const
}

/** From the server the same for every key. */
export function HydrateFallback() {
  return (
    <LinkCard title={TITLE}>
      <NeedsScript />
      <Loading>Almost there...</Loading>
    </LinkCard>
  )
}

/** Where the link leads that somebody gets who has ordered by phone: what was ordered, and the button to pay it. */
export default function PayScreen({ loaderData: { found, cameBack }, actionData }: Route.ComponentProps) {
  return (
    <LinkCard title={TITLE}>
      {found === 'gone' ? (
        GONE
      ) : 'failure' in found ? (
        <LinkNotRead words={found.failure} />
      ) : (
        <Order link={found} cameBack={actionData === undefined ? cameBack : actionData} />
      )}
    </LinkCard>
  )
}

type PaymentReturn = string | null | { failure: string }

function Order({ link, cameBack }: { link: PayLink; cameBack: PaymentReturn }) {
  const sum = formatRupeesAndPaise(link.amount)
  if (link.state === 'over') return GONE
  if (link.state === 'paid') {
    return (
      <>
        <p role="status">Thank you. We have received your payment of {sum}, and your order is placed.</p>
        <Goods lines={link.lines} />
      </>
    )
  }
  if (cameBack === 'pending' || cameBack === 'unknown') {
    return (
      <>
        <p role="status">Your payment of {sum} is being confirmed. Please don't pay again.</p>
        <LinkNotRead words="It may take a minute." />
      </>
    )
  }
  return (
    <>
      <p>Your order at {link.shop}:</p>
      <Goods lines={link.lines} />
      <p>
        We will hold it for you until {formatOrderDate(link.until)}, {formatTimeOfDay(link.until)}.
      </p>
      {(cameBack === 'failed' || cameBack === 'declined') && (
        <LinkProblem>The payment did not go through. Nothing was charged.</LinkProblem>
      )}
      {typeof cameBack === 'object' && cameBack !== null && <LinkProblem>{cameBack.failure}</LinkProblem>}
      <PayButton sum={sum} isLeaving={cameBack === 'leaving'} />
    </>
  )
}

function PayButton({ sum, isLeaving }: { sum: string; isLeaving: boolean }) {
  const isBusy = useNavigation().state !== 'idle'
  const [isBack, setIsBack] = useState(false)
  useEffect(() => onComingBack(() => setIsBack(true)), [])
  return (
    <Form method="post" replace onSubmit={() => setIsBack(false)}>
      <Button type="submit" busy={(isBusy || (isLeaving && !isBack)) && 'Processing...'}>
        PAY {sum}
      </Button>
    </Form>
  )
}

function Goods({ lines }: Pick<PayLink, 'lines'>) {
  return (
    <ul className={styles.goods}>
      {lines.map(({ name, quantity }) => (
        <li key={name}>
          {quantity} × {name}
        </li>
      ))}
    </ul>
  )
}

const GONE = (
  <>
    <LinkProblem />
    <p>We hold an order for a day. Please call or write to us, and we will send you another link.</p>
    <ButtonLink to="/contactus" wide>
      WRITE TO US
    </ButtonLink>
  </>
)
