import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

/** A cache on a clock that stands still, over a renderer that numbers its pages. */
function aCache(status = 200) {
  const state = { now: 0, rendered: 0, fails: false }
  const page = createPageCache({
    clock: () => state.now,
    render: async () => {
      if (state.fails) throw new Error('no page')
      const body = Buffer.from(String(++state.rendered))
      return {
        status,
        contentType: '',
        location: undefined,
        body,
        brotli: body,
        etag: '',
        scriptHashes: [],
      } satisfies RenderedPage
    },
  })
  return { state, get: async (url = '/') => (await page(url)).body.toString() }
}

it('renders once for all who ask at the same moment and within a second', async () => {
  const { state, get } = aCache()
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1'])
  state.now = 999
  expect(await get()).toBe('1')
})

it('shows a page for another second while a new one is made', async () => {
  const { state, get } = aCache()
  await get()
  state.now = 1_500
  expect(await get()).toBe('1')
  expect(await get()).toBe('2')
})

it('shows nothing older than two seconds', async () => {
  const { state, get } = aCache()
  await get()
  state.now = 2_000
  expect(await get()).toBe('2')
})

it('keeps pages apart by their address, and long addresses not at all', async () => {
  const { get } = aCache()
  expect([await get('/a'), await get('/b'), await get('/a')]).toEqual(['1', '2', '1'])
  const long = `/${'x'.repeat(400)}`
  expect([await get(long), await get(long)]).toEqual(['3', '4'])
})

it('keeps no page that does not exist', async () => {
  const { get } = aCache(404)
  expect([await get(), await get()]).toEqual(['1', '2'])
})

it('keeps no failure', async () => {
  const { state, get } = aCache()
  state.fails = true
  await expect(get()).rejects.toThrow('no page')
  state.fails = false
  expect(await get()).toBe('1')
})

it('forgets the oldest of too many', async () => {
  const { get } = aCache()
  for (let n = 0; n <= 300; n++) await get(`/${n}`)
  expect(await get('/300')).toBe('301')
  expect(await get('/0')).toBe('302')
})
