import { formatMoment } from '#domain/calendar-day.ts'
import { TICKET_LIST } from '#domain/staff/lists/list-tickets.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import { clockText, ticketStateText } from '#domain/tickets/ticket-texts.ts'
import type { FoundTicket } from '#server/shop/office/inbox/find-tickets.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'

/** What each column says in a file. */
const TICKET_TEXTS: Texts<typeof TICKET_LIST, FoundTicket> = {
  number: ({ id }) => ticketName(id),
  state: ({ state }) => ticketStateText(state),
  acknowledge: ({ clocks }) => clockText(clocks.acknowledge),
  resolve: ({ clocks }) => clockText(clocks.resolve),
  customer: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ mobile }) => mobile ?? '',
  message: ({ message }) => message,
  order: ({ order }) =>
    order === undefined
      ? ''
      : order.verified
        ? String(order.verified.voucherNo)
        : `${order.typed} (not verified)`,
  assigned: ({ assignee }) => assignee ?? '',
  written: ({ createdAt }) => formatMoment(createdAt),
}

export const loader = fileOfList(TICKET_LIST, TICKET_TEXTS, (shop) => shop.office.findTickets)
