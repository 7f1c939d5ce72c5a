import { staffEventText } from '#domain/orders/staff-timeline.ts'
import { actorText } from '#domain/staff/actor.ts'
import type { OrderPage } from '#server/shop/office/order-page/read-order-page.ts'
import { channelText, messageText, messageTitle } from '../../order-forms/message-words.ts'

export type TimelineRow = {
  key: string
  at: number
  what: string
  who: string
  note: string | null
  /** a note that only staff read, or one that the customer got */
  kind: 'event' | 'private note' | 'note to customer' | 'message'
  message?: { to: string; title: string; text: string; state: string; isFailed: boolean }
}

/** What happened and what was said, in one order of time, the newest first. */
export function shownTimeline(
  { events, messages }: Pick<OrderPage, 'events' | 'messages'>,
  { seesMoney }: { seesMoney: boolean },
): TimelineRow[] {
  const told = events
    .filter(({ amount }) => seesMoney || amount === null)
    .map((event, index): TimelineRow => {
      const { kind, at, note, actor } = event
      return {
        key: `event-${index}`,
        at,
        note,
        what: staffEventText(event),
        who: actorText(actor),
        kind: kind === 'note' ? 'private note' : kind === 'note to customer' ? kind : 'event',
      }
    })
  // Messages name what was paid.
  const sent = seesMoney ? messages.map(messageRow) : []
  return [...told, ...sent].reverse().sort((a, b) => b.at - a.at)
}

function messageRow({
  id,
  channel,
  recipient,
  subject,
  text,
  at,
  ...came
}: OrderPage['messages'][number]): TimelineRow {
  const { sentAt, givenUpAt, problem } = came
  const isFailed = sentAt === null && (givenUpAt !== null || problem !== null)
  const state =
    sentAt !== null
      ? 'sent'
      : givenUpAt !== null
        ? 'not sent'
        : isFailed
          ? 'failed, will be tried again'
          : 'waiting to be sent'
  return {
    key: `message-${id}`,
    at,
    who: 'the shop',
    note: null,
    kind: 'message',
    what: `${channelText(channel)} to the customer`,
    message: {
      to: recipient,
      title: messageTitle({ subject, text }),
      text: messageText(text),
      state,
      isFailed,
    },
  }
}
