import { expect, it } from 'vitest'
import { createRequestKey } from './request-key.ts'

it('stays the same while the same is tried again', () => {
  const key = createRequestKey()
  expect(key.of('two lamps')).toBe(key.of('two lamps'))
})

it('is another for other content, and after a final answer', () => {
  const key = createRequestKey()
  const first = key.of('two lamps')
  const second = key.of('three lamps')
  key.renew()
  const keys = [first, second, key.of('three lamps')]
  expect(new Set(keys).size).toBe(3)
})
