import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { vehicleLabel } from '#domain/fitment/vehicle.ts'
import type { CartLineId, ProductId, ShopId, UserId } from '#domain/ids.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { CartLineTable } from '#server/platform/database/tables/customer.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { allProducts, findAnyProduct, publicProducts } from '#server/shop/catalogue/queries.ts'

/** Whose cart, and which product in it. */
export type CartKey = {
  userId: UserId
  shopId: ShopId
  productId: ProductId
}

type StoredLine = {
  lineId: CartLineId
  quantity: number
  /** what it is bought for */
  vehicleId: string | null
}

export type CartLine = StoredLine & {
  userId: UserId
  product: Product
}

const STORED = [
  'cart_lines.id as lineId',
  'cart_lines.quantity',
  'cart_lines.vehicle_id as vehicleId',
] as const

function cartOfCustomer(db: Kysely<Tables>, userId: UserId, shopId: ShopId) {
  return allProducts(db)
    .innerJoin('cart_lines', 'cart_lines.product_id', 'products.id')
    .select(STORED)
    .where('cart_lines.user_id', '=', userId)
    .where('cart_lines.shop_id', '=', shopId)
}

const linesOfCustomer = preparedQuery((db, userId: UserId, shopId: ShopId) =>
  cartOfCustomer(db, userId, shopId).orderBy('cart_lines.id'),
)

export function cartLine(userId: UserId, line: StoredLine, product: Product): CartLine {
  const { lineId, quantity, vehicleId } = line
  return { lineId, quantity, vehicleId, userId, product }
}

/** The oldest line first, with those whose product is no longer public, so that they can be removed. */
export async function listCartLines(
  db: Kysely<Tables>,
  { userId, shopId }: Pick<CartKey, 'userId' | 'shopId'>,
): Promise<CartLine[]> {
  const rows = await linesOfCustomer(db, userId, shopId)
  return rows.map((row) => cartLine(userId, row, row))
}

/** A line with the name that its vehicle has now; none where it is for none, or that is no longer known. */
export type LineToOrder = CartLine & { vehicle: { id: string; name: string } | null }

/**
 * The same, with nobody else changing these lines until the transaction ends; their products may change. SQLite has
 * one writer at a time, so there a transaction is alone already.
 */
export async function lockCartLines(
  db: Transaction<Tables>,
  { userId, shopId }: Pick<CartKey, 'userId' | 'shopId'>,
): Promise<LineToOrder[]> {
  const rows = await linesToOrder(db, userId, shopId)
  return rows.map((row) => ({ ...cartLine(userId, row, row), vehicle: vehicleOf(row) }))
}

const linesToOrder = preparedQuery((db, userId: UserId, shopId: ShopId) => {
  const lines = cartOfCustomer(db, userId, shopId)
    .leftJoin('vehicles', 'vehicles.id', 'cart_lines.vehicle_id')
    .select(['vehicles.make', 'vehicles.model', 'vehicles.from_year', 'vehicles.to_year'])
    .orderBy('cart_lines.id')
  return engineOf(db) === 'postgres' ? lines.forNoKeyUpdate(['cart_lines']) : lines
})

type VehicleOfLine = Pick<StoredLine, 'vehicleId'> & {
  [Column in 'make' | 'model']: string | null
} & { [Column in 'from_year' | 'to_year']: number | null }

function vehicleOf({
  vehicleId: id,
  make,
  model,
  from_year,
  to_year,
}: VehicleOfLine): LineToOrder['vehicle'] {
  if (id === null || make === null || model === null || from_year === null) return null
  return { id, name: vehicleLabel({ make, model, fromYear: from_year, toYear: to_year }) }
}

export async function countCartLines(db: Kysely<Tables>, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('cart_lines')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** A public product, its line in the cart if it has one, and how many lines there are. */
export type ToAdd = { product: Product; stored: StoredLine | undefined; lines: number }

/** What has to be known to add a product; nothing where it is not public. */
export async function findToAdd(
  db: Kysely<Tables>,
  { userId, shopId, productId }: CartKey,
): Promise<ToAdd | undefined> {
  const [row] = await productAndLine(db, userId, shopId, productId)
  if (!row) return undefined
  const { lineId, quantity, vehicleId, lines } = row
  const stored = lineId === null || quantity === null ? undefined : { lineId, quantity, vehicleId }
  return { product: row, stored, lines }
}

const productAndLine = preparedQuery((db, userId: UserId, shopId: ShopId, productId: ProductId) =>
  publicProducts(db)
    .leftJoin('cart_lines', (join) =>
      join.onRef('cart_lines.product_id', '=', 'products.id').on('cart_lines.user_id', '=', userId),
    )
    .select(STORED)
    .select((select) =>
      select
        .selectFrom('cart_lines')
        .select((it) => it.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('lines'),
    )
    .where('products.shop_id', '=', shopId)
    .where('products.id', '=', productId),
)

export async function listProductIdsInCart(db: Kysely<Tables>, userId: UserId): Promise<ProductId[]> {
  const lines = await db.selectFrom('cart_lines').select('product_id').where('user_id', '=', userId).execute()
  return lines.map((line) => line.product_id)
}

type Wanted = { quantity: number; vehicleId: string | null; now: number }

/**
 * One statement, so that calls at the same moment make one line; it keeps the larger quantity, and its vehicle unless
 * another is named.
 */
export async function insertOrRaise(db: Kysely<Tables>, key: CartKey, wanted: Wanted): Promise<StoredLine> {
  const [line] = await writeOrRaise(db, rowOf(key, wanted))
  if (!line) throw new Error('A line of a cart was not written.')
  return line
}

const rowOf = ({ userId, shopId, productId }: CartKey, { quantity, vehicleId, now }: Wanted) => ({
  shop_id: shopId,
  user_id: userId,
  product_id: productId,
  quantity,
  added_at: now,
  vehicle_id: vehicleId,
})

/** By which vehicle a line has where both name one: the one that comes, or the one that is there. */
const raising = (vehicle: 'excluded' | 'cart_lines') => {
  const other = vehicle === 'excluded' ? 'cart_lines' : 'excluded'
  return preparedQuery((db, line: Insertable<CartLineTable>) =>
    db
      .insertInto('cart_lines')
      .values(line)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'product_id']).doUpdateSet({
          quantity: sql`case when excluded.quantity > cart_lines.quantity
            then excluded.quantity else cart_lines.quantity end`,
          vehicle_id: sql`coalesce(${sql.ref(`${vehicle}.vehicle_id`)}, ${sql.ref(`${other}.vehicle_id`)})`,
        }),
      )
      .returning(STORED),
  )
}

