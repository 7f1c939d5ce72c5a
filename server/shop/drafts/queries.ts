import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { DRAFTS_KEPT_FOR } from '#domain/drafts/draft.ts'
import type { AddressForm } from '#domain/forms/addresses/address.ts'
import type { DraftForm } from '#domain/forms/drafts/draft.ts'
import type { DraftId, OrderId, UserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { DraftTable } from '#server/platform/database/tables/drafts.ts'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** An order that the shop's people take, as far as they have got. */
export type Draft = {
  id: DraftId
  /** whoever changes or places it names the one that they have seen */
  version: number
  form: DraftForm
  /** what came of it; one that was given up unpaid leaves it open */
  order: { id: OrderId; state: OrderTable['state']; voucherNo: number | null } | null
  isOpen: boolean
  madeBy: string
  madeAt: number
  changedBy: string
  changedAt: number
}

/**
 * Asked draft by draft: joined, all orders would be looked through for each of them where the database has last counted few orders, and
 * there are many by now.
 */
export const isOpen = sql<boolean>`(drafts.order_id is null or exists (
  select 1 from orders given_up where given_up.id = drafts.order_id and given_up.state = 'abandoned'))`

const drafts = (db: Kysely<Tables>) =>
  db
    .selectFrom('drafts')
    .leftJoin('orders', 'orders.id', 'drafts.order_id')
    .selectAll('drafts')
    .select(['orders.state', 'orders.voucher_no'])
    .where('drafts.shop_id', '=', SHOP_ID)

type Row = Selectable<DraftTable> & { state: OrderTable['state'] | null; voucher_no: number | null }

export async function findDraft(db: Kysely<Tables>, id: DraftId): Promise<Draft | undefined> {
  const row = await drafts(db).where('drafts.id', '=', id).executeTakeFirst()
  return row && withLines(db, row)
}

/** The same, for whoever is going to change or place it: until the transaction ends nobody else can. */
export async function lockDraft(db: Transaction<Tables>, id: DraftId): Promise<Draft | undefined> {
  const locked = db.selectFrom('drafts').select('id').where('id', '=', id)
  if (engineOf(db) === 'postgres') await locked.forNoKeyUpdate().execute()
  return findDraft(db, id)
}

export async function countOpenDrafts(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('drafts.shop_id', '=', SHOP_ID)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return count
}

function headOf({ state, voucher_no: voucherNo, ...row }: Row): Omit<Draft, 'form'> {
  const order = row.order_id === null || state === null ? null : { id: row.order_id, state, voucherNo }
  return {
    id: row.id,
    version: row.version,
    order,
    isOpen: order === null || order.state === 'abandoned',
    madeBy: row.made_by,
    madeAt: row.made_at,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }
}

async function withLines(db: Kysely<Tables>, row: Row): Promise<Draft> {
  const lines = await db
    .selectFrom('draft_lines')
    .select(['product_id as productId', 'quantity', 'vehicle_id as vehicleId', 'lamp as position'])
    .where('draft_id', '=', row.id)
    // The column: what is selected under its name is the lamp.
    .orderBy('draft_lines.position')
    .execute()
  const { gstin, company, coupon, method, feedback } = row
  const address: AddressForm | null = row.address === null ? null : JSON.parse(row.address)
  const customer = {
    userId: row.user_id,
    name: row.customer_name,
    phone: row.customer_phone,
    email: row.customer_email,
  }
  const isTakenAway = row.is_taken_away === 1
  const form = { customer, gstin, company, lines, coupon, method, isTakenAway, address, feedback }
  return { ...headOf(row), form }
}

const rowOf = ({ customer, address, isTakenAway, lines: _, ...form }: DraftForm) => ({
  ...form,
  user_id: customer.userId,
  customer_name: customer.name,
  customer_phone: customer.phone,
  customer_email: customer.email,
  is_taken_away: isTakenAway ? (1 as const) : (0 as const),
  address: address && JSON.stringify(address),
})

type Change = { form: DraftForm; by: string; now: number }

export async function insertDraft(db: Transaction<Tables>, { form, by, now }: Change): Promise<DraftId> {
  const { id } = await db
    .insertInto('drafts')
    .values({
      ...rowOf(form),
      shop_id: SHOP_ID,
      version: 1,
      made_by: by,
      made_at: now,
      changed_by: by,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, id, form)
  return id
}

export async function updateDraft(
  db: Transaction<Tables>,
  id: DraftId,
  { form, by, now }: Change,
): Promise<void> {
  await db
    .updateTable('drafts')
    .set(rowOf(form))
    .set((row) => ({ version: row('version', '+', 1), changed_by: by, changed_at: now }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('draft_lines').where('draft_id', '=', id).execute()
  await insertLines(db, id, form)
}

async function insertLines(db: Transaction<Tables>, id: DraftId, { lines }: DraftForm): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ productId, quantity, vehicleId, position: lamp }, position) => ({
    draft_id: id,
    position,
    product_id: productId,
    quantity,
    vehicle_id: vehicleId,
    lamp,
  }))
  await db.insertInto('draft_lines').values(rows).execute()
}

