/** What became of an order that was put into the cart again, by the names of its products. */
export type BoughtAgain = { added: string[]; soldOut: string[]; gone: string[] }

/** In words for the customer. */
export function boughtAgainText({ added, soldOut, gone }: BoughtAgain): string {
  const missing = [
    soldOut.length > 0 && `Out of stock: ${soldOut.join(', ')}.`,
    gone.length > 0 && `No longer sold: ${gone.join(', ')}.`,
  ].filter(Boolean)
  const isAll = missing.length === 0
  const what = added.length === 1 && !isAll ? added[0] : countText(added.length)
  return [added.length > 0 && `${what} added to your cart.`, ...missing].filter(Boolean).join(' ')
}

const countText = (count: number) => (count === 1 ? '1 item' : `${count} items`)
