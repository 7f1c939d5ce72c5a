import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import { START_SCRIPTS } from './first-paint.ts'

type Listener = (event: object) => void

/** A page with one picture, of which this decides what happens when. */
function aPage() {
  const listeners = new Map<string, Listener[]>()
  const picture = { complete: true, ...Promise.withResolvers<void>() }
  const page = { appended: [] as object[], timers: [] as [Listener, number | undefined][] }
  const document = {
    querySelector: () => ({ dataset: { modules: '/a.js /b.js' }, text: 'import "/a.js"' }),
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: object) => page.appended.push(element) },
    images: [
      { complete: true, decode: () => picture.promise },
      { complete: false, decode: () => Promise.reject(new Error('not there')) },
    ],
  }
  class PerformanceObserver {
    readonly seen: () => void
    constructor(seen: () => void) {
      this.seen = seen
    }
    observe() {
      this.seen()
    }
  }
  runInNewContext(START_SCRIPTS, {
    document,
    PerformanceObserver,
    AbortController,
    requestAnimationFrame: (draw: Listener) => draw({}),
    setTimeout: (act: Listener, after?: number) => page.timers.push([act, after]),
    addEventListener: (kind: string, act: Listener, { signal }: { signal?: AbortSignal } = {}) => {
      listeners.set(kind, [...(listeners.get(kind) ?? []), act])
      signal?.addEventListener('abort', () => listeners.delete(kind))
    },
  })
  const fire = (type: string, facts = {}) => {
    for (const act of listeners.get(type) ?? []) act({ type, ...facts })
  }
  return { ...page, listeners, picture, fire }
}

const SCRIPTS = [
  { tag: 'link', rel: 'modulepreload', href: '/a.js' },
  { tag: 'link', rel: 'modulepreload', href: '/b.js' },
  { tag: 'script', type: 'module', text: 'import "/a.js"' },
]

let page: ReturnType<typeof aPage>
beforeEach(() => {
  page = aPage()
})

it.each(['pointerdown', 'keydown', 'scroll'])('brings the scripts at a %s, once', (sign) => {
  page.fire(sign)
  page.fire(sign)
  expect(page.appended).toEqual(SCRIPTS)
  expect([...page.listeners.keys()]).toEqual(['load'])
})

it('takes a mouse that rests for no hand, and one that moves for one', () => {
  page.fire('pointermove', { movementX: 0, movementY: 0 })
  expect(page.appended).toEqual([])
  page.fire('pointermove', { movementX: 0, movementY: -1 })
  expect(page.appended).toEqual(SCRIPTS)
})

it('brings them when everything has come, once the pictures can be drawn', async () => {
  page.fire('load')
  await Promise.resolve()
  expect(page.timers).toHaveLength(1)
  page.picture.resolve()
  await expect.poll(() => page.timers.length).toBe(2)
  expect(page.appended).toEqual([])
  page.timers[1]?.[0]({})
  expect(page.appended).toEqual(SCRIPTS)
})

it('waits four seconds at most', () => {
  const [act, after] = page.timers[0] ?? []
  expect(after).toBe(4000)
  act?.({})
  expect(page.appended).toEqual(SCRIPTS)
})
