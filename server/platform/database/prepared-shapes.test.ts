import { expect, it } from 'vitest'
import { preparedShapes } from './prepared-shapes.ts'

it('makes each shape once', () => {
  const shapes = preparedShapes<object>()
  const first = shapes('up', () => ({}))
  expect(shapes('up', () => ({}))).toBe(first)
  expect(shapes('down', () => ({}))).not.toBe(first)
})

it('keeps those that were used last, where there are many', () => {
  const shapes = preparedShapes<{ made: string }>()
  shapes('used', () => ({ made: 'first' }))
  for (let index = 1; index <= 1_000; index++) {
    shapes(`shape ${index}`, () => ({ made: 'first' }))
    expect(shapes('used', () => ({ made: 'anew' }))).toEqual({ made: 'first' })
  }
  expect(shapes('shape 1', () => ({ made: 'anew' }))).toEqual({ made: 'anew' })
})
