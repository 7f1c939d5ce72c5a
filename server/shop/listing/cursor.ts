import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ListingChoice } from '#domain/listing/choice.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProductOrder } from '#server/shop/catalogue/list-products.ts'

/** Where a page ended. */
export type Cursor = {
  /** the last product */
  id: number
  /** how many there were up to it, for orders in which a product has no key */
  passed: number
  /** what it was sorted by */
  key: readonly number[]
}

const schema = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.tuple([v.string(), v.number(), v.number(), v.array(v.number())]),
)

/** Opaque to callers, and of this one listing. */
export function writeCursor(listing: string, { id, passed, key }: Cursor): string {
  return Buffer.from(JSON.stringify([listing, id, passed, key])).toString('base64url')
}

export function parseCursor(text: string, listing: string): Cursor | Refusal {
  const { success, output } = v.safeParse(schema, text)
  if (!success || output[0] !== listing) {
    return new Refusal(
      'BAD_USER_INPUT',
      'after must be the next of the page before, with the same filter and sort',
    )
  }
  const [, id, passed, key] = output
  return { id, passed, key }
}

/** Whether a page can follow it, for whoever asks for none. */
export function checkCursor(
  after: string | undefined,
  choice: ListingChoice,
  order: ProductOrder | undefined,
): Refusal | undefined {
  const cursor = after === undefined ? undefined : parseCursor(after, listingName(choice, order))
  return cursor instanceof Refusal ? cursor : undefined
}

/** A short name of a choice and its order. */
export function listingName(choice: ListingChoice, order: ProductOrder | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([choice, order ?? null]))
    .digest('base64url')
    .slice(0, 10)
}
