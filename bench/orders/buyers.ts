import { createHash } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { type AddressId, type ProductId, toAddressId, toUserId, type UserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createTokens } from '#server/shop/auth/token.ts'

export type Buyer = { userId: UserId; addressId: AddressId; headers: Record<string, string> }

const ROWS_PER_INSERT = 500
const MONTH = 30 * 24 * 3_600_000
const PROOF = 'the same for all of them: it is checked all the same'

/** Customers who are logged in and have an address. Their ids count from 1. */
export async function makeBuyers(db: Kysely<Tables>, count: number, secret: string): Promise<Buyer[]> {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const now = Date.now()
  for (const some of inParts(ids)) {
    await db.insertInto('users').values(some.map(user)).execute()
    await db.insertInto('addresses').values(some.map(address)).execute()
    await db
      .insertInto('sessions')
      .values(some.map((id) => session(id, now)))
      .execute()
  }
  const tokens = createTokens(secret)
  return Promise.all(
    ids.map(async (id) => {
      const payload = { user_id: id, user_name: nameOf(id), email: mailOf(id), mobile: null }
      const token = await tokens.sign(payload, { id: sessionOf(id), startsAt: now, endsAt: now + MONTH })
      const headers = { authorization: `Bearer ${token}`, 'x-ualum-proof': PROOF }
      return { userId: toUserId(id), addressId: toAddressId(id), headers }
    }),
  )
}

/** Puts one product into each customer's cart, and enough of it on the shelf. Nothing else is waiting. */
export async function fillCarts(
  db: Kysely<Tables>,
  buyers: Buyer[],
  productOf: (index: number) => ProductId,
): Promise<void> {
  await db.deleteFrom('cart_lines').execute()
  await db.deleteFrom('outbox').execute()
  // One after the other: the shop counts units sold meanwhile, and two who lock many rows wait for each other for ever.
  for (const id of new Set(buyers.map((_, index) => productOf(index)))) {
    await db.updateTable('products').set({ stock: 1_000_000 }).where('id', '=', id).execute()
  }
  const lines = buyers.map(({ userId }, index) => ({
    shop_id: SHOP_ID,
    user_id: userId,
    product_id: productOf(index),
    quantity: 1,
    added_at: 0,
  }))
  for (const some of inParts(lines)) await db.insertInto('cart_lines').values(some).execute()
}

const nameOf = (id: number) => `buyer${id}`
const mailOf = (id: number) => `buyer${id}@example.com`
const sessionOf = (id: number) => `session-${id}`

function user(id: number): Insertable<Tables['users']> {
  return {
    id: toUserId(id),
    email: mailOf(id),
    email_key: mailOf(id),
    user_name: nameOf(id),
    user_name_key: nameOf(id),
    password_hash: '',
    created_at: 0,
  }
}

function address(id: number): Insertable<Tables['addresses']> {
  return {
    id: toAddressId(id),
    user_id: toUserId(id),
    name: 'Asha Rao',
    phone: '9800000001',
    street: '14 Lakshmi Road',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411030',
    type: 'Home',
    is_default: 0,
    status: 1,
    created_at: 0,
  }
}

function session(id: number, now: number): Insertable<Tables['sessions']> {
  const proof_hash = createHash('sha256').update(PROOF).digest('hex')
  return { id: sessionOf(id), user_id: toUserId(id), proof_hash, created_at: now, expires_at: now + MONTH }
}

function* inParts<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += ROWS_PER_INSERT) {
    yield all.slice(start, start + ROWS_PER_INSERT)
  }
}
