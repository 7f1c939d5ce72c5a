import { expectNoAxeViolations } from './axe.ts'
import { expect, type Page } from './journey.ts'

/** The screen that was meant, which shuts nobody out and fits the width of its window. */
export async function expectSound(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectFits(page)
}

/** A phone zooms out until all of a page is in its window: the page is measured against the phone itself. */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** What the last toast says. */
export const said = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ }).last()

/** A browser says on its own that a form was refused. */
export function expectRefusals(complaints: string[]): void {
  const others = complaints.filter((it) => !/the server responded with a status of 4\d\d/.test(it))
  complaints.splice(0, complaints.length, ...others)
}
