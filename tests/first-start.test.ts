import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { freshClone } from './tools/fresh-clone.ts'
import { createOwnShop } from './tools/own-shop.ts'
import { NPM_START, RunningShop } from './tools/running-shop.ts'
import type { EmptyDatabase } from './tools/test-database.ts'

/** Two builds on a machine that does other things too. */
const PATIENTLY = { timeout: 240_000, interval: 250 }

describe('the first start on a fresh clone', () => {
  let where: EmptyDatabase
  let clone: string
  let running: RunningShop[]
  beforeEach(async () => {
    running = []
    where = await createOwnShop('sqlite')
    clone = freshClone()
  }, 120_000)
  afterEach(async () => {
    await Promise.all(running.map((shop) => shop.stop('SIGKILL')))
    rmSync(clone, { recursive: true, force: true })
    await where.remove()
  })

  const start = () => {
    const shop = new RunningShop({ DATA_DIR: where.dataDir, BACKOFFICE_PORT: '0' }, NPM_START, clone)
    running.push(shop)
    return shop
  }
  const officeOf = ({ output }: RunningShop) => /"backoffice":"([^"]+)"/.exec(output)?.[1]

  it('opens the shop, then builds the back office, also after it was stopped on the way', async () => {
    const first = start()
    expect((await first.get('/')).status).toBe(200)
    expect(first.output).toContain('Built the storefront')
    expect((await fetch(`${officeOf(first)}/healthz`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
    expect(first.output).not.toContain('could not be built')

    const second = start()
    expect((await second.get('/')).status).toBe(200)
    expect(second.output).not.toContain('Building the storefront')
    await vi.waitFor(async () => {
      expect((await fetch(`${officeOf(second)}/login`)).status).toBe(200)
    }, PATIENTLY)
    expect(second.output.indexOf('the shop is open')).toBeLessThan(
      second.output.indexOf('the back office is ready'),
    )
    await second.stop()

    const third = start()
    await third.address
    expect((await fetch(`${officeOf(third)}/login`)).status).toBe(200)
    expect(third.output).not.toContain('being prepared')
    // Nothing is made of the type of the API that would have to wait for it.
    expect(existsSync(join(clone, 'storefront/api/introspection.d.ts'))).toBe(false)
  }, 300_000)

  it('keeps the shop open when the back office cannot be built, and says so', async () => {
    await buildStorefront()
    const built = 'build/storefront'
    cpSync(join(import.meta.dirname, '..', built), join(clone, built), { recursive: true })
    writeFileSync(join(clone, 'backoffice/root.tsx'), 'export default function (')
    const shop = start()
    await shop.address
    await vi.waitFor(() => expect(shop.output).toContain('the back office could not be built'), PATIENTLY)
    expect((await shop.get('/')).status).toBe(200)
    const page = await fetch(`${officeOf(shop)}/`, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('could not be prepared')])
    expect(await shop.stop()).toBe(0)
  }, 300_000)
})
