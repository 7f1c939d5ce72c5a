import type { Kysely, Selectable, Transaction } from 'kysely'
import { HEALTH_ITEMS, type Health, type HealthItem, judgeHealth } from '#domain/staff/health/health.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { HealthStateTable } from '#server/platform/database/tables/health.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { composeMail, type MailText, type Row } from '#server/shop/messages/mail-text.ts'
import { mailStaff } from '#server/shop/staff/staff-mails.ts'
import { readHealthFacts } from './read-health.ts'

const DAY = 24 * 60 * 60 * 1000

type Deps = { db: Kysely<Tables>; now: number; backofficeUrl: string }

/**
 * Notes what is red and what is green by now, and tells the owners what has changed: once, whichever process sees it first, and of the
 * same thing at most once a day that it is red, and then once that it is green again.
 */
export async function watchHealth({ db, now, backofficeUrl }: Deps): Promise<void> {
  const health = judgeHealth(await readHealthFacts({ db, now }))
  // Usually nothing has changed, which a look tells without the right to write.
  if ((await listChanges(db, health, now)).length === 0) return
  await db.transaction().execute(async (transaction) => {
    await lockName(transaction, 'health of the shop')
    const changes = await listChanges(transaction, health, now)
    for (const { it, state } of changes) await noteState(transaction, it.item, state)
    const told = (tells: 'red' | 'green') =>
      changes.filter((change) => change.tells === tells).map(({ it }) => it)
    const [red, green] = [told('red'), told('green')]
    const link = `${backofficeUrl}/health`
    if (red.length > 0) await tellOwners(transaction, now, (shop) => redMail(shop, link, red))
    if (green.length > 0) await tellOwners(transaction, now, (shop) => greenMail(shop, link, green))
  })
}

type State = Omit<Selectable<HealthStateTable>, 'item'>
type Change = { it: Health; state: State; tells: 'red' | 'green' | undefined }

async function listChanges(db: Kysely<Tables>, health: readonly Health[], now: number): Promise<Change[]> {
  const rows = await db.selectFrom('health_states').selectAll().execute()
  const before = new Map(rows.map((row) => [row.item, row]))
  return health.flatMap((it) => {
    const was = before.get(it.item) ?? { is_red: 0, is_told: 0, told_at: null }
    const isRed = it.isRed ? 1 : 0
    const mayTell = (was.told_at ?? 0) <= now - DAY
    const tells =
      it.isRed && was.is_told === 0 && mayTell ? 'red' : !it.isRed && was.is_told === 1 ? 'green' : undefined
    if (was.is_red === isRed && tells === undefined) return []
    const state: State = {
      is_red: isRed,
      is_told: tells === undefined ? was.is_told : tells === 'red' ? 1 : 0,
      told_at: tells === 'red' ? now : was.told_at,
    }
    return [{ it, state, tells }]
  })
}

async function noteState(db: Transaction<Tables>, item: HealthItem, state: State): Promise<void> {
  await db
    .insertInto('health_states')
    .values({ item, ...state })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(state))
    .execute()
}

async function tellOwners(
  db: Transaction<Tables>,
  now: number,
  compose: (shop: string) => MailText,
): Promise<void> {
  const owners = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { email } of owners) await mailStaff(db, { email, now }, compose)
}

const rowsOf = (health: readonly Health[]): Row[] =>
  health.map(({ item, text }) => [HEALTH_ITEMS[item], text])

function redMail(shop: string, link: string, health: readonly Health[]): MailText {
  return composeMail(`${shop} needs your attention: ${namesOf(health)}`, [
    { head: 'Something in your shop needs attention' },
    rowsOf(health),
    { link, label: 'Open Health' },
    'We write again when this is in order.',
    shop,
  ])
}

function greenMail(shop: string, link: string, health: readonly Health[]): MailText {
  return composeMail(`In order again at ${shop}: ${namesOf(health)}`, [
    { head: 'In order again' },
    rowsOf(health),
    { link, label: 'Open Health' },
    shop,
  ])
}

const namesOf = (health: readonly Health[]) =>
  health.map(({ item }) => inSentence(HEALTH_ITEMS[item])).join(', ')

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** What was red when it was last looked at: within the last minutes, in one short read. */
export async function listRed(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('health_states').select('item').where('is_red', '=', 1).execute()
  return rows.flatMap(({ item }) => HEALTH_ITEMS[item] ?? []).sort()
}
