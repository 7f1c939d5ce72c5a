/*
 * What a card shows to one visitor alone. React leaves the inside of cards as it is, so it is written there: hearts of the wishlist, and
 * ticks of what is to be compared.
 */

type Wishlist = { products: ReadonlySet<number>; changing: ReadonlySet<number> }

export function showHearts(list: Element, wishlist: Wishlist | undefined): void {
  for (const [heart, id] of buttonsOf(list, 'heart')) {
    press(heart, wishlist?.products.has(id) ?? false)
    if (wishlist?.changing.has(id)) heart.setAttribute('aria-busy', 'true')
    else heart.removeAttribute('aria-busy')
  }
}

export function showTicks(list: Element, compared: readonly number[]): void {
  for (const [tick, id] of buttonsOf(list, 'compare')) press(tick, compared.includes(id))
}

function press(button: Element, isPressed: boolean): void {
  const pressed = String(isPressed)
  if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed)
}

export const cardIdOf = (card: HTMLElement) => Number(card.dataset.card)

function* buttonsOf(list: Element, kind: 'heart' | 'compare'): Generator<[Element, number]> {
  for (const button of list.querySelectorAll(`[data-press="${kind}"]`)) {
    const card = button.closest<HTMLElement>('[data-card]')
    if (card) yield [button, cardIdOf(card)]
  }
}
