import { read, verb } from '#server/platform/bind-verbs.ts'
import { addTicketNote } from './add-ticket-note.ts'
import { answerTicket } from './answer-ticket.ts'
import { assignTicket } from './assign-ticket.ts'
import { changeTicket } from './change-ticket.ts'
import { openTicket } from './open-ticket.ts'
import { findTicket, listTickets } from './queries.ts'
import { readTicket } from './read-ticket.ts'
import { changeTicketClocks } from './ticket-clocks.ts'
import { listTicketEvents } from './ticket-events.ts'
import { listTicketHistory } from './ticket-history.ts'
import { forgetTicketKeys } from './ticket-keys.ts'
import { listTicketMessages } from './ticket-messages.ts'
import { writeToTicket } from './write-to-ticket.ts'

export const tickets = {
  open: verb(openTicket),
  read: verb(readTicket),
  write: verb(writeToTicket),
  answer: verb(answerTicket),
  addNote: verb(addTicketNote),
  assign: verb(assignTicket),
  change: verb(changeTicket),
  changeClocks: verb(changeTicketClocks),
  forgetKeys: verb(forgetTicketKeys),
  find: read(findTicket),
  list: read(listTickets),
  listEvents: read(listTicketEvents),
  listHistory: read(listTicketHistory),
  listMessages: read(listTicketMessages),
}
