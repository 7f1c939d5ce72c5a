import type { LetterForm } from '#domain/forms/messages/letter.ts'
import type { UserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { CustomerDeps } from '#server/shop/customers/customer-deps.ts'
import { findPerson } from '#server/shop/customers/find-person.ts'
import { lockOpenCustomer } from '#server/shop/customers/lock-customer.ts'
import { enqueueMessage, isMailAddress } from '#server/shop/messages/enqueue-message.ts'
import { letter } from '#server/shop/messages/mail-text.ts'
import { countMessagesTo } from '#server/shop/messages/messages-to.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { fillPlaces, NOBODY } from './fill-places.ts'

type Deps = Pick<CustomerDeps, 'db' | 'messages' | 'now'>

/** Nobody is written to more often in a day. */
const MOST_A_DAY = 20
const DAY = 24 * 60 * 60 * 1000

const NO_EMAIL = new Refusal('CONFLICT', 'We have no e-mail for this customer.')
const TOO_MANY = new Refusal(
  'TOO_MANY_REQUESTS',
  `This customer got ${MOST_A_DAY} messages within a day. Please wait.`,
)

type Letter = { userId: UserId; form: LetterForm; actor: StaffActor }

/** Writes to a customer by mail. Answers go to the shop. Where it is about an order, it stands on the order's timeline. */
export async function sendLetter(deps: Deps, { userId, form, actor }: Letter): Promise<Refusal | undefined> {
  const { now } = deps
  const refused = await deps.db.transaction().execute(async (db) => {
    if (!(await lockOpenCustomer(db, userId))) return NOBODY
    const { email = '', userName = '' } = (await findPerson(db, userId)) ?? {}
    if (!isMailAddress(email)) return NO_EMAIL
    if ((await countMessagesTo(db, email, now - DAY)) >= MOST_A_DAY) return TOO_MANY
    const about = { userId, userName, order: form.order }
    const filled = await fillPlaces(db, about, [form.subject, form.text])
    if (filled instanceof Refusal) return filled
    const { order, shop } = filled
    const [subject, text] = filled.texts
    const replyTo = (await findShop(db, SHOP_ID))?.email
    await enqueueMessage(db, {
      channel: 'mail',
      to: email,
      ...letter(subject, shop, [{ words: text.split(/\n{2,}/) }]),
      now,
      ...(replyTo && isMailAddress(replyTo) && { replyTo }),
      ...(order && { orderId: order.id }),
    })
    const record = { kind: 'customer', id: userId }
    const after = { order: order?.voucherNo, subject }
    await writeAudit(db, { actor, at: now, action: 'customer.message', record, after })
    return undefined
  })
  if (!refused) deps.messages.nudge()
  return refused
}