/** An order came of it, for a customer whom the shop knows from then on. */
export async function notePlaced(
  db: Transaction<Tables>,
  id: DraftId,
  { orderId, userId, now }: { orderId: OrderId; userId: UserId; now: number },
): Promise<void> {
  await db
    .updateTable('drafts')
    .set({ order_id: orderId, user_id: userId, changed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(db: Transaction<Tables>, id: DraftId): Promise<void> {
  await db.deleteFrom('draft_lines').where('draft_id', '=', id).execute()
  await db.deleteFrom('drafts').where('id', '=', id).execute()
}

/** Until the transaction ends, nobody places what was taken for a customer. */
export async function lockDraftsOf(db: Transaction<Tables>, userId: UserId): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const own = db.selectFrom('drafts').select('id').where('user_id', '=', userId).orderBy('id')
  await own.forNoKeyUpdate().execute()
}

/** Whatever was taken for a customer. */
export async function deleteDraftsOf(db: Transaction<Tables>, userId: UserId): Promise<void> {
  const own = db.selectFrom('drafts').select('id').where('user_id', '=', userId)
  await db.deleteFrom('draft_lines').where('draft_id', 'in', own).execute()
  await db.deleteFrom('drafts').where('user_id', '=', userId).execute()
}

/** What was begun for somebody whom nobody has chosen in it, by their number or e-mail. */
export async function deleteDraftsNaming(
  db: Transaction<Tables>,
  { emails, mobiles }: { emails: readonly string[]; mobiles: readonly string[] },
): Promise<void> {
  const keys = emails.map((email) => email.toLowerCase())
  const numbers = mobiles.flatMap((mobile) => [mobile, mobile.replace(/^\+91/, '')])
  if (keys.length + numbers.length === 0) return
  const naming = await db
    .selectFrom('drafts')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`lower(customer_email)`, 'in', keys.length ? keys : ['-']),
        eb('customer_phone', 'in', numbers.length ? numbers : ['-']),
      ]),
    )
    .execute()
  for (const { id } of naming) await deleteDraft(db, id)
}

/** Those that nobody has touched for so long, but not while their order waits for its payment. */
export async function listForgotten(db: Kysely<Tables>, now: number, limit: number): Promise<DraftId[]> {
  const rows = await db
    .selectFrom('drafts')
    .leftJoin('orders', 'orders.id', 'drafts.order_id')
    .select('drafts.id')
    .where('drafts.shop_id', '=', SHOP_ID)
    .where('drafts.changed_at', '<', now - DRAFTS_KEPT_FOR)
    .where(sql<boolean>`coalesce(orders.state, '') <> 'awaiting payment'`)
    .orderBy('drafts.changed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
