import type { Transaction } from 'kysely'
import type { ShopChange } from '#domain/forms/profile/shop.ts'
import type { ShopId } from '#domain/ids.ts'
import { financialYear } from '#domain/invoices/financial-year.ts'
import { seriesProblem } from '#domain/invoices/series.ts'
import { findGstState } from '#domain/money/gst-states.ts'
import {
  SHOP_DETAIL_NAMES,
  SHOP_DETAILS,
  type ShopDetails,
  type SomeShopDetails,
} from '#domain/profile/shop-details.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { changeRule } from '#server/shop/delivery/change-rule.ts'
import { lockShop, type Shop, updateShop } from './queries.ts'
import { detailsOf, keptDetails } from './shop-details.ts'
import { givenFacts, type ProfileDeps, picturesProblem } from './staff-facts.ts'

/** Of what a change is about, as somebody has read it. */
type ReadShop = SomeShopDetails & { fitPromise?: boolean }

export async function changeShop(
  { db: database, pictures, now }: ProfileDeps,
  id: ShopId,
  change: ShopChange,
  actor: StaffActor,
  /** as whoever changes them has read them; nothing where nobody has */
  read: ReadShop = {},
): Promise<Refusal | undefined> {
  const missing = await picturesProblem(pictures, {
    Icon: change.icon,
    Logo: change.logo,
    'Feature image': change.featureImage,
  })
  if (missing) return missing
  const facts = {
    ...keptDetails({ ...change, invoicePrefix: change.invoicePrefix ?? undefined }),
    ...givenFacts({ is_online: flagOf(change.isOnline), fit_promise: flagOf(change.fitPromise) }),
  }
  return database.transaction().execute(async (db) => {
    const before = await lockShop(db, id)
    if (!before) return new Refusal('NOT_FOUND', 'Shop not found')
    const problem =
      readProblem(before, read) ??
      stateProblem({ ...before, ...facts }) ??
      (await prefixProblem(db, before, { prefix: facts.invoice_prefix, now }))
    if (problem) return problem
    await updateShop(db, id, facts)
    const { deliveryCharge: price, deliveryMaximumAmount: purchaseRange } = change
    await changeRule(db, id, { price, purchaseRange })
    const changed = changedFacts(before, facts)
    await writeAudit(db, {
      actor,
      at: now,
      action: 'shop.change',
      record: { kind: 'shop', id },
      before: changed.before,
      after: { ...changed.after, deliveryPrice: price, deliveryFreeFrom: purchaseRange },
    })
    return undefined
  })
}

function flagOf(said: boolean | null | undefined): Flag | undefined {
  return said == null ? undefined : said ? 1 : 0
}

/** Somebody else has changed one of them meanwhile: it is told, and not overwritten. */
function readProblem(shop: Shop, { fitPromise, ...read }: ReadShop): Refusal | undefined {
  const now: ShopDetails = detailsOf(shop)
  const changed = SHOP_DETAIL_NAMES.filter((name) => read[name] !== undefined && read[name] !== now[name])
  const news = changed.map((name) => `${SHOP_DETAILS[name]} is now “${now[name] ?? ''}”.`)
  const promises = shop.fit_promise === 1
  if (fitPromise !== undefined && fitPromise !== promises) {
    news.push(`The fit promise is ${promises ? 'on' : 'off'} now.`)
  }
  if (news.length === 0) return undefined
  return new Refusal(
    'CONFLICT',
    `Somebody else has just changed this. ${news.join(' ')} Nothing was saved. Please check it and save again.`,
  )
}

/** Invoices are numbered without a gap. */
async function prefixProblem(
  db: Transaction<Tables>,
  { id, invoice_prefix: before }: Shop,
  { prefix: after = before, now }: { prefix: string | undefined; now: number },
): Promise<Refusal | undefined> {
  if (after === before) return undefined
  const year = financialYear(now)
  const lastOf = async (counters: 'invoice_counters' | 'credit_note_counters') => {
    const counter = await db
      .selectFrom(counters)
      .select('last_no')
      .where('shop_id', '=', id)
      .where('year', '=', year)
      .executeTakeFirst()
    return counter?.last_no ?? 0
  }
  const numbered = {
    invoices: await lastOf('invoice_counters'),
    creditNotes: await lastOf('credit_note_counters'),
  }
  const problem = seriesProblem({ before, after, year, numbered })
  return problem === undefined ? undefined : new Refusal('CONFLICT', problem)
}

/** A GSTIN begins with the code of its State, which decides on every invoice which taxes there are. */
function stateProblem({ state, gstin }: Pick<Shop, 'state' | 'gstin'>): Refusal | undefined {
  const named = findGstState(state ?? '')
  if (!named || gstin === null || gstin.startsWith(named.code)) return undefined
  return new Refusal('BAD_USER_INPUT', 'State and GSTIN do not match')
}
