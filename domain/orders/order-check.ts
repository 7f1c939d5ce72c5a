import { MOST_QUANTITY } from '../cart/cart.ts'

export type WantedItem = { name: string; quantity: number; stock: number }

/** The items that block an order: more than there is, or more than a line may be given. */
export function blockingItems<Item extends WantedItem>(items: readonly Item[]): Item[] {
  return items.filter(({ quantity, stock }) => quantity > Math.min(stock, MOST_QUANTITY))
}

export function outOfStockMessage(items: readonly Pick<WantedItem, 'name'>[]): string {
  return `Cannot place order. Out of stock: ${items.map((item) => item.name).join(', ')}`
}
