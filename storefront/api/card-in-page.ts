import type { CardProduct } from './product.ts'

/** A card that came with the page: drawn already, so that the browser was sent its id alone. */
export type CardInPage = Pick<CardProduct, 'id'> & Partial<CardProduct>

/** Whether it can be drawn, as on the server, or when it was fetched by the browser itself. */
export const isWhole = (card: CardInPage): card is CardProduct => card.sellingPrice !== undefined

/**
 * What a loader of the server brings for cards: whoever renders the page reads all of it, and nothing but their ids travels beside the
 * markup, and what their list needs besides.
 */
export function inPage<Card extends CardInPage>(
  cards: readonly Card[],
  sent: readonly (keyof Card)[] = [],
): CardInPage[] {
  return cards.map((card) => {
    const fields = Object.entries(card).map(([name, value]) => [
      name,
      { value, enumerable: name === 'id' || sent.includes(name as keyof Card) },
    ])
    return Object.defineProperties({}, Object.fromEntries(fields)) as Card
  })
}
