import { expect, it } from 'vitest'
import { inPage, isWhole } from './card-in-page.ts'

const card = {
  id: 1001,
  name: 'Marg M1 H4',
  sellingPrice: 150_000,
  tax: 1_800,
  discount: 0,
  stock: 3,
  featureImage: null,
  colourTemperature: 6_000,
  fits: [{ position: 'low' }],
}

it('leaves a card whole for whoever renders the page, and sends its id alone', () => {
  const [sent] = inPage([card])
  expect(sent && isWhole(sent)).toBe(true)
  expect(sent).toMatchObject({ name: 'Marg M1 H4', featureImage: null })
  const received = JSON.parse(JSON.stringify(sent))
  expect(received).toEqual({ id: 1001 })
  expect(isWhole(received)).toBe(false)
})

it('sends what a list needs besides', () => {
  expect(JSON.parse(JSON.stringify(inPage([card], ['fits'])))).toEqual([{ id: 1001, fits: card.fits }])
})
