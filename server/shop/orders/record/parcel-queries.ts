import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tracking } from '#domain/forms/orders/tracking.ts'
import type { OrderId, OrderLineId, ParcelId } from '#domain/ids.ts'
import type { TryReason } from '#domain/orders/failed-try.ts'
import type { ParcelStep, Parcel as ParcelUnits } from '#domain/orders/parcels.ts'
import type { Redirect } from '#domain/orders/redirect.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Parcel = ParcelUnits & {
  orderId: OrderId
  packedAt: number
  courier: string | null
  trackingNo: string | null
  trackingUrl: string | null
  /** when the customer was told the number, if ever */
  numberToldAt: number | null
  /** how often a courier could not deliver it, when and why the last time */
  failedTries: number
  failedAt: number | null
  failedReason: TryReason | null
  /** when the courier was asked to try again, unless that failed too */
  retryAskedAt: number | null
  /** what the courier was asked to mind with it */
  courierNote: string | null
  /** where it goes, if not where its order says */
  redirect: Redirect | null
}

const parcelsOfOrders = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('parcels')
    .select([
      'id',
      'order_id as orderId',
      'packed_at as packedAt',
      'courier',
      'tracking_no as trackingNo',
      'tracking_url as trackingUrl',
      'number_told_at as numberToldAt',
      'shipped_at as shippedAt',
      'delivered_at as deliveredAt',
      'refused_at as refusedAt',
      'failed_tries as failedTries',
      'failed_at as failedAt',
      'failed_reason as failedReason',
      'retry_asked_at as retryAskedAt',
      'courier_note as courierNote',
      'to_name',
      'to_phone',
      'to_street',
      'to_landmark',
      'to_city',
      'to_pincode',
    ])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('id'),
)

const linesOfOrders = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('parcel_lines')
    .innerJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .select([
      'parcel_lines.parcel_id as parcelId',
      'parcel_lines.line_id as lineId',
      'parcel_lines.quantity',
      'parcel_lines.cancelled_quantity as cancelled',
      'parcel_lines.returned_quantity as returned',
      'parcel_lines.lost_quantity as lost',
    ])
    .where(isOneOf(db, 'parcels.order_id', orderIds))
    .orderBy('parcel_lines.line_id'),
)

/** Those of some orders, the oldest first. */
export async function listParcels(db: Kysely<Tables>, orderIds: readonly OrderId[]): Promise<Parcel[]> {
  const ids = JSON.stringify(orderIds)
  const parcels = await parcelsOfOrders(db, ids)
  if (parcels.length === 0) return []
  const lines = Map.groupBy(await linesOfOrders(db, ids), ({ parcelId }) => parcelId)
  return parcels.map(({ to_name, to_phone, to_street, to_landmark, to_city, to_pincode, ...parcel }) => ({
    ...parcel,
    redirect: redirectOf({ to_name, to_phone, to_street, to_landmark, to_city, to_pincode }),
    lines: lines.get(parcel.id) ?? [],
  }))
}

type RedirectRow = Record<`to_${keyof Redirect}`, string | null>

/** None, unless all of it is there; there may be no landmark. */
function redirectOf(row: RedirectRow): Redirect | null {
  const { to_name: name, to_phone: phone, to_street: street, to_city: city, to_pincode: pincode } = row
  if (name === null || phone === null || street === null || city === null || pincode === null) return null
  return { name, phone, street, landmark: row.to_landmark, city, pincode }
}

type Shipped = { from: number; to: number; courier: string | undefined; limit: number }

