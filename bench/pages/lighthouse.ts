import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tests/tools/chromium.ts'

/** Not among the shop's packages: with everything it brings it weighs 180 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const CATEGORIES = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
}

export type Audited = {
  scores: Record<string, number>
  /** milliseconds, and for CLS the shift itself */
  lcp: number
  tbt: number
  cls: number
  /** what scripts take of the processor, in milliseconds */
  scripting: number
  /** bytes on the wire by kind */
  bytes: Record<string, number>
}

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items: unknown[] } }>
}

/** One run of Lighthouse as a slow phone, which is its own default; without scripts to see what they cost. */
export async function audit(url: string, isWithoutScripts = false): Promise<Audited> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  try {
    await run('npx', [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags.join(' ')}`,
      ...(isWithoutScripts ? ['--blocked-url-patterns=*/assets/*.js'] : []),
    ])
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read({ categories, audits }: Report): Audited {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const bytes: Record<string, number> = {}
  for (const item of audits['network-requests']?.details?.items ?? []) {
    const { resourceType, transferSize } = item as { resourceType: string; transferSize: number }
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize
  }
  return {
    scores: Object.fromEntries(
      Object.entries(CATEGORIES).map(([id, name]) => [name, Math.round(100 * (categories[id]?.score ?? 0))]),
    ),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scripting: (audits['bootup-time']?.details?.items ?? []).reduce<number>(
      (sum, item) => sum + (item as { scripting: number }).scripting,
      0,
    ),
    bytes,
  }
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`${command} ended with ${code}.`)
}
