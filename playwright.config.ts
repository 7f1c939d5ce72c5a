import { defineConfig, devices } from 'playwright/test'
import { findChromium } from './tests/tools/chromium.ts'
import { keepTemporaryFilesInMemory } from './tests/tools/temporary-files.ts'

keepTemporaryFilesInMemory()

/**
 * Every journey runs in a real Chromium, on a phone and on a desk. `npm test` takes each at its first width, `npm run test:rest` at
 * the other: a journey starts on a phone unless its title says @desk or its file is of the office; @both is one that differs.
 */
const STARTS_AT_DESK = /@desk|@both|office/
const STARTS_ON_PHONE = /^(?!.*(@desk|office))/
const ON_PHONE = { test: { grep: STARTS_ON_PHONE }, rest: { grepInvert: STARTS_ON_PHONE } }
const AT_DESK = { test: { grep: STARTS_AT_DESK }, rest: { grepInvert: STARTS_AT_DESK } }
const { JOURNEYS } = process.env
const part = JOURNEYS === 'test' || JOURNEYS === 'rest' ? JOURNEYS : undefined

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/tools/shop-for-playwright.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // For machines that have other work besides; nothing waits longer than it has to.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  projects: [
    {
      name: 'phone',
      ...(part && ON_PHONE[part]),
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
    {
      name: 'desk',
      ...(part && AT_DESK[part]),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
