import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { reorderDaysSchema, reorderQuantitiesSchema } from './reorder.ts'

it.each([
  [{}, 30],
  [{ days: ' 7 ' }, 7],
  [{ days: '365' }, 365],
  [{ days: '0' }, undefined],
  [{ days: '366' }, undefined],
  [{ days: 'many' }, undefined],
])('of %o, the stock is to last for %s days', (form, days) => {
  const { success, output } = safeParse(reorderDaysSchema, form)
  expect(success ? output.days : undefined).toBe(days)
})

it('quantities are whole, and none where nothing is typed', () => {
  expect(safeParse(reorderQuantitiesSchema, { a: '3', b: ' ', c: '0' }).output).toEqual({ a: 3, b: 0, c: 0 })
  for (const wrong of ['1.5', '-1', 'ten', '1000001']) {
    const { issues } = safeParse(reorderQuantitiesSchema, { a: '3', b: wrong })
    expect(issues?.map(({ path, message }) => [path?.[0].key, message])).toEqual([
      ['b', 'Enter a whole number from 0 to 10,00,000.'],
    ])
  }
})
