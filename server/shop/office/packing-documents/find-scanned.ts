import type { Kysely } from 'kysely'
import { isSingleLine } from '#domain/forms/single-line.ts'
import type { OrderId } from '#domain/ids.ts'
import { parseParcelCode } from '#domain/orders/parcel-code.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type FoundParcel,
  findParcelByNumber,
  listParcelsByTracking,
} from '#server/shop/orders/record/parcel-queries.ts'
import { findPlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { type CodedProduct, listProductsByCode } from '#server/shop/stock/list-by-code.ts'

/** What a code may mean. */
export type Scanned =
  | ({ kind: 'product' } & CodedProduct)
  | { kind: 'order'; id: OrderId; voucherNo: number }
  | ({ kind: 'parcel' } & FoundParcel)

const LONGEST = 60

/**
 * What somebody has scanned, or typed: a product by its number or its barcode, an order or a parcel by its number, a parcel by its AWB.
 * A code may mean several things; whoever asks knows which of them is meant. Nothing for a code that nobody knows.
 */
export async function findScanned(db: Kysely<Tables>, text: string): Promise<Scanned[]> {
  const code = text.trim()
  if (code === '' || code.length > LONGEST || !isSingleLine(code)) return []
  const products = await listProductsByCode(db, code)
  const sent = await listParcelsByTracking(db, code)
  return [
    ...products.map((product) => ({ kind: 'product' as const, ...product })),
    ...(await findNumbered(db, code)),
    ...sent.map((parcel) => ({ kind: 'parcel' as const, ...parcel })),
  ]
}

async function findNumbered(db: Kysely<Tables>, code: string): Promise<Scanned[]> {
  const numbers = parseParcelCode(code)
  const order = numbers && (await findPlacedOrder(db, numbers.voucherNo))
  if (!order || order instanceof Refusal) return []
  const { id, voucherNo } = order
  if (numbers.parcelNo === undefined) return [{ kind: 'order', id, voucherNo }]
  const parcel = await findParcelByNumber(db, { orderId: id, parcelNo: numbers.parcelNo })
  return parcel ? [{ kind: 'parcel', ...parcel }] : []
}
