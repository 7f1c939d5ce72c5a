import { Link } from 'react-router'
import { piecesText } from '#domain/orders/pieces-text.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { Section } from '../../components/page.tsx'
import { capital } from '../../list/filter-words.ts'
import { returnStateText, returnWishText } from '../../order-forms/return-words.ts'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'

/** What comes back of it, and which orders stand for which. */
export function OrderReturns({ order }: { order: ShownOrder }) {
  const { returns, replaces, replacedBy, can } = order
  if (returns.length === 0 && replaces === null) return null
  return (
    <Section title="Returns">
      <ul className={styles.papers}>
        {returns.map(({ id, state, wish, askedAt, units }) => (
          <li key={id}>
            {can.returns ? <Link to={`/returns/${id}`}>Return {id}</Link> : `Return ${id}`}
            <span className={styles.muted}>
              {`: ${piecesText(units)}, ${returnWishText(wish)}, ${formatFullDate(askedAt)}. ${capital(returnStateText(state))}`}
            </span>
          </li>
        ))}
        {replaces !== null && (
          <li>
            Replacement for goods returned from <Link to={`/orders/${replaces}`}>order {replaces}</Link>
          </li>
        )}
        {replacedBy.map((number) => (
          <li key={number}>
            Replaced by <Link to={`/orders/${number}`}>order {number}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
