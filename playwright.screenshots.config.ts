import { defineConfig, devices } from 'playwright/test'
import journeys from './playwright.config.ts'

const WIDE = { name: 'wide', use: { ...devices['Desktop Chrome'], viewport: { width: 1920, height: 1080 } } }

/** `npm run screenshots`: every screen as a picture for people to look at, in `screenshots/`. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screenshots',
  outputDir: 'test-results/screenshots',
  reporter: 'list',
  // One pixel a pixel: whole pages stay small enough to look at.
  projects: [...(journeys.projects ?? []), WIDE].map((project) => ({
    ...project,
    use: { ...project.use, deviceScaleFactor: 1 },
  })),
})
