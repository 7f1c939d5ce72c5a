import { formatRupees, type Paise } from '../money/paise.ts'
import { HANDED_OVER } from './counter-sale.ts'
import { type OrderStatus, orderStatusText } from './order-status.ts'

/** What happened to an order, as far as its customer is told. */
export type TimelineEvent = {
  kind: string
  to: OrderStatus | null
  amount: Paise | null
  quantity: number | null
  note: string | null
}

/** What is nobody's but the shop's: that it is done with an order, what it lost, and what its people write for each other. */
const FOR_STAFF: readonly string[] = ['closed', 'lost', 'note', 'payment looked up']

export function isForCustomer({ kind }: Pick<TimelineEvent, 'kind'>): boolean {
  return !FOR_STAFF.includes(kind)
}

const count = (quantity: number) => (quantity === 1 ? '1 item' : `${quantity} items`)

/** In words for the customer. */
export function timelineText({ kind, to, amount, quantity, note }: TimelineEvent): string {
  const sum = formatRupees(amount ?? 0)
  switch (kind) {
    case 'placed':
      return 'Order placed'
    case 'paid':
      return `Payment of ${sum} received`
    case 'moved':
      return orderStatusText(to ?? undefined)
    case 'cancelled': {
      const what = quantity === null ? 'Order cancelled' : `${count(quantity)} cancelled`
      return note === null ? what : `${what}: ${note}`
    }
    case 'packed':
      return `${count(quantity ?? 0)} packed`
    case 'shipped':
      return note === null ? 'A parcel was shipped' : `A parcel was shipped: ${note}`
    case 'tracking corrected':
      return note === null ? 'The tracking of a parcel was corrected' : `A parcel is with ${note}`
    case 'shipping taken back':
      return 'A parcel is still with us: it was marked as shipped by mistake'
    case 'delivered':
      return 'A parcel was delivered'
    case 'delivery taken back':
      return 'A parcel is still on its way: it was marked as delivered by mistake'
    case 'handed over':
      return HANDED_OVER
    case 'refund asked':
      return `Refund of ${sum} started`
    case 'refunded':
      return `Refund of ${sum} done`
    case 'refund failed':
      return `A refund of ${sum} did not go through. We are looking into it.`
    case 'late money':
      return `A payment of ${sum} reached us too late`
    case 'extra money':
      return `An extra payment of ${sum} reached us`
    case 'wrong money':
      return `A payment of ${sum} reached us, which was not the amount due`
    case 'given up':
      return 'The order was not paid in time'
    case 'replaced':
      return 'Replaced by another order'
    case 'released':
      return 'Cancelled because it was not paid'
    case 'return asked':
      return `You asked to return ${count(quantity ?? 0)}`
    case 'return accepted':
      return 'Your return was accepted'
    case 'return refused':
      return note === null ? 'Your return was not accepted' : `Your return was not accepted: ${note}`
    case 'return withdrawn':
      return 'You withdrew your return'
    case 'return sent':
      return 'Your return is on its way to us'
    case 'return received':
      return quantity ? `${count(quantity)} came back to us` : 'Nothing from your return reached us'
    case 'return closed':
      return 'Your return is closed'
    case 'parcel refused':
      return 'A parcel was not accepted at the door and is coming back to us'
    case 'try failed':
      return 'The courier could not deliver a parcel. We are asking the courier to try again.'
    case 'coming back':
      return 'The courier could not deliver a parcel and is bringing it back to us'
    case 'try asked':
      return 'We have asked the courier to try again'
    case 'replacement':
      return `We are sending you a replacement: order ${note ?? ''}`
    case 'cash confirmed':
      return 'Order confirmed'
    case 'no answer':
      return 'We tried to call you'
    case 'not genuine':
      return 'The order could not be confirmed'
    case 'collected':
      return `${sum} paid in cash`
    case 'drafted':
      return 'We took your order'
    case 'link sent':
      return 'We sent you a payment link'
    case 'note to customer':
      return `A note from us: ${note ?? ''}`
    case 'address corrected':
      return 'The delivery address was corrected'
    default:
      return 'The order was changed'
  }
}
