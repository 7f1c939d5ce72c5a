import { Link } from 'react-router'
import type { ReturnState } from '#domain/returns/words.ts'
import { buttonClass } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { VersionField } from '../../order-forms/version-field.tsx'
import styles from './order.module.css'
import { Ship } from './parcel-shipping.tsx'
import type { ShownOrder } from './shown-order.ts'

type Props = { order: ShownOrder; result: unknown }

/** All of it is packed: it goes to the courier, then to the customer; and the next order can be packed. */
export function NextAfterPacking({ order, result }: Props) {
  const toShip = order.parcels.filter(({ canShip }) => canShip)
  const underWay = order.parcels.filter(({ canDeliver }) => canDeliver)
  const [first] = toShip
  if (first && order.can.ship) {
    return (
      <Section title={`Next: ship ${parcelsText(toShip)}`}>
        <PrintPapers order={order} />
        {toShip.map((parcel) => (
          <div key={parcel.parcelNo} className={styles.parcel}>
            {toShip.length > 1 && <h3>{`Parcel ${parcel.parcelNo}`}</h3>}
            <Ship order={order} parcel={parcel} result={result} />
          </div>
        ))}
        <NextToPack order={order} />
      </Section>
    )
  }
  if (underWay.length > 0 && order.can.ship) {
    return (
      <Section title={`Next: mark ${parcelsText(underWay)} as delivered`}>
        <p>
          Once the courier has delivered, or could not deliver, mark it below:{' '}
          {underWay.map(({ parcelNo }, index) => (
            <span key={parcelNo}>
              {index > 0 && ', '}
              <a href={`#parcel-${parcelNo}`}>{`parcel ${parcelNo}`}</a>
            </span>
          ))}
          .
        </p>
        <NextToPack order={order} />
      </Section>
    )
  }
  return <NextOfReturn order={order} />
}

/** What a return waits for; nothing where it is over. */
const NEXT_OF_RETURN: Partial<Record<ReturnState, string>> = {
  asked: 'answer',
  accepted: 'receive',
  'on its way': 'receive',
  received: 'close',
}

function NextOfReturn({ order: { returns, can } }: Pick<Props, 'order'>) {
  const next = returns.find(({ state }) => NEXT_OF_RETURN[state] !== undefined)
  if (!next || !can.returns) return null
  return (
    <Section title={`Next: ${NEXT_OF_RETURN[next.state]} return ${next.id}`}>
      <div className={styles.buttons}>
        <Link to={`/returns/${next.id}`} className={buttonClass('act')}>
          Open return {next.id}
        </Link>
      </div>
    </Section>
  )
}

function parcelsText(parcels: readonly { parcelNo: number }[]): string {
  const [first] = parcels
  return parcels.length === 1 ? `parcel ${first?.parcelNo}` : `${parcels.length} parcels`
}

function PrintPapers({ order: { voucherNo } }: Pick<Props, 'order'>) {
  return (
    <p className={styles.buttons}>
      {(['labels', 'invoices'] as const).map((paper) => (
        <a key={paper} href={`/print/${paper}?orders=${voucherNo}`} target="_blank" rel="noreferrer">
          {paper === 'labels' ? 'Print the label' : 'Print the invoice'}
        </a>
      ))}
    </p>
  )
}

function NextToPack({ order: { nextToPack } }: Pick<Props, 'order'>) {
  if (nextToPack === undefined) return null
  return <Link to={`/orders/${nextToPack}/pack`}>{`Or pack the next order: ${nextToPack}`}</Link>
}

/** The customer takes it along: it is packed, invoiced and handed over in one step. */
export function HandOver({ order, result }: Props) {
  const isPacked = order.lines.every(({ left }) => left === 0)
  return (
    <Section title="Next: hand it over at the counter">
      <p>
        {isPacked
          ? 'It is packed and has its invoice.'
          : 'This makes its tax invoice, which cannot be undone.'}
      </p>
      <div className={styles.buttons}>
        <ActionForm name="hand-over" result={result}>
          <VersionField version={order.version} />
          <SendButton>Mark as handed over</SendButton>
        </ActionForm>
        {!isPacked && (
          <Link to={`${order.path}/pack`} className={buttonClass('quiet')}>
            Pack it first
          </Link>
        )}
      </div>
    </Section>
  )
}
