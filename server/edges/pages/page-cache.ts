import { keepNewest } from '#server/platform/keep-newest.ts'
import type { RenderedPage } from './rendered-page.ts'

type Kept = { page: RenderedPage; madeAt: number }

type Options = {
  render: (url: string) => Promise<RenderedPage>
  clock: () => number
}

/** For a second a page is as good as new; for another it is still shown, while a new one is made behind it. */
const FRESH_FOR = 1_000
const SHOWN_FOR = 2_000
const PAGES_KEPT = 300
/** Longer URLs are nobody's bookmark. */
const LONGEST_URL = 300

/**
 * Public pages are the same for everyone, so one rendering serves all who ask within a moment. What is changed in
 * the shop shows two seconds later at most.
 */
export function createPageCache({ render, clock }: Options): (url: string) => Promise<RenderedPage> {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<RenderedPage>>()

  const make = (url: string): Promise<RenderedPage> => {
    const running = underWay.get(url)
    if (running !== undefined) return running
    const making = render(url)
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
    else keepNewest(kept, url, { page, madeAt: clock() }, PAGES_KEPT)
  }

  return async (url) => {
    if (url.length > LONGEST_URL) return render(url)
    const found = kept.get(url)
    const age = found ? clock() - found.madeAt : Number.POSITIVE_INFINITY
    if (!found || age >= SHOWN_FOR) return make(url)
    // Whoever comes next gets the new one, or the error.
    if (age >= FRESH_FOR) make(url).catch(() => kept.delete(url))
    return found.page
  }
}
