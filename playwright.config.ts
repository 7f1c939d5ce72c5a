import { defineConfig, devices } from 'playwright/test'
import { findChromium } from './tests/tools/chromium.ts'
import { keepTemporaryFilesInMemory } from './tests/tools/temporary-files.ts'

keepTemporaryFilesInMemory()

/** Every journey runs in a real Chromium, on a phone and on a desk. */
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
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
    { name: 'desk', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
})
