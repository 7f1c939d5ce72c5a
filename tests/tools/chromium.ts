import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installWithApt } from './install-with-apt.ts'

/** The shell has no windows to draw, which saves a journey half its time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const ADVICE =
  'The tests need a Chromium: set CHROMIUM_PATH to one, install it (Debian: apt install chromium-headless-shell), ' +
  'or let Playwright fetch its own with "npx playwright install chromium".'

/** The browser named by CHROMIUM_PATH, else an installed one, else Playwright's own, else by apt as root. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no ${given}.`)
    return given
  }
  for (const kind of ['chromium-headless-shell', 'chromium']) {
    const found = look()
    if (found) return found
    installWithApt(kind, 'fonts-noto-core')
  }
  const installed = look()
  if (!installed) throw new Error(ADVICE)
  return installed
}

function look(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => path !== '' && existsSync(path))
}
