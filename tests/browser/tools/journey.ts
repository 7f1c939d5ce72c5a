import { test as base, expect, type Page } from 'playwright/test'

/**
 * A journey through the running shop. Whatever the browser complains about on the way, in its console or as
 * an uncaught error, fails the journey: hydration mismatches above all.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await arriveAwake(page)
    await use(page)
  },
})

/** Links work before the scripts are there, but lead to the server; most journeys are about what the scripts do. */
async function arriveAwake(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('awake', () => Object.assign(window, { isAwake: true }))
  })
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === undefined) {
      // Not for ever: some journeys are about scripts that do not come.
      await untilAwake(page)
    }
    return response
  }
}

/** A page that came by itself, not by `goto`: what is opened while it wakes may close again. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isAwake' in window, undefined, { timeout: 5_000 }).catch(() => {})
}

/** Opens a page whose scripts are held up, until the function that comes back lets them go on. */
export async function arriveAsleep(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return scripts.resolve
}

export type { Page, Route } from 'playwright/test'
export { expect }
