import type { TicketId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { type TicketActor, ticketName } from '#domain/tickets/ticket.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { isMailAddress } from '#server/shop/messages/enqueue-message.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { noTicket } from './change-ticket.ts'
import { mailWriter } from './mail-writer.ts'
import { lockTicket, updateTicket } from './queries.ts'
import type { TicketDeps } from './ticket-deps.ts'
import { insertTicketEvent } from './ticket-events.ts'
import { newsProblem, type SeenHistory } from './ticket-history.ts'
import { answerMail } from './ticket-mails.ts'
import { insertTicketMessage } from './ticket-messages.ts'

type Answer = SeenHistory & { message: string; actor: TicketActor; close: boolean }

/** Answers whoever wrote: kept with the ticket, and mailed with a link to it. Closes the ticket too, where that is all. */
export async function answerTicket(
  { db: database, messages, origin, now }: TicketDeps,
  id: TicketId,
  { message, actor, close, seen }: Answer,
): Promise<Refusal | undefined> {
  const refused = await database.transaction().execute(async (db) => {
    const ticket = await lockTicket(db, id)
    if (!ticket) return noTicket(id)
    const news = await newsProblem(db, id, { seen, now })
    if (news) return news
    if (ticket.state === 'closed') {
      return new Refusal('CONFLICT', `The ticket ${ticketName(id)} is closed. Reopen it first.`)
    }
    await insertTicketMessage(db, id, { message, actor, at: now })
    // Whatever became of the first mail, this one tells that the shop has the message.
    await updateTicket(db, id, { state: close ? 'closed' : 'answered', acknowledgement_id: null })
    if (actor.kind === 'staff') {
      const record = { kind: 'ticket', id: ticketName(id) }
      const after = { message, isClosed: close }
      await writeAudit(db, { actor, at: now, action: 'ticket.answer', record, after })
    }
    if (close) await insertTicketEvent(db, id, { kind: 'closed', note: null, actor, at: now })
    // Who gave no e-mail is answered from a phone.
    if (!isMailAddress(ticket.email)) return undefined
    const shop = await findShop(db, SHOP_ID)
    await mailWriter(db, ticket, { shop, origin, now }, (facts) =>
      answerMail(facts, { message, isClosed: close }),
    )
    return undefined
  })
  if (!refused) messages.nudge()
  return refused
}
