import { formatMoment } from '#domain/calendar-day.ts'
import { staffEventText } from '#domain/orders/staff-timeline.ts'
import { actorText } from '#domain/staff/actor.ts'
import type { OrderEvent } from '#server/shop/orders/record/order-events.ts'

/** A line of an order's timeline, as staff read it. */
export function eventLine({ note, actor, at, ...event }: OrderEvent): string {
  return `${formatMoment(at)}  ${staffEventText(event)}${note === null ? '' : ` (${note})`}, by ${actorText(actor)}`
}
