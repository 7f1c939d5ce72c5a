import type { Insertable, Kysely, Transaction } from 'kysely'
import type { OrderId, ReturnId, UserId } from '#domain/ids.ts'
import type { UnitsInReturn } from '#domain/returns/choose-units.ts'
import type { ReturnGrade, ReturnState } from '#domain/returns/words.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { ReturnLineTable, ReturnTable } from '#server/platform/database/tables/returns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Return } from './return.ts'

const RETURN = [
  'id',
  'order_id as orderId',
  'user_id as userId',
  'state',
  'wish',
  'parcel_id as parcelId',
  'is_unpaid as isUnpaid',
  'note',
  'answer',
  'replacement_order_id as replacementOrderId',
  'asked_at as askedAt',
] as const

const LINE = [
  'id',
  'return_id as returnId',
  'line_id as lineId',
  'parcel_id as parcelId',
  'quantity',
  'reason',
  'received_quantity as received',
  'grade',
  'vehicle_id as vehicleId',
  'lamps',
] as const

type Row = Omit<Return, 'lines' | 'photos'>

async function withParts(db: Kysely<Tables>, rows: readonly Row[]): Promise<Return[]> {
  if (rows.length === 0) return []
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const lines = await linesOf(db, ids)
  const photos = await photosOf(db, ids)
  const lineParts = Map.groupBy(lines, ({ returnId }) => returnId)
  const photoParts = Map.groupBy(photos, ({ returnId }) => returnId)
  return rows.map((row) => ({
    ...row,
    lines: (lineParts.get(row.id) ?? []).map(({ returnId: _, ...line }) => line),
    photos: (photoParts.get(row.id) ?? []).map(({ key }) => key),
  }))
}

const linesOf = preparedQuery((db, ids: string) =>
  db
    .selectFrom('return_lines')
    .select(LINE)
    .where(isOneOf(db, 'return_id', ids))
    .orderBy('id'),
)

const photosOf = preparedQuery((db, ids: string) =>
  db
    .selectFrom('return_photos')
    .select(['return_id as returnId', 'key'])
    .where(isOneOf(db, 'return_id', ids))
    .orderBy('position'),
)

/** Those of some orders, the oldest first. */
export async function listReturns(db: Kysely<Tables>, orderIds: readonly OrderId[]): Promise<Return[]> {
  return withParts(db, await returnsOf(db, JSON.stringify(orderIds)))
}

const returnsOf = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('returns')
    .select(RETURN)
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('id'),
)

/** The units of an order that its returns speak of. */
export function unitsInReturns(returns: readonly Return[]): UnitsInReturn[] {
  return returns.flatMap(({ state, lines }) => lines.map((line) => ({ ...line, state })))
}

export async function findReturn(db: Kysely<Tables>, id: ReturnId): Promise<Return | undefined> {
  const rows = await db.selectFrom('returns').select(RETURN).where('id', '=', id).execute()
  return (await withParts(db, rows))[0]
}

export async function requireReturn(db: Kysely<Tables>, id: ReturnId): Promise<Return> {
  const found = await findReturn(db, id)
  if (!found) throw new Error(`There is no return ${id}.`)
  return found
}

/** The return that a customer's key stands for. */
export async function findReturnByKey(
  db: Kysely<Tables>,
  { userId, key }: { userId: UserId; key: string },
): Promise<{ id: ReturnId; content: string | null } | undefined> {
  return db
    .selectFrom('returns')
    .select(['id', 'request_content as content'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

export async function insertReturn(
  db: Transaction<Tables>,
  row: Insertable<ReturnTable>,
  lines: readonly Omit<Insertable<ReturnLineTable>, 'return_id'>[],
): Promise<ReturnId> {
  const { id } = await db.insertInto('returns').values(row).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute()
  return id
}

type Changes = { state: ReturnState; answer?: string | null; replacement_order_id?: OrderId }

export async function updateReturn(db: Transaction<Tables>, id: ReturnId, changes: Changes): Promise<void> {
  await db.updateTable('returns').set(changes).where('id', '=', id).execute()
}

type Graded = { quantity: number; grade: ReturnGrade }

/** Units of a line that came back in several states are several lines from then on. */
export async function writeGrades(
  db: Transaction<Tables>,
  returnId: ReturnId,
  line: Return['lines'][number],
  parts: readonly Graded[],
): Promise<void> {
  const received = ({ quantity, grade }: Graded) => (grade === 'missing' ? 0 : quantity)
  const [first, ...others] = parts
  if (!first) return
  await db
    .updateTable('return_lines')
    .set({ quantity: first.quantity, received_quantity: received(first), grade: first.grade })
    .where('id', '=', line.id)
    .execute()
  for (const part of others) {
    await db
      .insertInto('return_lines')
      .values({
        return_id: returnId,
        line_id: line.lineId,
        parcel_id: line.parcelId,
        reason: line.reason,
        vehicle_id: line.vehicleId,
        lamps: line.lamps,
        quantity: part.quantity,
        received_quantity: received(part),
        grade: part.grade,
      })
      .execute()
  }
}
