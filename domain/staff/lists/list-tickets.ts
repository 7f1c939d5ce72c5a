import { TICKET_STATES } from '#domain/tickets/ticket.ts'
import { defineList, type ListQuery } from './list-query.ts'

export const TICKET_LIST = defineList({
  name: 'inbox',
  columns: {
    number: 'Ticket',
    state: 'State',
    acknowledge: 'Acknowledge',
    resolve: 'Resolve',
    customer: 'Customer',
    email: 'E-mail',
    phone: 'Mobile',
    message: 'Message',
    order: 'Order',
    assigned: 'Assigned to',
    written: 'Written',
  },
  usualColumns: ['number', 'state', 'acknowledge', 'resolve', 'customer', 'message', 'order', 'assigned'],
  sorts: { due: 'Due first', newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    state: { kind: 'words', label: 'State', words: TICKET_STATES },
    late: { kind: 'yes or no', label: 'Late' },
    assigned: { kind: 'yes or no', label: 'Assigned' },
    to: { kind: 'text', label: 'Assigned to', pattern: /\S/, wrong: 'needs a name' },
    written: { kind: 'days', label: 'Written' },
  },
})

export type TicketQuery = ListQuery<typeof TICKET_LIST>
