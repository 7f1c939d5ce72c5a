import { data } from 'react-router'
import { letterSchema, messageSchema } from '#domain/forms/messages/letter.ts'
import type { UserId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Permission } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import type { Context } from '../../context.ts'
import { parseForm, type SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'

type Deps = {
  context: Context
  shop: Pick<Shop, 'office' | 'payments' | 'privacy'>
  actor: StaffActor
  caller: StaffCaller
  userId: UserId
}
type Done = { to: string; toast: string }

const FORMS: Readonly<Record<string, Permission>> = {
  'bar-cash': 'change customers',
  'allow-cash': 'change customers',
  letter: 'message',
  erase: 'erase',
}
const LONGEST_NOTE = 200

/** Does what a form of a customer's page asks for, where whoever asks may. */
export async function changeCustomer(deps: Deps, sent: SentForm) {
  const permission = FORMS[sent.form]
  if (!permission) throw data(null, { status: 400 })
  requireStaff(deps.context, permission)
  const { shop, actor, userId } = deps
  const to = `/customers/${userId}`
  switch (sent.form) {
    case 'letter':
      return sent.fields.by === 'whatsapp' ? writeMessage(deps, sent) : sendLetter(deps, sent)
    case 'erase': {
      const erased = await shop.privacy.erasePerson({ userId, actor })
      return isRefusal(erased) ? erased : ({ to: '/customers', toast: 'Erased for good.' } satisfies Done)
    }
    default: {
      const isBarred = sent.form === 'bar-cash'
      const note = (sent.fields.note ?? '').trim().slice(0, LONGEST_NOTE) || null
      const changed = await shop.payments.changeCashBar({ userId, isBarred, note }, actor)
      if (isRefusal(changed)) return changed
      return {
        to,
        toast: isBarred ? 'No cash on delivery from now on.' : 'Cash on delivery is allowed again.',
      }
    }
  }
}

async function sendLetter({ shop, actor, userId }: Deps, sent: SentForm): Promise<Done | Refusal | Wrong> {
  const form = parseForm(letterSchema, sent)
  if ('refused' in form) return form.refused
  const refused = await shop.office.sendLetter({ userId, form: form.value, actor })
  return refused ?? { to: `/customers/${userId}`, toast: 'The mail is on its way.' }
}

/** A text that is ready to be sent from the phone of whoever asks, beside what they typed. */
export type Written = { form: 'letter'; typed: Record<string, string>; mobile: string; text: string }

async function writeMessage({ shop, userId }: Deps, sent: SentForm): Promise<Written | Refusal | Wrong> {
  const form = parseForm(messageSchema, sent)
  if ('refused' in form) return form.refused
  const filled = await shop.office.fillMessage({ userId, form: form.value })
  return isRefusal(filled) ? filled : { form: 'letter', typed: sent.fields, ...filled }
}

type Wrong = Extract<ReturnType<typeof parseForm>, { refused: unknown }>['refused']
