import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueueFull } from './queue.ts'
import { createSemaphore } from './semaphore.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Notes who has a turn, in the order in which they got it. */
function people(atOnce: number, waitMs = 1_000) {
  const turns = createSemaphore(atOnce, waitMs)
  const began: string[] = []
  const refused: string[] = []
  const come = (name: string) =>
    turns.take().then(
      () => began.push(name),
      (error) => refused.push(error instanceof QueueFull ? name : String(error)),
    )
  return { turns, began, refused, come }
}

it('so many have a turn at once, and the others one after the other', async () => {
  const { turns, began, come } = people(2)
  for (const name of ['a', 'b', 'c', 'd']) void come(name)
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['a', 'b'])
  turns.giveBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['a', 'b', 'c'])
  turns.giveBack()
  turns.giveBack()
  await vi.advanceTimersByTimeAsync(0)
  await come('e')
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('who has waited too long is refused, and takes no turn from the next', async () => {
  const { turns, began, refused, come } = people(1)
  void come('a')
  void come('b')
  await vi.advanceTimersByTimeAsync(600)
  void come('c')
  await vi.advanceTimersByTimeAsync(400)
  expect([began, refused]).toEqual([['a'], ['b']])
  turns.giveBack()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([began, refused]).toEqual([['a', 'c'], ['b']])
  turns.giveBack()
  await come('d')
  expect(began).toEqual(['a', 'c', 'd'])
})
