import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './journey.ts'

/**
 * Axe finds nothing wrong with what the page shows now. What a journey meets on its way is looked at once, at its first width; whole screens
 * at both.
 */
export async function expectNoAxeViolations(page: Page, { atBothWidths = false } = {}): Promise<void> {
  if (process.env.JOURNEYS === 'rest' && !atBothWidths) return
  const rules = axeOn(page).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
  await expectNone(rules)
}

/** The same of its colours by night: all else is as by day. */
export async function expectReadableByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNone(axeOn(page).withRules(['color-contrast', 'link-in-text-block']))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

function axeOn(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // Its rules about style sheets are not among these; videos are looked at.
      .options({ resultTypes: ['violations'], preload: { assets: ['media'], timeout: 10_000 } })
      // No page of the shop has frames in it, so nothing needs a second page to be put together in.
      .setLegacyMode(true)
  )
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(faults).toEqual([])
}
