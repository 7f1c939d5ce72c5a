import { expect, it } from 'vitest'
import { QueueFull } from '#server/platform/queue.ts'
import { createPageCache } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

/** A cache on a clock that stands still, over a renderer that numbers its pages. */
function aCache(status = 200) {
  const state: { now: number; rendered: number; padding: string; fails?: Error | undefined } = {
    now: 0,
    rendered: 0,
    padding: '',
  }
  const page = createPageCache({
    clock: () => state.now,
    render: async () => {
      if (state.fails) throw state.fails
      const body = Buffer.from(String(++state.rendered) + state.padding)
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
  return { state, get: async (url = '/') => (await page(url, 'somebody')).body.toString() }
}

it('renders once for all who ask at the same moment and within a second and a half', async () => {
  const { state, get } = aCache()
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1'])
  state.now = 1_499
  expect(await get()).toBe('1')
})

it('shows a page for another half second while a new one is made', async () => {
  const { state, get } = aCache()
  await get()
  state.now = 1_500
  expect(await get()).toBe('1')
  expect(await get()).toBe('2')
})

it('makes pages behind the shown ones one by one, and no more than twenty wait for that', async () => {
  const { state, get } = aCache()
  const urls = Array.from({ length: 25 }, (_, index) => `/${index}`)
  for (const url of urls) await get(url)
  state.now = 1_500
  for (const url of [...urls, ...urls]) await get(url)
  expect(state.rendered).toBe(26)
  await expect.poll(() => state.rendered).toBe(25 + 21)
  state.now = 2_100
  expect(await get('/0')).toBe('26')
  expect(await get('/24')).toBe('47')
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
  state.fails = new Error('no page')
  await expect(get()).rejects.toThrow('no page')
  state.fails = undefined
  expect(await get()).toBe('1')
})

it('forgets the oldest of those that would take more than 16 MB', async () => {
  const { state, get } = aCache()
  state.padding = ' '.repeat(2_000_000)
  for (const url of ['/1', '/2', '/3', '/4']) await get(url)
  expect((await get('/4')).trim()).toBe('4')
  expect((await get('/1')).trim()).toBe('5')
})

it('shows an older page rather than none while there is too much to render', async () => {
  const { state, get } = aCache()
  await get()
  state.fails = new QueueFull()
  state.now = 59_000
  expect(await get()).toBe('1')
  state.now = 60_000
  await expect(get()).rejects.toBe(state.fails)
})
