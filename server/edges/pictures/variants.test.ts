import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueueFull } from '#server/platform/queue.ts'
import { requirePicturePath as path } from '#server/shop/pictures/picture-path.ts'
import { keptVariants } from './kept-variants.ts'
import { createVariants, type FindVariant } from './variants.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'variants-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = { warn: vi.fn() }
const keeping = (mostKept = 1_000_000) => keptVariants(folder, mostKept, log)

describe('a picture in another width', () => {
  it('is made once, however many ask at the same moment, and afterwards read', async () => {
    const make = vi.fn<FindVariant>(async () => Buffer.from('made'))
    const find = createVariants(keeping(), make)
    const ask = () => find(path('a.png'), 160)
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    expect(new Set(answers.map(String))).toEqual(new Set(['made']))
    expect(make).toHaveBeenCalledTimes(1)
    expect(String(await ask())).toBe('made')
    expect(String(await createVariants(keeping(), make)(path('a.png'), 160))).toBe('made')
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('is its own for each width and each picture', async () => {
    const find = createVariants(keeping(), async (name, width) => Buffer.from(`${name} ${width}`))
    for (const name of ['a.png', 'a.jpg', 'b/a.png']) {
      for (const width of [160, 240] as const) {
        for (const _ of ['made', 'read']) {
          expect(String(await find(path(name), width))).toBe(`${name} ${width}`)
        }
      }
    }
  })

  it('is tried again after a failure, and there is nothing where there is no picture', async () => {
    const make = vi.fn<FindVariant>()
    make.mockRejectedValueOnce(new Error('store away'))
    const find = createVariants(keeping(), make)
    await expect(find(path('a.png'), 160)).rejects.toThrow('store away')
    make.mockResolvedValueOnce(undefined)
    expect(await find(path('a.png'), 160)).toBeUndefined()
    make.mockResolvedValueOnce(Buffer.from('made'))
    expect(String(await find(path('a.png'), 160))).toBe('made')
  })

  it('is made beside one other at most, and refused when too many wait', async () => {
    let making = 0
    let most = 0
    const gate = Promise.withResolvers<void>()
    const find = createVariants(keeping(), async () => {
      most = Math.max(most, ++making)
      await gate.promise
      making--
      return Buffer.from('made')
    })
    const asked = Array.from({ length: 300 }, (_, at) => find(path(`${at}.png`), 160))
    const settled = Promise.allSettled(asked)
    await vi.waitFor(() => expect(making).toBe(2))
    gate.resolve()
    const outcomes = await settled
    expect(most).toBe(2)
    const refused = outcomes.filter((it) => it.status === 'rejected')
    expect(refused).toHaveLength(300 - 202)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFull)
  })

  it('is shown even if it cannot be kept', async () => {
    writeFileSync(join(folder, '160w'), 'a file where a folder should be')
    const find = createVariants(keeping(), async () => Buffer.from('made'))
    expect(String(await find(path('a.png'), 160))).toBe('made')
    expect(log.warn).toHaveBeenCalled()
  })
})

describe('the folder', () => {
  const names = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  const bytes = () =>
    names().reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0)

  it('holds no more than it may: the oldest go', async () => {
    const kept = keeping(10_000)
    for (let at = 0; at < 25; at++) {
      await kept.keep(path(`${at}.png`), 160, Buffer.alloc(1_000))
      utimesSync(join(folder, '160w', `${at}.png.webp`), at, at)
    }
    await kept.swept()
    expect(bytes()).toBeLessThanOrEqual(10_000)
    expect(await kept.find(path('24.png'), 160)).toBeDefined()
    expect(await kept.find(path('20.png'), 160)).toBeDefined()
    expect(await kept.find(path('0.png'), 160)).toBeUndefined()
  })

  it('is looked through at the first picture after a start, with all that was there before', async () => {
    const before = keeping(1_000_000)
    for (let at = 0; at < 20; at++) await before.keep(path(`${at}.png`), 160, Buffer.alloc(1_000))
    const kept = keeping(5_000)
    await kept.keep(path('new.png'), 160, Buffer.alloc(10))
    await kept.swept()
    expect(bytes()).toBeLessThanOrEqual(5_000)
    expect(await kept.find(path('new.png'), 160)).toBeDefined()
  })
})