/** Those that went to a courier in a time, by their orders' numbers; with one courier, where one is named. */
export async function listShippedParcels(
  db: Kysely<Tables>,
  { from, to, courier, limit }: Shipped,
): Promise<{ id: ParcelId; voucherNo: number }[]> {
  let query = db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select('parcels.id')
    .select((it) => it.ref('orders.voucher_no').$notNull().as('voucherNo'))
    .where('parcels.shipped_at', '>=', from)
    .where('parcels.shipped_at', '<', to)
  // What the shop's people hand over at the counter goes with no courier: see `isCounterSale`.
  query = query.where(({ or, eb }) =>
    or([eb('orders.draft_id', 'is', null), eb('orders.pickup_at', 'is', null)]),
  )
  if (courier !== undefined) query = query.where(sql`lower(courier)`, '=', courier.trim().toLowerCase())
  return query.orderBy('parcels.shipped_at').orderBy('parcels.id').limit(limit).execute()
}

/** The number of a parcel in its order, from 1. */
const parcelNo = sql<number>`(select count(*) from parcels as others
  where others.order_id = parcels.order_id and others.id <= parcels.id)`

/** A parcel by what somebody reads on it. */
export type FoundParcel = { id: ParcelId; orderId: OrderId; voucherNo: number; parcelNo: number }

/** Those that couriers know by a number: mostly one, and few at most. */
export async function listParcelsByTracking(db: Kysely<Tables>, trackingNo: string): Promise<FoundParcel[]> {
  return foundParcels(db)
    .where('parcels.tracking_no', '=', trackingNo)
    .orderBy('parcels.id', 'desc')
    .limit(5)
    .execute()
}

export async function findParcelByNumber(
  db: Kysely<Tables>,
  { orderId, parcelNo }: Pick<FoundParcel, 'orderId' | 'parcelNo'>,
): Promise<FoundParcel | undefined> {
  return foundParcels(db)
    .where('parcels.order_id', '=', orderId)
    .orderBy('parcels.id')
    .offset(parcelNo - 1)
    .limit(1)
    .executeTakeFirst()
}

function foundParcels(db: Kysely<Tables>) {
  return db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'parcels.order_id as orderId', parcelNo.as('parcelNo')])
    .select((it) => it.ref('orders.voucher_no').$notNull().as('voucherNo'))
}

type NewParcel = {
  orderId: OrderId
  lines: readonly { lineId: OrderLineId; quantity: number }[]
  now: number
}

export async function insertParcel(
  db: Transaction<Tables>,
  { orderId, lines, now }: NewParcel,
): Promise<ParcelId> {
  const { id } = await db
    .insertInto('parcels')
    .values({ order_id: orderId, packed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('parcel_lines')
    .values(lines.map(({ lineId, quantity }) => ({ parcel_id: id, line_id: lineId, quantity })))
    .execute()
  return id
}

export async function markShipped(
  db: Transaction<Tables>,
  id: ParcelId,
  { courier, trackingNo, trackingUrl, now }: Tracking & { now: number },
): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ courier, tracking_no: trackingNo, tracking_url: trackingUrl, shipped_at: now })
    .where('id', '=', id)
    .execute()
}

/** The customer is told of a parcel with its number, if it has one. */
export async function noteNumberTold(db: Transaction<Tables>, id: ParcelId, now: number): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ number_told_at: now })
    .where('id', '=', id)
    .where('tracking_no', 'is not', null)
    .execute()
}

export async function correctTrackingOf(
  db: Transaction<Tables>,
  id: ParcelId,
  { courier, trackingNo, trackingUrl }: Tracking,
): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ courier, tracking_no: trackingNo, tracking_url: trackingUrl })
    .where('id', '=', id)
    .execute()
}

/** So many of the parcels that went last are looked at for who took them. */
const LOOKED_AT = 400
const MOST_COURIERS = 12

