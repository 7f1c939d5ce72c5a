import { expect, it } from 'vitest'
import { boughtAgainText } from './buy-again.ts'

it.each([
  [{ added: ['Lamp'], soldOut: [], gone: [] }, '1 item added to your cart.'],
  [{ added: ['Lamp', 'Relay'], soldOut: [], gone: [] }, '2 items added to your cart.'],
  [{ added: ['Lamp'], soldOut: ['Relay'], gone: [] }, 'Lamp added to your cart. Out of stock: Relay.'],
  [
    { added: [], soldOut: ['Relay'], gone: ['Lamp', 'Wire'] },
    'Out of stock: Relay. No longer sold: Lamp, Wire.',
  ],
])('says what is in the cart and what is not', (outcome, text) => {
  expect(boughtAgainText(outcome)).toBe(text)
})
