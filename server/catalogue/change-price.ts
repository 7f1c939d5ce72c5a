import { FULL, PAISE_PER_RUPEE, type Paise } from '#domain/money.ts'
import { priceAt } from '#domain/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { Database } from '../database/open-database.ts'

export const HIGHEST_PRICE: Paise = 10_000_000 * PAISE_PER_RUPEE

/** What is left out stays as it is. */
export type PriceChange = {
  /** the selling price before tax, discount taken off */
  sellingPrice?: number | undefined
  discount?: number | undefined
  offerEndsAt?: number | null | undefined
}

export type Price = {
  name: string
  sellingPrice: Paise
  tax: number
  discount: number
  offerEndsAt: number | null
}

/** Prices are entered in whole rupees; a list price that an ended offer left may have paise. */
export function priceProblem(price: number): string | undefined {
  if (!Number.isInteger(price) || price % PAISE_PER_RUPEE !== 0 || price < 0) return 'must be whole rupees'
  return price > HIGHEST_PRICE ? `must be at most ${HIGHEST_PRICE / PAISE_PER_RUPEE} rupees` : undefined
}

export function discountProblem(discount: number): string | undefined {
  const fits = Number.isInteger(discount) && discount >= 0 && discount < FULL
  return fits ? undefined : 'must be a percentage from 0 to below 100, with at most two decimals'
}

export async function changePrice(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  number: string,
  { change, now }: { change: PriceChange; now: number },
): Promise<Price | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom('products')
      .select([
        'id',
        'name',
        'selling_price as sellingPrice',
        'tax',
        'discount',
        'offer_ends_at as offerEndsAt',
      ])
      .where('shop_id', '=', SHOP_ID)
      .where('number', '=', number)
    const found = await (engine === 'sqlite' ? query : query.forNoKeyUpdate()).executeTakeFirst()
    if (!found) return new Refusal('NOT_FOUND', `There is no product with the number ${number}.`)
    const { id, ...before } = found
    const after = changed(priceAt(before, now), change, now)
    await transaction
      .updateTable('products')
      .set({
        selling_price: after.sellingPrice,
        discount: after.discount,
        offer_ends_at: after.offerEndsAt,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    return after
  })
}

function changed(price: Price, change: PriceChange, now: number): Price {
  const discount = change.discount ?? price.discount
  const end = change.offerEndsAt === undefined ? price.offerEndsAt : change.offerEndsAt
  // Without a discount there is no offer that could end, and the end of the last one is not this one's.
  const offerEndsAt = discount === 0 || (end !== null && end <= now) ? null : end
  return { ...price, sellingPrice: change.sellingPrice ?? price.sellingPrice, discount, offerEndsAt }
}
