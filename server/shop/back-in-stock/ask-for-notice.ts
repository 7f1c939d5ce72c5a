import type { Kysely } from 'kysely'
import { emailSchema } from '#domain/forms/customers/account-fields.ts'
import { parseInput } from '#domain/forms/parse.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { formatWait } from '#domain/time/wait.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { findProduct } from '#server/shop/catalogue/queries.ts'
import { findUserById } from '#server/shop/customers/queries.ts'
import { countNotices, insertNotice } from './queries.ts'

const MOST_OF_SHOP = 20_000
const MOST_OF_PRODUCT = 1_000
const MOST_OF_ADDRESS = 20

type Input = {
  productId: ProductId
  /** without one, that of the customer */
  email: string | undefined
  userId: UserId | undefined
  ip: string
}

/** Notes who wants a mail when a sold-out product is there again. Of what is there, nothing need be told. */
export async function askForNotice(
  { db, now }: { db: Kysely<Tables>; now: number },
  { productId, email: given, userId, ip }: Input,
): Promise<true | Refusal> {
  const own = given || userId === undefined ? undefined : (await findUserById(db, userId))?.email
  const email = parseInput(emailSchema, given || (own ?? ''))
  if (email instanceof Refusal) return email
  const product = await findProduct(db, SHOP_ID, productId)
  if (!product) return new Refusal('NOT_FOUND', 'Product not found')
  if (product.stock > 0) return true
  const attempts = [
    { rule: 'notice-address' as const, of: ip },
    { rule: 'notice-email' as const, of: email.toLowerCase() },
  ]
  const wait = await countAttempts(db, attempts, now)
  if (wait > 0) {
    const time = formatWait(wait / 1_000)
    return new Refusal('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${time}.`)
  }
  const waiting = await countNotices(db, { productId, email })
  if (waiting.ofProduct >= MOST_OF_PRODUCT || waiting.inAll >= MOST_OF_SHOP) {
    return new Refusal(
      'TOO_MANY_REQUESTS',
      'Too many people are waiting for this product. Please check again later.',
    )
  }
  if (waiting.ofAddress >= MOST_OF_ADDRESS) {
    const message = `This e-mail address is already waiting for ${MOST_OF_ADDRESS} products`
    return new Refusal('TOO_MANY_REQUESTS', message)
  }
  await insertNotice(db, { productId, email }, now)
  return true
}
