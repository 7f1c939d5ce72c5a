import type { Transaction } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { LetterForm } from '#domain/forms/letter.ts'
import type { UserId } from '#domain/ids.ts'
import { fillTemplate, needsOrder } from '#domain/message-template.ts'
import { Refusal } from '#domain/refusal.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { CustomerDeps } from '#server/shop/customers/customer-deps.ts'
import { findPerson } from '#server/shop/customers/find-person.ts'
import { lockOpenCustomer } from '#server/shop/customers/lock-customer.ts'
import { enqueueMessage, isMailAddress } from '#server/shop/messages/enqueue-message.ts'
import { letter } from '#server/shop/messages/mail-text.ts'
import { countMessagesTo } from '#server/shop/messages/messages-to.ts'
import { findPlacedOrder, type PlacedOrder } from '#server/shop/orders/placed-order.ts'
import { findShop, shopName } from '#server/shop/profile/queries.ts'

type Deps = Pick<CustomerDeps, 'db' | 'engine' | 'messages' | 'now'>

/** Nobody is written to more often in a day. */
const MOST_A_DAY = 20
const DAY = 24 * 60 * 60 * 1000

const NO_EMAIL = new Refusal('CONFLICT', 'The shop knows no e-mail of this customer.')
const NOBODY = new Refusal('NOT_FOUND', 'There is no such customer.')
const TOO_MANY = new Refusal(
  'TOO_MANY_REQUESTS',
  `This customer was written to ${MOST_A_DAY} times within a day. Please wait.`,
)

type Letter = { userId: UserId; form: LetterForm; actor: StaffActor }

/** Writes to a customer by mail. Answers go to the shop. Where it is about an order, it stands on the order's timeline. */
export async function sendLetter(deps: Deps, { userId, form, actor }: Letter): Promise<Refusal | undefined> {
  const { engine, now } = deps
  const refused = await deps.db.transaction().execute(async (db) => {
    if (!(await lockOpenCustomer(db, engine, userId))) return NOBODY
    const { email = '', userName = '' } = (await findPerson(db, userId)) ?? {}
    if (!isMailAddress(email)) return NO_EMAIL
    if ((await countMessagesTo(db, email, now - DAY)) >= MOST_A_DAY) return TOO_MANY
    const order = await orderOf(db, userId, form)
    if (order instanceof Refusal) return order
    const shop = await shopName(db)
    const facts = {
      ...{ name: order?.customerName || userName, shop },
      order: String(order?.voucherNo ?? ''),
    }
    const [subject, text] = [fillTemplate(form.subject, facts), fillTemplate(form.text, facts)]
    const replyTo = (await findShop(db, SHOP_ID))?.email
    await enqueueMessage(db, {
      ...{ channel: 'mail', to: email, ...letter(subject, shop, text.split(/\n{2,}/)), now },
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

/** The order that a letter is about; none where it names none. */
async function orderOf(
  db: Transaction<Tables>,
  userId: UserId,
  { order: number, subject, text }: LetterForm,
): Promise<PlacedOrder | undefined | Refusal> {
  if (number === undefined) {
    const isAboutOne = needsOrder(subject) || needsOrder(text)
    return isAboutOne
      ? new Refusal('BAD_USER_INPUT', 'The text names an order: please enter its number.')
      : undefined
  }
  const order = await findPlacedOrder(db, number)
  if (order instanceof Refusal || order.userId === userId) return order
  return new Refusal('BAD_USER_INPUT', `Order ${number} is not one of this customer's.`)
}
