import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

const working = () => {
  const batches: { items: number[]; end: PromiseWithResolvers<void> }[] = []
  const add = inBatches((items: number[]) => {
    const end = Promise.withResolvers<void>()
    batches.push({ items, end })
    return end.promise
  })
  return { batches, add }
}

const turn = () => new Promise(setImmediate)

it('does what is asked for at once together', async () => {
  const { batches, add } = working()
  const asked = [add(1), add(2)]
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([[1, 2]])
  batches[0]?.end.resolve()
  await Promise.all(asked)
})

it('lets what comes meanwhile wait for the next batch, one at a time', async () => {
  const { batches, add } = working()
  const first = add(1)
  await turn()
  const later = [add(2), add(3)]
  await turn()
  expect(batches).toHaveLength(1)
  batches[0]?.end.resolve()
  await first
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]])
  batches[1]?.end.resolve()
  await Promise.all(later)
})

it('tells a failure to those it concerns alone', async () => {
  const { batches, add } = working()
  const first = add(1)
  await turn()
  const second = add(2)
  batches[0]?.end.reject(new Error('out of order'))
  await expect(first).rejects.toThrow('out of order')
  await turn()
  batches[1]?.end.resolve()
  await second
})
