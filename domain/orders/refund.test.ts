import { expect, it } from 'vitest'
import { shareAmongPayments } from './refund.ts'

const lines = [
  { line: 'a', quantity: 2, amount: 70 },
  { line: 'b', quantity: 1, amount: 20 },
]

it('money goes back from the first payment that has some left', () => {
  const funds = [
    { id: 1, left: 0 },
    { id: 2, left: 100 },
    { id: 3, left: 100 },
  ]
  expect(shareAmongPayments({ amount: 95, lines }, funds)).toEqual([{ paymentId: 2, amount: 95, lines }])
})

it('what one payment is too little for comes from the next, and no unit goes back twice', () => {
  const funds = [
    { id: 1, left: 30 },
    { id: 2, left: 100 },
  ]
  expect(shareAmongPayments({ amount: 95, lines }, funds)).toEqual([
    { paymentId: 1, amount: 30, lines: [{ line: 'a', quantity: 2, amount: 30 }] },
    {
      paymentId: 2,
      amount: 65,
      lines: [
        { line: 'a', quantity: 0, amount: 40 },
        { line: 'b', quantity: 1, amount: 20 },
      ],
    },
  ])
})

it('never more goes back than is left', () => {
  expect(shareAmongPayments({ amount: 95, lines: [] }, [{ id: 1, left: 40 }])).toEqual([
    { paymentId: 1, amount: 40, lines: [] },
  ])
  expect(shareAmongPayments({ amount: 95, lines }, [])).toEqual([])
})
