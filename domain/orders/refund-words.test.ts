import { expect, it } from 'vitest'
import { DAY } from '../calendar-day.ts'
import { type MoneyBack, refundDone, refundNews, refundPromise, refundStarted } from './refund-words.ts'

const SOURCE = { toSource: 10_050, toAccount: 0 }
const ACCOUNT = { toSource: 0, toAccount: 11_800 }

const news = (back: MoneyBack, account?: string, isFull = false) => refundNews(back, { account, isFull })

it('the letter says how and when money goes back in the words that were said before', () => {
  const promise = '₹100.50 will be refunded to your original payment method within 5 to 7 working days.'
  expect(refundPromise(SOURCE)).toBe(promise)
  expect(news(SOURCE)).toEqual([promise])
  expect(news(SOURCE, undefined, true)).toEqual([
    'The full amount, ₹100.50, will be refunded to your original payment method within 5 to 7 working days.',
  ])
})

it('what cannot go back the way it was paid goes to an account within the same days', () => {
  expect(refundPromise(ACCOUNT)).toBe(
    '₹118.00 cannot be refunded to your original payment method. We will send it to the account you give us within 7 working days.',
  )
  expect(news(ACCOUNT, 'as•••@okaxis')).toEqual([
    '₹118.00 will be sent to as•••@okaxis within 7 working days.',
  ])
})

it('where no account is known, nothing is said of when', () => {
  expect(news({ ...ACCOUNT, toSource: 100 })).toEqual([
    '₹1.00 will be refunded to your original payment method within 5 to 7 working days.',
    '₹118.00 will be refunded too, but not to your original payment method. We will contact you about it.',
  ])
})

it('where nothing goes back, that is said before, and nothing of money after', () => {
  const nothing = { toSource: 0, toAccount: 0 }
  expect(refundPromise(nothing)).toBe('There is nothing left to refund for this.')
  expect(refundPromise({ ...nothing, stillDue: 5_000 })).toBe(
    'You have not paid for this yet. Please keep ₹50.00 ready in cash for the rest.',
  )
  expect(news(nothing)).toEqual([])
})

it('a refund that is started, or done, reaches the customer within the days that were promised before', () => {
  const at = Date.UTC(2026, 10, 18, 6, 30)
  const days = 'within 5 to 7 working days'
  expect(refundPromise(SOURCE)).toContain(days)
  expect(refundStarted(59_000, at)).toBe(
    `Refund of ₹590 started on 18 Nov 26; it will reach your account ${days}`,
  )
  const done = 'Refund of ₹590 done on 18 Nov 26'
  const told = (later: number, byHand = false) => refundDone(59_000, { at, byHand, now: at + later })
  expect(told(0)).toBe(`${done}; it will show in your bank account ${days}`)
  expect(told(10 * DAY)).toBe(`${done}; it will show in your bank account ${days}`)
  expect(told(10 * DAY + 1)).toBe(done)
  expect(told(0, true)).toBe(done)
})
