import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLanes, createQueue, QueueFull } from './queue.ts'

/** A queue whose tasks end when they are told to, and what it has begun. */
function aQueue(limits: Parameters<typeof createQueue>[0]) {
  const queue = createQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, caller?: string) =>
    queue.run(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }, caller)
  const end = async (name: string) => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { queue, begun, ask, end }
}

describe('a queue', () => {
  it('runs as many at once as it may, and the next when one ends', async () => {
    const { begun, ask, end } = aQueue({ atOnce: 2, waiting: 5 })
    for (const name of ['a', 'b', 'c']) void ask(name)
    expect(begun).toEqual(['a', 'b'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('refuses what would have to wait for too long, and says so before', async () => {
    const { queue, ask, end } = aQueue({ atOnce: 1, waiting: 1 })
    void ask('a')
    expect(queue.isFull()).toBe(false)
    void ask('b')
    expect(queue.isFull()).toBe(true)
    await expect(ask('c')).rejects.toBeInstanceOf(QueueFull)
    await end('a')
    expect(queue.isFull()).toBe(false)
  })

  it('lets callers take turns', async () => {
    const { begun, ask, end } = aQueue({ atOnce: 1, waiting: 10 })
    for (const name of ['much 1', 'much 2', 'much 3', 'much 4']) void ask(name, 'much')
    void ask('little', 'little')
    for (const name of ['much 1', 'much 2', 'little', 'much 3']) await end(name)
    expect(begun).toEqual(['much 1', 'much 2', 'little', 'much 3', 'much 4'])
  })

  it('refuses a caller whose own line is full, and nobody else', async () => {
    const { queue, ask } = aQueue({ atOnce: 1, waiting: 10, waitingEach: 2 })
    for (const name of ['a', 'b', 'c']) void ask(name, 'much')
    expect([queue.isFull('much'), queue.isFull('little')]).toEqual([true, false])
    await expect(ask('d', 'much')).rejects.toBeInstanceOf(QueueFull)
  })

  it('goes on after a task that fails', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 1 })
    const failing = queue.run(() => Promise.reject(new Error('no')))
    const next = queue.run(async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})

describe('lanes', () => {
  /** Tasks that end when they are told to. */
  function someLanes() {
    const lanes = createLanes(1, { few: { waiting: 2 }, many: { waiting: 3, waitingEach: 2 } })
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const ask = (lane: keyof typeof lanes, name: string, caller?: string) =>
      lanes[lane].run(() => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }, caller)
    const end = async (name: string) => {
      ends.get(name)?.()
      await nextTurn()
    }
    return { lanes, begun, ask, end }
  }

  it('share what runs at once, and take turns', async () => {
    const { begun, ask, end } = someLanes()
    for (const name of ['m1', 'm2', 'm3']) void ask('many', name, name)
    for (const name of ['f1', 'f2']) void ask('few', name)
    expect(begun).toEqual(['m1'])
    for (const name of ['m1', 'f1', 'm2', 'f2']) await end(name)
    expect(begun).toEqual(['m1', 'f1', 'm2', 'f2', 'm3'])
  })

  it('are full each for itself', async () => {
    const { lanes, ask } = someLanes()
    for (const name of ['m1', 'm2', 'm3', 'm4']) void ask('many', name, name)
    expect([lanes.many.isFull('m5'), lanes.few.isFull()]).toEqual([true, false])
    await expect(ask('many', 'm5', 'm5')).rejects.toBeInstanceOf(QueueFull)
    void ask('few', 'f1')
    void ask('few', 'f2')
    await expect(ask('few', 'f3')).rejects.toBeInstanceOf(QueueFull)
  })

  it('leave a place free once nobody waits anywhere', async () => {
    const { begun, ask, end } = someLanes()
    void ask('many', 'm1')
    void ask('few', 'f1')
    for (const name of ['m1', 'f1']) await end(name)
    void ask('many', 'm2')
    expect(begun).toEqual(['m1', 'f1', 'm2'])
  })
})
