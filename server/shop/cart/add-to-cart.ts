import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'
import { type CartKey, type CartLine, cartLine, insertOrRaise, type ToAdd } from './queries.ts'

/** No customer needs more; without an end, one cart could make everyone wait. */
const MOST_LINES = 200

/** What the product's button says in its place. */
const SOLD_OUT = new Refusal('OUT_OF_STOCK', 'Out of Stock')
const VEHICLE_UNKNOWN = new Refusal('NOT_FOUND', 'Vehicle not found')

type Wanted = {
  quantity: number
  /** what it is bought for; without, what the line was for stays */
  vehicleId?: string | undefined
  /** as `findToAdd` has just found it */
  found: ToAdd | undefined
}

/** Adding what is there already changes nothing, unless it asks for more or for another vehicle. What is sold out is not added at all. */
export async function addToCart(
  { db, now }: Pick<Database, 'db'> & { now: number },
  key: CartKey,
  { quantity, vehicleId, found }: Wanted,
): Promise<CartLine | Refusal> {
  if (!found) return new Refusal('NOT_FOUND', 'Product not found')
  const { product, stored, lines } = found
  if (product.stock <= 0) return SOLD_OUT
  if (vehicleId !== undefined && !(await findVehicle({ db, now }, vehicleId))) return VEHICLE_UNKNOWN
  // Most who press the button again want what is there: then nothing has to be written.
  const isSame = stored && (vehicleId ?? stored.vehicleId) === stored.vehicleId
  if (isSame && stored.quantity >= quantity) return cartLine(key.userId, stored, product)
  if (!stored && lines >= MOST_LINES) {
    return new Refusal('BAD_USER_INPUT', `A cart can hold at most ${MOST_LINES} different products`)
  }
  return cartLine(
    key.userId,
    await insertOrRaise(db, key, { quantity, vehicleId: vehicleId ?? null, now }),
    product,
  )
}
