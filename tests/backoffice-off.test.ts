import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBackoffice } from '#scripts/build-backoffice.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { createOwnShop } from './tools/own-shop.ts'
import { RunningShop } from './tools/running-shop.ts'
import type { EmptyDatabase } from './tools/test-database.ts'

await Promise.all([buildStorefront(), buildBackoffice()])

const ROOT = join(import.meta.dirname, '..')
const NOTES = join(import.meta.dirname, 'tools/note-modules.mjs')

/** What builds the back office, what it is built into, and the edge that opens it. */
const OF_THE_BACKOFFICE =
  /^(backoffice|build\/backoffice|server\/edges\/backoffice)\/|^scripts\/build-backoffice\.ts$/

describe('what a shop loads of the back office', () => {
  let where: EmptyDatabase
  let shop: RunningShop | undefined
  beforeEach(async () => {
    where = await createOwnShop('sqlite')
  })
  afterEach(async () => {
    await shop?.stop('SIGKILL')
    await where.remove()
  })

  /** Files of the house that a shop has loaded once pages of it were shown. */
  async function loaded(port: string): Promise<string[]> {
    const file = join(where.dataDir, 'modules')
    const noting = { NODE_OPTIONS: `--import=${NOTES}`, NOTE_MODULES: file }
    shop = new RunningShop({ DATA_DIR: where.dataDir, BACKOFFICE_PORT: port, ...noting })
    expect((await shop.get('/')).status).toBe(200)
    const office = /"backoffice":"(http[^"]+)"/.exec(shop.output)?.[1]
    if (office) expect((await fetch(`${office}/login`)).status).toBe(200)
    const urls = readFileSync(file, 'utf8').trim().split('\n')
    return urls
      .filter((url) => url.startsWith('file:'))
      .map((url) => relative(ROOT, fileURLToPath(url.split('?')[0] ?? '')))
  }

  it('is nothing where it is off: it is neither built nor in memory', async () => {
    const files = await loaded('off')
    expect(files).toContain('server/main.ts')
    expect(files.filter((file) => OF_THE_BACKOFFICE.test(file))).toEqual([])
  }, 60_000)

  it('is its build and its edge where it is on', async () => {
    const files = await loaded('0')
    for (const file of [
      'scripts/build-backoffice.ts',
      'build/backoffice/server/index.js',
      'server/edges/backoffice/create-backoffice.ts',
    ])
      expect(files).toContain(file)
    // Its screens come from the build alone.
    expect(files.filter((file) => file.startsWith('backoffice/'))).toEqual([])
  }, 60_000)
})
