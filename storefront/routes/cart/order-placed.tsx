import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { Prompt } from '../../components/notices/prompt.tsx'
import type { Placed } from './place-order.tsx'

/** In place of the cart, until its customer is led home. */
export function OrderPlaced({ orderNo, promisedOn, confirmedTo }: Placed) {
  return (
    <Prompt text="Order placed successfully!" hint={`Order no. ${orderNo}`} action="My Orders" to="/orders">
      {promisedOn && <p>Arrives by {formatPromisedDay(promisedOn)}</p>}
      {confirmedTo && <p>Confirmation sent to {confirmedTo}</p>}
    </Prompt>
  )
}
