import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueShopMail } from '#server/shop/messages/enqueue-shop-mail.ts'
import { composeMail } from '#server/shop/messages/mail-text.ts'

/** A product whose stock has fallen to its minimum. */
export type LowStock = { sku: string; name: string; stock: number; minStock: number }

/** Tells the shop what to order anew: one mail for all that one transaction took. */
export async function enqueueLowStock(
  db: Transaction<Tables>,
  readers: readonly string[],
  fallen: readonly LowStock[],
  now: number,
): Promise<void> {
  // However the database gave them.
  const products = fallen.toSorted((a, b) => a.sku.localeCompare(b.sku, 'en', { numeric: true }))
  const [first] = products
  if (!first) return
  const what =
    products.length === 1 ? `${first.sku} ${first.name}, ${first.stock} left` : `${products.length} products`
  const mail = composeMail(`Low stock: ${what}`, [
    { head: 'Low stock' },
    'These products have fallen to their minimum stock:',
    products
      .slice(0, MOST_NAMED)
      .map(({ sku, name, stock, minStock }): [string, string] => [
        `${sku} ${name}`,
        `${stock} left, minimum ${minStock}`,
      ]),
    ...(products.length > MOST_NAMED ? [`And ${products.length - MOST_NAMED} more.`] : []),
    'Pieces held for orders that are not paid yet count as sold.',
  ])
  await enqueueShopMail(db, readers, mail, now)
}

/** A table of products may bring down thousands at once: a mail has to end somewhere. */
const MOST_NAMED = 60
