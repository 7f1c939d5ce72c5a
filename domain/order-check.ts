import { MOST_QUANTITY } from './cart.ts'

/** As screens have it: perhaps text from the browser's storage, perhaps nothing. */
type GivenId = number | string | null | undefined

type GivenIds = { addressId: GivenId; userId: GivenId; shopId: GivenId }

/** What keeps an order from being placed before anything is looked up; of several faults, the first. */
export function orderIdsProblem({ addressId, userId, shopId }: GivenIds): string | undefined {
  if (!addressId) return 'Please select a delivery address'
  if (!userId) return 'User ID is required'
  return isId(userId) && isId(shopId) ? undefined : 'Invalid ID format'
}

function isId(given: GivenId): boolean {
  return /^[1-9][0-9]{0,15}$/.test(String(given))
}

export type WantedItem = { name: string; quantity: number; stock: number }

/** The items that block an order: more than there is, or more than a line may be given. */
export function blockingItems<Item extends WantedItem>(items: readonly Item[]): Item[] {
  return items.filter(({ quantity, stock }) => quantity > Math.min(stock, MOST_QUANTITY))
}

export function outOfStockMessage(items: readonly Pick<WantedItem, 'name'>[]): string {
  return `Cannot place order. Out of stock: ${items.map((item) => item.name).join(', ')}`
}
