import { test as base, expect } from 'playwright/test'

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
})

export type { Page } from 'playwright/test'
export { expect }
