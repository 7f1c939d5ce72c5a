import { data } from 'react-router'
import { ticketNoteSchema, ticketReplySchema } from '#domain/forms/tickets/ticket.ts'
import { type TicketId, toStaffId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import { parseForm, type SentForm } from '../../forms/form-result.ts'
import { seenIn } from '../../order-forms/desk-form.ts'
import { isRefusal } from '../../refused.ts'

type Deps = { shop: Pick<Shop, 'tickets'>; actor: StaffActor; caller: StaffCaller; id: TicketId }
type Outcome = { text: string } | Refusal | Extract<ReturnType<typeof parseForm>, { refused: unknown }>

/** Does what a form of a ticket's page asks for. */
export async function actOnTicket(deps: Deps, sent: SentForm): Promise<Outcome> {
  const { shop, actor, id } = deps
  const seen = seenIn(sent)
  switch (sent.form) {
    case 'answer':
      return answer(deps, sent)
    case 'note': {
      const form = parseForm(ticketNoteSchema, sent)
      if ('refused' in form) return form
      const refused = await shop.tickets.addNote(id, { text: form.value.text, actor })
      return refused ?? { text: 'The note is added.' }
    }
    case 'assign':
      return assign(deps, sent)
    case 'close': {
      const isNoted = (sent.fields.text ?? '').trim() !== ''
      const form = isNoted ? parseForm(ticketNoteSchema, sent) : { value: { text: null } }
      if ('refused' in form) return form
      const refused = await shop.tickets.change(id, { kind: 'closed', note: form.value.text, actor, seen })
      return refused ?? { text: 'The ticket is closed. The customer got no e-mail.' }
    }
    case 'reopen': {
      const refused = await shop.tickets.change(id, { kind: 'reopened', note: null, actor, seen })
      return refused ?? { text: 'The ticket is open again.' }
    }
    default:
      throw data(null, { status: 400 })
  }
}

async function answer({ shop, actor, id }: Deps, sent: SentForm): Promise<Outcome> {
  const form = parseForm(ticketReplySchema, sent)
  if ('refused' in form) return form
  const close = sent.fields.close === 'yes'
  const { message } = form.value
  const refused = await shop.tickets.answer(id, { message, actor, close, seen: seenIn(sent) })
  if (refused) return refused
  const closed = close ? ' The ticket is closed.' : ''
  const isMailed = (await shop.tickets.find(id))?.email !== ''
  return {
    text: isMailed
      ? `The answer is on its way by e-mail.${closed}`
      : `The answer is saved.${closed} Now send it from your phone.`,
  }
}

async function assign({ shop, actor, caller, id }: Deps, sent: SentForm): Promise<Outcome> {
  const { to = '', me } = sent.fields
  if (!/^(\d{1,15})?$/.test(to)) throw data(null, { status: 400 })
  const chosen = to === '' ? null : toStaffId(Number(to))
  const staffId = me === 'yes' ? caller.staffId : chosen
  const done = await shop.tickets.assign(id, { to: staffId, actor, seen: seenIn(sent) })
  if (isRefusal(done)) return done
  return { text: done.name === null ? 'Assigned to nobody.' : `Assigned to ${done.name}.` }
}
