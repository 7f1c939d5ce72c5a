import type { Kysely } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter, type MailText } from '#server/shop/messages/mail-text.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { type DueNotice, deleteNoticesBefore, takeDueNotices } from './queries.ts'

type Deps = {
  db: Kysely<Tables>
  messages: Pick<MessageWorker, 'nudge'>
  /** where links in mails lead */
  origin: string
  now: number
}

const BATCH_SIZE = 100
/** Whoever asked so long ago no longer waits. */
const FORGOTTEN_AFTER = 180 * DAY

/** Mails everybody who waits for something that can be bought again: one mail for each time somebody asked. */
export async function sendNotices({ db, messages, origin, now }: Deps): Promise<void> {
  await deleteNoticesBefore(db, now - FORGOTTEN_AFTER)
  const shop = (await findShop(db, SHOP_ID))?.name ?? 'the shop'
  for (let sent = BATCH_SIZE; sent === BATCH_SIZE; ) {
    sent = await db.transaction().execute(async (transaction) => {
      const due = await takeDueNotices(transaction, BATCH_SIZE)
      for (const notice of due) {
        const mail = backInStockMail(notice, { shop, origin })
        await enqueueMessage(transaction, { channel: 'mail', to: notice.email, ...mail, now })
      }
      return due.length
    })
    if (sent > 0) messages.nudge()
  }
}

function backInStockMail(notice: DueNotice, { shop, origin }: { shop: string; origin: string }): MailText {
  const name = notice.name.replace(/\p{Cc}/gu, ' ')
  return letter(`In stock again: ${name}`, shop, [
    { head: `${name} is in stock again.` },
    { goods: [{ what: name, image: notice.image, value: 'In stock' }] },
    { link: `${origin}/product/${notice.productId}`, label: 'See the product' },
    `You asked us for this mail on ${formatFullDate(notice.askedAt)}. We will not send another one, and have deleted your address from our list.`,
    "If you did not ask for it, somebody entered your e-mail address by mistake. You don't need to do anything.",
  ])
}
