import { beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { runIfDue } from './run-if-due.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

onBothEngines('what is done every hour', (shop) => {
  let runs = 0
  let start: number
  beforeEach(async () => {
    await shop.db.deleteFrom('chores').execute()
    runs = 0
    start = shop.now
  })
  const ask = (at: number, run = async () => void runs++) =>
    runIfDue({ db: shop.db, clock: () => start + at }, { name: 'forget', every: HOUR }, run)

  it('is done at once by a shop that never did it, and then once in an hour, whoever asks', async () => {
    expect(await ask(0)).toBe(true)
    for (const at of [0, MINUTE, HOUR - 1]) expect(await ask(at)).toBe(false)
    expect(await ask(HOUR)).toBe(true)
    expect(await ask(HOUR + 1)).toBe(false)
    expect(runs).toBe(2)
  })

  it('is done by a shop that starts anew every ten minutes', async () => {
    for (let at = 0; at < 24 * HOUR; at += 10 * MINUTE) await ask(at)
    expect(runs).toBe(24)
  })

  it('is done once by several processes at the same moment', async () => {
    const done = await Promise.all(Array.from({ length: 8 }, () => ask(0)))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(runs).toBe(1)
  })

  it('is done again soon after it failed, or its process was killed', async () => {
    const failing = async () => {
      throw new Error('no disk')
    }
    await expect(ask(0, failing)).rejects.toThrow('no disk')
    expect(await ask(9 * MINUTE)).toBe(false)
    expect(await ask(10 * MINUTE)).toBe(true)
    expect(await ask(25 * MINUTE)).toBe(false)
  })

  it('is done though the clock was ahead once', async () => {
    await ask(1_000 * HOUR)
    expect(await ask(0)).toBe(true)
  })

  it('is another thing than what has another name', async () => {
    await ask(0)
    const other = { name: 'erase', every: HOUR }
    expect(await runIfDue({ db: shop.db, clock: () => start }, other, async () => {})).toBe(true)
  })
})