const writeOrRaise = raising('excluded')
const restoreOrRaise = raising('cart_lines')

export async function findStoredLine(
  db: Kysely<Tables>,
  { userId, shopId, productId }: CartKey,
): Promise<StoredLine | undefined> {
  const [line] = await storedLine(db, userId, shopId, productId)
  return line
}

const storedLine = preparedQuery((db, userId: UserId, shopId: ShopId, productId: ProductId) =>
  db
    .selectFrom('cart_lines')
    .select(STORED)
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId),
)

export async function updateQuantity(
  db: Kysely<Tables>,
  { userId, shopId, productId }: CartKey,
  quantity: number,
): Promise<StoredLine | undefined> {
  const [line] = await setQuantity(db, quantity, userId, shopId, productId)
  return line
}

const setQuantity = preparedQuery(
  (db, quantity: number, userId: UserId, shopId: ShopId, productId: ProductId) =>
    db
      .updateTable('cart_lines')
      .set({ quantity })
      .where('user_id', '=', userId)
      .where('shop_id', '=', shopId)
      .where('product_id', '=', productId)
      .returning(STORED),
)

export async function deleteLine(
  db: Kysely<Tables>,
  { userId, shopId, productId }: CartKey,
): Promise<StoredLine | undefined> {
  const [line] = await removeLine(db, userId, shopId, productId)
  return line
}

const removeLine = preparedQuery((db, userId: UserId, shopId: ShopId, productId: ProductId) =>
  db
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .returning(STORED),
)

export async function deleteCartOf(db: Kysely<Tables>, userId: UserId): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
}

/** Takes out what was ordered; what was put in meanwhile stays. */
export async function deleteLines(
  db: Transaction<Tables>,
  lines: readonly Pick<CartLine, 'lineId' | 'userId'>[],
): Promise<void> {
  await pipeline(db, () => lines.map(({ lineId, userId }) => deleteLineById(db, lineId, userId)))
}

const deleteLineById = preparedQuery((db, id: CartLineId, userId: UserId) =>
  db.deleteFrom('cart_lines').where('id', '=', id).where('user_id', '=', userId),
)

/** Puts back what an order had taken, in its order; what is no longer in the catalogue cannot be put back. */
export async function restoreLines(
  db: Transaction<Tables>,
  { userId, shopId }: Pick<CartKey, 'userId' | 'shopId'>,
  { lines, now }: { lines: (Omit<Wanted, 'now'> & { productId: ProductId })[]; now: number },
): Promise<void> {
  for (const { productId, quantity, vehicleId } of lines) {
    if (!(await findAnyProduct(db, productId))) continue
    // What has been put in since is for what it was put in for.
    await restoreOrRaise(db, rowOf({ userId, shopId, productId }, { quantity, vehicleId, now }))
  }
}

/** Takes out what an order got after all; a line with more than that keeps the rest. */
export async function takeOutLines(
  db: Transaction<Tables>,
  { userId, shopId }: Pick<CartKey, 'userId' | 'shopId'>,
  lines: readonly { productId: ProductId; quantity: number }[],
): Promise<void> {
  for (const { productId, quantity } of lines) {
    const key = { userId, shopId, productId }
    const left = ((await findStoredLine(db, key))?.quantity ?? 0) - quantity
    if (left > 0) await updateQuantity(db, key, left)
    else await deleteLine(db, key)
  }
}

/** A line with the facts of its product, which may no longer be public. */
export async function withProduct(
  db: Kysely<Tables>,
  { userId, productId }: CartKey,
  line: StoredLine,
): Promise<CartLine | undefined> {
  const product = await findAnyProduct(db, productId)
  return product && { ...line, userId, product }
}
