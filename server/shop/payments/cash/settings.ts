import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import { CASH_TERMS, type CashTerms } from '#domain/payments/cash.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { Registered } from '#server/shop/messages/unregistered-texts.ts'

const settingsOfShop = preparedQuery((db, shopId: ShopId) =>
  db.selectFrom('cash_settings').selectAll().where('shop_id', '=', shopId),
)

const listOf = (prefixes: string) => prefixes.split(' ').filter(Boolean)

/** On which terms the shop takes cash on delivery: on none, until somebody switches it on. */
export async function findCashTerms(db: Kysely<Tables>, shopId: ShopId): Promise<CashTerms> {
  const [row] = await settingsOfShop(db, shopId)
  if (!row) return CASH_TERMS
  return {
    isOn: row.is_on === 1,
    fee: row.fee,
    least: row.least,
    most: row.most,
    pincodes: listOf(row.pincodes),
    barredPincodes: listOf(row.barred_pincodes),
    confirmFirst: row.confirm_first === 1,
    mostOpen: row.most_open,
    barAfter: row.bar_after,
    remitDays: row.remit_days,
  }
}

const NOT_REGISTERED = new Refusal(
  'CONFLICT',
  'Customers get an SMS with the cash to keep ready. Please register its text (DLT) and set DLT_TEMPLATE_CASH_ORDER_PLACED first.',
)

/** Changes the terms for orders from now on; what is not in the change stays. */
export async function changeCashTerms(
  { db: database, messages, now }: { db: Kysely<Tables>; messages: Registered; now: number },
  shopId: ShopId,
  change: Partial<CashTerms>,
  actor: StaffActor,
  /** the version that whoever changes them has looked at; none: whatever it is */
  seen?: SeenSettings,
): Promise<CashTerms | Refusal> {
  return database.transaction().execute(async (db) => {
    const stale = await settingsProblem(db, 'cash', { seen, now })
    if (stale) return stale
    const before = await findCashTerms(db, shopId)
    const terms = { ...before, ...change }
    if (change.isOn && messages.unregistered?.includes('cash-order-placed')) return NOT_REGISTERED
    if (terms.most !== null && terms.most < terms.least) {
      return new Refusal('BAD_USER_INPUT', 'The maximum for cash must not be below the minimum.')
    }
    const row = {
      is_on: terms.isOn ? (1 as const) : (0 as const),
      fee: terms.fee,
      least: terms.least,
      most: terms.most,
      pincodes: terms.pincodes.join(' '),
      barred_pincodes: terms.barredPincodes.join(' '),
      confirm_first: terms.confirmFirst ? (1 as const) : (0 as const),
      most_open: terms.mostOpen,
      bar_after: terms.barAfter,
      remit_days: terms.remitDays,
    }
    await db
      .insertInto('cash_settings')
      .values({ shop_id: shopId, ...row })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
      .execute()
    await writeAudit(db, {
      actor,
      at: now,
      action: 'cash.settings',
      record: { kind: 'shop', id: shopId },
      ...changedFacts({ ...before }, { ...terms }),
    })
    return terms
  })
}
