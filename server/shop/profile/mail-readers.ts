import type { Kysely } from 'kysely'
import type { ShopMailsChange } from '#domain/forms/profile/shop-mails.ts'
import type { ShopId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { type MailReaders, readersOf, SHOP_MAIL_NAMES, type ShopMail } from '#domain/profile/shop-mails.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockShop } from './queries.ts'
import type { ProfileDeps } from './staff-facts.ts'

const keptOfShop = preparedQuery((db, shopId: ShopId) =>
  db.selectFrom('mail_readers').select(['mail', 'emails']).where('shop_id', '=', shopId),
)

const emailOfShop = preparedQuery((db, shopId: ShopId) =>
  db.selectFrom('shops').select('email').where('id', '=', shopId),
)

/** Who gets each mail; nothing for those that go to the shop's own e-mail. */
export async function findMailReaders(
  db: Kysely<Tables>,
  shopId: ShopId,
): Promise<Record<ShopMail, MailReaders>> {
  const kept = new Map((await keptOfShop(db, shopId)).map(({ mail, emails }) => [mail, emails]))
  const of = (name: ShopMail) => {
    const emails = kept.get(name)
    return [name, emails === undefined ? null : readersOf(emails, null)] as const
  }
  return Object.fromEntries(SHOP_MAIL_NAMES.map(of)) as Record<ShopMail, MailReaders>
}

/** The addresses that a mail goes to. */
export async function listMailReaders(db: Kysely<Tables>, mail: ShopMail): Promise<string[]> {
  const kept = (await keptOfShop(db, SHOP_ID)).find((it) => it.mail === mail)
  const [shop] = kept ? [] : await emailOfShop(db, SHOP_ID)
  return readersOf(kept?.emails ?? null, shop?.email ?? null)
}

/** Everybody that any mail of the shop's own goes to. */
export async function listAllMailReaders(db: Kysely<Tables>): Promise<string[]> {
  const [shop] = await emailOfShop(db, SHOP_ID)
  const own = (await keptOfShop(db, SHOP_ID)).flatMap(({ emails }) => readersOf(emails, null))
  return [...new Set([...readersOf(null, shop?.email ?? null), ...own])]
}

/** Changes who gets which mail from now on; what is not in the change stays. */
export async function changeMailReaders(
  { db: database, now }: Pick<ProfileDeps, 'db' | 'now'>,
  shopId: ShopId,
  change: ShopMailsChange,
  actor: StaffActor,
  /** the version that whoever changes them has looked at; none: whatever it is */
  seen?: SeenSettings,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    if (!(await lockShop(db, shopId))) return new Refusal('NOT_FOUND', 'Shop not found')
    const stale = await settingsProblem(db, 'mails', { seen, now })
    if (stale) return stale
    const before = await findMailReaders(db, shopId)
    const after = { ...before }
    for (const name of SHOP_MAIL_NAMES) {
      const said = change[name]
      if (said === undefined) continue
      after[name] = said.readers
      await db.deleteFrom('mail_readers').where('shop_id', '=', shopId).where('mail', '=', name).execute()
      if (said.readers === null) continue
      const emails = said.readers.join(' ')
      await db.insertInto('mail_readers').values({ shop_id: shopId, mail: name, emails }).execute()
    }
    await writeAudit(db, {
      actor,
      at: now,
      action: 'shop.mails',
      record: { kind: 'shop', id: shopId },
      ...changedFacts(namedFacts(before), namedFacts(after)),
    })
    return undefined
  })
}

const FACTS: Record<ShopMail, string> = {
  'new orders': 'mailNewOrders',
  returns: 'mailReturns',
  messages: 'mailMessages',
  'low stock': 'mailLowStock',
}

const namedFacts = (readers: Record<ShopMail, MailReaders>) =>
  Object.fromEntries(
    SHOP_MAIL_NAMES.map((name) => [FACTS[name], readers[name] && (readers[name].join(', ') || 'nobody')]),
  )
