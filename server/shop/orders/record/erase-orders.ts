import type { Kysely, Transaction } from 'kysely'
import { ERASED_NAME, ERASED_WORDS, keptOfPerson } from '#domain/customers/erasure.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { OPEN_STATUSES } from '#domain/orders/order-status.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { replaceOrderWords } from './order-words.ts'
import { requireOrderAddresses } from './queries.ts'

export type OrderToErase = {
  id: OrderId
  voucherNo: number | null
  customerName: string
  customerMobile: string
  gstin: string | null
  company: string | null
  kept: { name: boolean; address: boolean }
}

/** All orders of a customer, and what of the person each has to keep. */
export async function listOrdersToErase(db: Kysely<Tables>, userId: UserId): Promise<OrderToErase[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'voucher_no as voucherNo', 'customer_name as customerName'])
    .select(['customer_mobile as customerMobile', 'customer_gstin as gstin', 'customer_company as company'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.order_id as orderId', 'invoices.total'])
    .where('orders.user_id', '=', userId)
    .execute()
  const totals = Map.groupBy(invoices, ({ orderId }) => orderId)
  return orders.map((order) => ({
    ...order,
    kept: keptOfPerson({ ...order, totals: (totals.get(order.id) ?? []).map(({ total }) => total) }),
  }))
}

/** Names whom parcels went to. */
export async function listNamesOnParcels(db: Kysely<Tables>, userId: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('order_addresses')
    .innerJoin('orders', 'orders.id', 'order_addresses.order_id')
    .select('order_addresses.name')
    .where('orders.user_id', '=', userId)
    .union(
      db
        .selectFrom('parcels')
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .select((it) => it.ref('parcels.to_name').$notNull().as('name'))
        .where('orders.user_id', '=', userId)
        .where('parcels.to_name', 'is not', null),
    )
    .execute()
  return rows.map(({ name }) => name)
}

/** Orders stay, without the person. What was written about them in words goes; invoice and tracking numbers stay. */
export async function eraseOrders(db: Transaction<Tables>, orders: readonly OrderToErase[]): Promise<void> {
  for (const order of orders) {
    await eraseWords(db, order)
    await eraseNames(db, order)
    await eraseRedirects(db, order)
  }
}

async function eraseNames(db: Transaction<Tables>, order: OrderToErase): Promise<void> {
  const { id, customerName, customerMobile, kept } = order
  const { shipping } = await requireOrderAddresses(db, id)
  const { city, state, pincode } = shipping
  await replaceOrderWords(db, id, {
    before: { customerName, customerMobile, shipping },
    after: { customerName: '', customerMobile: '', shipping: { name: '', phone: '', state, pincode } },
  })
  const isInvoicedFirm = order.gstin !== null && kept.address
  await db
    .updateTable('orders')
    .set({
      ...(!kept.name && { customer_name: ERASED_NAME }),
      customer_mobile: '',
      ...(!kept.address && { customer_address: [city, state, pincode].filter(Boolean).join(', ') }),
      ...(!isInvoicedFirm && { customer_gstin: null, customer_company: null }),
      feedback: null,
    })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('order_addresses')
    .set({
      ...(!kept.name && { name: ERASED_NAME }),
      phone: '',
      ...(!kept.address && { street: '', landmark: null }),
    })
    .where('order_id', '=', id)
    .execute()
}

/** No paper that is kept says where a parcel was sent on to. */
async function eraseRedirects(db: Transaction<Tables>, { id }: OrderToErase): Promise<void> {
  const nobody = { to_name: null, to_phone: null, to_street: null, to_landmark: null, to_city: null }
  await db
    .updateTable('parcels')
    .set({ ...nobody, to_pincode: null, courier_note: null })
    .where('order_id', '=', id)
    .execute()
}

async function eraseWords(db: Transaction<Tables>, { id }: OrderToErase): Promise<void> {
  const events = db.updateTable('order_events').where('order_id', '=', id).where('note', 'is not', null)
  await events.set({ note: ERASED_WORDS }).where('kind', 'in', ['note', 'note to customer']).execute()
  const numbered = ['note', 'note to customer', 'packed', 'shipped'] as const
  await events.set({ note: null }).where('kind', 'not in', numbered).execute()
  await db.updateTable('refunds').set({ reason: null }).where('order_id', '=', id).execute()
}

/** Numbers of orders that are not dealt with, a few of them. One that waits for its payment has none yet. */
export async function listOpenOrderNames(db: Kysely<Tables>, userId: UserId): Promise<string[]> {
  const open = await db
    .selectFrom('orders')
    .select(['orders.id', 'voucher_no'])
    .where('user_id', '=', userId)
    .where('state', '=', 'placed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .select('order_lines.id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('status', 'in', OPEN_STATUSES),
      ),
    )
    .orderBy('orders.id')
    .limit(MOST_NAMED)
    .execute()
  return open.map(({ id, voucher_no }) => String(voucher_no ?? id))
}

const MOST_NAMED = 5
