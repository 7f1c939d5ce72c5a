// Opens the studio's page in a headless Chromium that renders without a graphics card.

import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'

const ROOT = join(import.meta.dirname, '..')
const ORIGIN = 'http://studio.invalid'
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ts': 'text/javascript',
}

/** Nothing leaves the machine: the page's requests are answered from the studio's own files. */
export async function openPage(executablePath: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.error(message.text())
  })
  page.on('pageerror', (error) => console.error(error))
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname
    const contentType = KINDS[extname(path)]
    if (!contentType) return route.fulfill({ status: 404 })
    const source = await readFile(join(ROOT, path), 'utf8')
    const body = path.endsWith('.ts') ? stripTypeScriptTypes(source) : source
    return route.fulfill({ body, contentType })
  })
  await page.goto(`${ORIGIN}/rendering/page.html`, { timeout: 0 })
  await page.waitForFunction(() => 'studio' in window, undefined, { timeout: 0 })
  return { browser, page }
}
