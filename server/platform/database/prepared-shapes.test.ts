import { expect, it } from 'vitest'
import { preparedShapes } from './prepared-shapes.ts'

it('makes each shape once', () => {
  const shapes = preparedShapes<object>()
  const first = shapes('up', () => ({}))
  expect(shapes('up', () => ({}))).toBe(first)
  expect(shapes('down', () => ({}))).not.toBe(first)
})

it('keeps those that were used last, where there are many', () => {
  const shapes = preparedShapes<number>()
  shapes('used', () => 0)
  for (let index = 1; index <= 1_000; index++) {
    shapes(`shape ${index}`, () => index)
    expect(shapes('used', () => -1)).toBe(0)
  }
  expect(shapes('shape 1', () => -1)).toBe(-1)
})