/** Who took parcels of late, the busiest first, each once however it is written. */
export async function listCouriers(db: Kysely<Tables>): Promise<string[]> {
  const went = await db
    .selectFrom('parcels')
    .select('courier')
    .where('shipped_at', 'is not', null)
    .orderBy('shipped_at', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const names = went.flatMap(({ courier }) => courier ?? [])
  const byName = Map.groupBy(names, (name) => name.toLowerCase())
  return [...byName.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_COURIERS)
    .map(([newest = '']) => newest)
}

/** The customer took it along: no courier had it. */
export async function markHandedOver(db: Transaction<Tables>, id: ParcelId, now: number): Promise<void> {
  await db.updateTable('parcels').set({ shipped_at: now, delivered_at: now }).where('id', '=', id).execute()
}

export async function markDelivered(db: Transaction<Tables>, id: ParcelId, now: number): Promise<void> {
  await db.updateTable('parcels').set({ delivered_at: now }).where('id', '=', id).execute()
}

/** After a slip, the parcels of an order are under way again, or here; all of them, unless one is meant. */
export async function takeBackStep(
  db: Transaction<Tables>,
  { orderId, id }: { orderId: OrderId; id?: ParcelId },
  step: ParcelStep,
): Promise<void> {
  const untried = { failed_tries: 0, failed_at: null, failed_reason: null, retry_asked_at: null }
  const back = { delivered_at: null, ...(step === 'shipped' && { shipped_at: null, ...untried }) }
  const parcels = db.updateTable('parcels').set(back).where('order_id', '=', orderId)
  await (id === undefined ? parcels : parcels.where('id', '=', id)).execute()
}

/** Units that are called off leave the parcel that they were in. */
export async function takeOut(
  db: Transaction<Tables>,
  { parcelId, lineId, quantity }: { parcelId: ParcelId; lineId: OrderLineId; quantity: number },
): Promise<void> {
  await db
    .updateTable('parcel_lines')
    .set((row) => ({ cancelled_quantity: row('cancelled_quantity', '+', quantity) }))
    .where('parcel_id', '=', parcelId)
    .where('line_id', '=', lineId)
    .execute()
}

/** Nobody took it at the door. */
export async function markRefused(db: Transaction<Tables>, id: ParcelId, now: number): Promise<void> {
  await db.updateTable('parcels').set({ refused_at: now }).where('id', '=', id).execute()
}

/** A courier could not deliver it. Tells how often that was. */
export async function markTryFailed(
  db: Transaction<Tables>,
  id: ParcelId,
  { reason, at }: { reason: TryReason; at: number },
): Promise<number> {
  const { failed_tries } = await db
    .updateTable('parcels')
    .set((row) => ({
      failed_tries: row('failed_tries', '+', 1),
      failed_at: at,
      failed_reason: reason,
      retry_asked_at: null,
    }))
    .where('id', '=', id)
    .returning('failed_tries')
    .executeTakeFirstOrThrow()
  return failed_tries
}

type AnotherTry = {
  /** none: it goes where it went */
  redirect: Redirect | undefined
  courierNote: string | null
  now: number
}

export async function markTryAsked(
  db: Transaction<Tables>,
  id: ParcelId,
  { redirect, courierNote, now }: AnotherTry,
): Promise<void> {
  await db
    .updateTable('parcels')
    .set({
      retry_asked_at: now,
      courier_note: courierNote,
      ...(redirect && {
        to_name: redirect.name,
        to_phone: redirect.phone,
        to_street: redirect.street,
        to_landmark: redirect.landmark,
        to_city: redirect.city,
        to_pincode: redirect.pincode,
      }),
    })
    .where('id', '=', id)
    .execute()
}

type GoneUnits = {
  parcelId: ParcelId
  lineId: OrderLineId
  quantity: number
  as: 'returned_quantity' | 'lost_quantity'
}

/** Units that were delivered or refused are here again, or were lost on their way. */
export async function noteReturned(
  db: Transaction<Tables>,
  { parcelId, lineId, quantity, as }: GoneUnits,
): Promise<void> {
  await db
    .updateTable('parcel_lines')
    .set((row) => ({ [as]: row(as, '+', quantity) }))
    .where('parcel_id', '=', parcelId)
    .where('line_id', '=', lineId)
    .execute()
}
