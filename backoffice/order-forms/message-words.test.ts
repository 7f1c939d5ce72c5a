import { expect, it } from 'vitest'
import { messageTitle } from './message-words.ts'

it.each([
  [
    'Your order 1 at Kiranta Auto Lighting was delivered. If you have not received it, please contact us.',
    'Your order 1 at Kiranta Auto Lighting was delivered.',
  ],
  [
    'Your order 1 at Kiranta is placed. Amount paid: Rs 10316.00. Thank you for shopping with us.',
    'Your order 1 at Kiranta is placed.',
  ],
  ['Rs 10316.50 of your order is refunded', 'Rs 10316.50 of your order is refunded'],
  ['', 'One-time code'],
])('an SMS is known by its first sentence, never cut off: %j', (text, title) => {
  expect(messageTitle({ subject: null, text })).toBe(title)
})

it('a mail is known by its subject', () => {
  expect(messageTitle({ subject: 'Your order 1', text: 'Thank you.' })).toBe('Your order 1')
})
