import type { Kysely } from 'kysely'
import type { MessageForm } from '#domain/forms/messages/letter.ts'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findOpenUser, mobileOf } from '#server/shop/customers/queries.ts'
import { fillPlaces, NOBODY } from './fill-places.ts'

const NO_MOBILE = new Refusal('CONFLICT', 'We have no mobile number for this customer.')

/** A text for somebody of the staff to send from their own phone, and to which number. The shop only fills it in. */
export async function fillMessage(
  db: Kysely<Tables>,
  { userId, form }: { userId: UserId; form: MessageForm },
): Promise<{ mobile: string; text: string } | Refusal> {
  const user = await findOpenUser(db, userId)
  if (!user) return NOBODY
  const mobile = mobileOf(user)
  if (mobile === null) return NO_MOBILE
  const about = { userId, userName: user.user_name, order: form.order }
  const filled = await fillPlaces(db, about, [form.text])
  return filled instanceof Refusal ? filled : { mobile, text: filled.texts[0] }
}
