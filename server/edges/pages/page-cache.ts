import { setTimeout as wait } from 'node:timers/promises'
import { createQueue, QueueFull } from '#server/platform/queue.ts'
import { SizedCache } from '#server/platform/sized-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

type Kept = { page: RenderedPage; madeAt: number }

type Options = {
  /** Tells the page, or refuses by `QueueFull`. */
  render: (url: string, caller: string) => Promise<RenderedPage>
  clock: () => number
}

/** So long a page is as good as new; then, until it is two seconds old, it is shown while a new one is made behind it. */
const FRESH_FOR = 1_500
const SHOWN_FOR = 2_000
/** A shop too busy to make a new one shows an older page rather than none. */
const SHOWN_WHEN_BUSY_FOR = 60_000
/** Between two pages that are made behind the ones shown everyone else is served; what finds no place is made when somebody asks. */
const PAUSE_MS = 25
const MADE_BEHIND_MOST = 20
/** Some hundred and fifty pages, each as it is and compressed: more than a process renders in the two seconds that one is shown. */
const BYTES_KEPT = 16_000_000
/** Longer URLs are nobody's bookmark. */
const LONGEST_URL = 300

/**
 * Public pages are the same for everyone, so one rendering serves all who ask within a moment. What is changed in
 * the shop shows two seconds later at most, unless there is too much to render.
 */
export function createPageCache({
  render,
  clock,
}: Options): (url: string, caller: string) => Promise<RenderedPage> {
  const kept = new SizedCache<string, Kept>(BYTES_KEPT)
  const underWay = new Map<string, Promise<RenderedPage>>()

  const make = (url: string, caller: string): Promise<RenderedPage> => {
    const running = underWay.get(url)
    if (running !== undefined) return running
    const making = render(url, caller)
      .then((page) => {
        keep(url, page)
        return page
      })
      .finally(() => underWay.delete(url))
    underWay.set(url, making)
    return making
  }

  const keep = (url: string, page: RenderedPage): void => {
    // Anyone can ask for any number of pages that do not exist.
    if (page.status !== 200) kept.delete(url)
    else kept.set(url, { page, madeAt: clock() }, bytesOf(page))
  }

  const orOlder = async (
    making: Promise<RenderedPage>,
    url: string,
    { page, madeAt }: Kept,
  ): Promise<RenderedPage> => {
    try {
      return await making
    } catch (error) {
      if (error instanceof QueueFull && clock() - madeAt < SHOWN_WHEN_BUSY_FOR) return page
      // Whoever comes next gets the error.
      kept.delete(url)
      throw error
    }
  }

  const behind = createQueue({ atOnce: 1, waiting: MADE_BEHIND_MOST })
  const inLine = new Set<string>()
  const makeBehind = async (url: string, caller: string, found: Kept): Promise<void> => {
    if (inLine.has(url) || behind.isFull()) return
    inLine.add(url)
    await behind.run(async () => {
      await orOlder(make(url, caller), url, found).catch(() => {})
      inLine.delete(url)
      await wait(PAUSE_MS)
    })
  }

  return async (url, caller) => {
    if (url.length > LONGEST_URL) return render(url, caller)
    const found = kept.get(url)
    if (!found) return make(url, caller)
    const age = clock() - found.madeAt
    if (age < FRESH_FOR) return found.page
    if (age >= SHOWN_FOR) return orOlder(make(url, caller), url, found)
    void makeBehind(url, caller, found)
    return found.page
  }
}

function bytesOf({ body, brotli }: RenderedPage): number {
  return 1_000 + body.length + brotli.length
}
