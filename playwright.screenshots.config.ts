import { defineConfig } from 'playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots`: every screen as a picture for people to look at, in `screenshots/`. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screenshots',
  outputDir: 'test-results/screenshots',
  reporter: 'list',
  // One pixel a pixel: whole pages stay small enough to look at.
  projects: (journeys.projects ?? []).map((project) => ({
    ...project,
    use: { ...project.use, deviceScaleFactor: 1 },
  })),
})
