import { expect, it } from 'vitest'
import { isTooLongToLink, mailUrl, smsUrl, whatsAppUrl } from './message-links.ts'

it.each([
  [{ mobile: '+919800000001' }, 'https://wa.me/919800000001'],
  [{ mobile: '9800000001' }, 'https://wa.me/919800000001'],
  [{ mobile: '+49 30 123456' }, 'https://wa.me/4930123456'],
  [{ text: 'Two & two' }, 'https://wa.me/?text=Two%20%26%20two'],
  [{ mobile: '+919800000001', text: 'A\n₹5' }, 'https://wa.me/919800000001?text=A%0A%E2%82%B95'],
])('WhatsApp is opened with %o', (input, url) => {
  expect(whatsAppUrl(input)).toBe(url)
})

it('an SMS is opened to a number, with its text', () => {
  expect(smsUrl({ mobile: '98000 00001', text: 'It fits & it is ₹5' })).toBe(
    'sms:+919800000001?body=It%20fits%20%26%20it%20is%20%E2%82%B95',
  )
})

it('a mail has its lines, and neither a space nor an ampersand is lost', () => {
  expect(mailUrl({ subject: 'Lamps & Co', text: 'One\ntwo + 2' })).toBe(
    'mailto:?subject=Lamps%20%26%20Co&body=One%0D%0Atwo%20%2B%202',
  )
})

it('a link is bounded as it is written, not as it is read', () => {
  const url = (count: number) => whatsAppUrl({ text: '₹'.repeat(count) })
  expect([isTooLongToLink(url(200)), isTooLongToLink(url(230))]).toEqual([false, true])
})
