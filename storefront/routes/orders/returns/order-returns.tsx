import { useState } from 'react'
import { useFetcher } from 'react-router'
import { isAnyUnderFitPromise, WE_PAY_THE_COURIER } from '#domain/returns/fit-promise.ts'
import { REASON_TEXTS, STATE_TEXTS, WISH_TEXTS, whatNext } from '#domain/returns/words.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { Order } from '../../../api/orders.ts'
import { photoUrl } from '../../../api/returns.ts'
import { Button } from '../../../components/buttons/button.tsx'
import { ConfirmDialog } from '../../../components/notices/dialog.tsx'
import { returnsHeadingId } from '../focus-ids.ts'
import styles from './order-returns.module.css'
import type { ReturnAction, ReturnAnswer } from './return-action.ts'
import { ReturnItems } from './return-items.tsx'

/** What comes back of an order, how far each return is, and the way to ask for one. */
export function OrderReturns({ order }: { order: Order }) {
  const id = returnsHeadingId(order.id)
  const isReturnable = order.returnableUntil != null
  if (order.returns.length === 0 && !isReturnable) return null
  return (
    <section className={styles.returns} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        Returns
      </h2>
      {order.returns.length > 0 && (
        <ul>
          {order.returns.map((returned) => (
            <li key={returned.id}>
              <OneReturn order={order} returned={returned} />
            </li>
          ))}
        </ul>
      )}
      {isReturnable && <ReturnItems order={order} />}
    </section>
  )
}

type Returned = Order['returns'][number]

function OneReturn({ order, returned }: { order: Order; returned: Returned }) {
  const { id, state, wish, at, lines, note, answer, replacementNo } = returned
  const next = whatNext(returned)
  return (
    <>
      <p className={styles.head}>
        <strong>Return {id}</strong> <span className={styles.state}>{STATE_TEXTS[state]}</span>
      </p>
      {answer && (
        <p>
          Our answer: <strong>{answer}</strong>
        </p>
      )}
      {next && <p>{next}</p>}
      {next && isAnyUnderFitPromise(order.lines, lines) && <p>{WE_PAY_THE_COURIER}</p>}
      {replacementNo !== undefined && <p>We are sending you a replacement: order {replacementNo}</p>}
      <ul className={styles.goods}>
        {lines.map((line) => (
          <li key={`${line.lineId} ${line.reason} ${line.grade}`}>
            {line.quantity} × {order.lines.find(({ id }) => id === line.lineId)?.name}
            {!returned.refusedAtDoor && `: ${REASON_TEXTS[line.reason]}`}
            {line.grade !== undefined && `; ${gradeText(line)}`}
          </li>
        ))}
      </ul>
      <p className={styles.wish}>
        {formatOrderDate(at)} · {returned.refusedAtDoor ? 'Not accepted at the door' : WISH_TEXTS[wish]}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <Photos returned={returned} />
      {state === 'asked' && <Withdraw userId={order.userId} returnId={id} />}
    </>
  )
}

function gradeText({ receivedQuantity, grade }: Returned['lines'][number]): string {
  if (grade === 'missing') return 'did not arrive'
  return `${receivedQuantity} received${grade === 'damaged' ? ', damaged' : ''}`
}

function Photos({ returned: { photos } }: { returned: Returned }) {
  if (photos.length === 0) return null
  const urls = photos.flatMap((path) => photoUrl(path) ?? [])
  if (urls.length === 0) return <p>{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</p>
  return (
    <ul className={styles.photos} aria-label="Photos">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={`Sent by you, ${index + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Withdraw({ userId, returnId }: { userId: number; returnId: number }) {
  const [isAsking, setAsking] = useState(false)
  const { submit, state } = useFetcher<ReturnAnswer>()
  const withdraw = () => {
    const action: ReturnAction = { to: 'withdraw return', userId, returnId }
    void submit(action, { method: 'post', encType: 'application/json', flushSync: true })
    setAsking(false)
  }
  return (
    <>
      <Button look="quiet" busy={state !== 'idle' && 'Withdrawing...'} onClick={() => setAsking(true)}>
        Withdraw this return
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw return"
          question="You keep the goods, and nothing is refunded. You can ask again within the return period."
          confirm="Withdraw"
          onConfirm={withdraw}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
