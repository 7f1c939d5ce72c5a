import type { MouseEvent } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { ADDING, pressAddToCart } from '../buttons/add-to-cart-button.tsx'
import { pressCompare } from '../buttons/compare-button.tsx'
import { type HeartWords, pressHeart } from '../buttons/heart-button.tsx'
import { cardIdOf } from './personal-marks.ts'

/** Hears for a whole list what is pressed on its cards. */
export function useCardPresses(words: HeartWords): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const card = target?.closest<HTMLElement>('[data-card]')
    const pressed = target?.closest('a, [data-press]')
    if (!card || !pressed) return
    const id = cardIdOf(card)
    if (pressed instanceof HTMLAnchorElement) follow(event, pressed, navigate)
    else if (pressed.matches('[data-press="heart"]')) void pressHeart(id, words)
    else if (pressed.matches('[data-press="compare"]')) pressCompare(id)
    else if (pressed instanceof HTMLButtonElement) void add(pressed, { id, name: nameOn(card) })
  }
}

/** As the router's own links do: whatever the browser has other ways for is left to it. */
function follow(
  event: MouseEvent,
  { pathname, search }: HTMLAnchorElement,
  navigate: NavigateFunction,
): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
  if (!isPlain || event.defaultPrevented) return
  event.preventDefault()
  void navigate(pathname + search)
}

const nameOn = (card: Element) => card.querySelector('h3')?.textContent ?? ''

async function add(button: HTMLButtonElement, product: { id: number; name: string }): Promise<void> {
  const words = button.textContent
  const label = button.getAttribute('aria-label') ?? ''
  await pressAddToCart(product, (isAdding) => {
    button.disabled = isAdding
    if (isAdding) {
      button.setAttribute('aria-busy', 'true')
      button.removeAttribute('aria-label')
    } else {
      button.removeAttribute('aria-busy')
      button.setAttribute('aria-label', label)
    }
    button.textContent = isAdding ? ADDING : words
  })
}
