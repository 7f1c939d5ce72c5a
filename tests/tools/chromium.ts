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
  'The tests need a Chromium: set CHROMIUM_PATH to one, install it (Debian: apt install chromium-headless-shell fonts-noto-core fonts-liberation), ' +
  'or let Playwright fetch its own with "npx playwright install chromium".'

/**
 * Where Debian keeps the letters of India, and those that stand in for Arial on most machines: the shop's own typefaces have to need
 * as much room.
 */
const FONTS = {
  'fonts-noto-core': '/usr/share/fonts/truetype/noto',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
}
const LOOKED_FOR_FONTS = 'SHOP_TESTS_LOOKED_FOR_FONTS'

function installFonts(): void {
  // Each process of a run gets here: it is looked for them once.
  if (process.env[LOOKED_FOR_FONTS]) return
  process.env[LOOKED_FOR_FONTS] = 'yes'
  const missing = Object.entries(FONTS).flatMap(([name, folder]) => (existsSync(folder) ? [] : [name]))
  if (missing.length > 0) installWithApt(...missing)
}

/** The browser named by CHROMIUM_PATH, else an installed one, else Playwright's own, else by apt as root. */
export function findChromium(): string {
  installFonts()
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no ${given}.`)
    return given
  }
  for (const kind of ['chromium-headless-shell', 'chromium']) {
    const found = look()
    if (found) return found
    installWithApt(kind)
  }
  const installed = look()
  if (!installed) throw new Error(ADVICE)
  return installed
}

function look(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => path !== '' && existsSync(path))
}
