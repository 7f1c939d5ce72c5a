import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { toProductId } from '#domain/ids.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES } from '#server/platform/database/engine.ts'
import { searchWords } from '#server/shop/catalogue/search-columns.ts'
import { RunningShop } from './tools/running-shop.ts'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from './tools/test-database.ts'
import { expectWholeShop } from './tools/whole-shop.ts'

await buildStorefront()

describe.each(ENGINES)('starting the shop (%s)', (engine) => {
  let where: EmptyDatabase
  let running: RunningShop[]

  beforeEach(async () => {
    running = []
    where = await createEmptyDatabase(engine, inject('postgresUrl'))
  })

  afterEach(async () => {
    await Promise.all(running.map((shop) => shop.stop('SIGKILL')))
    await where.remove()
  })

  const start = (): RunningShop => {
    const shop = new RunningShop({ DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl })
    running.push(shop)
    return shop
  }

  it('fills an empty database with the demo shop and shows it, and stops when asked', async () => {
    const shop = start()
    await expectWholeShop(shop, where)
    expect((await shop.get('/healthz')).status).toBe(200)
    expect((await shop.get('/readyz')).status).toBe(200)
    expect(await shop.stop()).toBe(0)
    expect(shop.output).toContain(where.databaseUrl ?? where.dataDir)
  })

  it('leaves a shop that is there as it is', async () => {
    const first = start()
    await first.address
    await first.stop()
    const database = await openTestDatabase(where)
    const renamed = { sku: 'KR-1001', name: 'Renamed', bulbTypes: 'H4' }
    await database.db
      .updateTable('products')
      .set({ name: renamed.name, search_words: searchWords(renamed) })
      .where('id', '=', toProductId(1001))
      .execute()
    await database.close()
    const second = start()
    expect(await (await second.get('/')).text()).toContain('Renamed')
  })

  it('comes up in two processes at once, with one demo shop', async () => {
    const shops = [start(), start()]
    for (const shop of shops) await expectWholeShop(shop, where)
  })
})

describe.runIf(process.platform !== 'win32')('started by npm', () => {
  let where: EmptyDatabase
  beforeEach(async () => {
    where = await createEmptyDatabase('sqlite', inject('postgresUrl'))
  })
  afterEach(() => where.remove())

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends when npm alone gets a %s', async (signal) => {
    const shop = new RunningShop({ DATA_DIR: where.dataDir }, ['npm', 'start'])
    expect((await shop.get('/healthz')).status).toBe(200)
    shop.process.kill(signal)
    await shop.ended
    await expect(shop.get('/healthz')).rejects.toThrow()
    expect(shop.output).not.toContain('ExperimentalWarning')
  })
})

describe('a setting that cannot be used', () => {
  let where: EmptyDatabase
  beforeEach(async () => {
    where = await createEmptyDatabase('sqlite', inject('postgresUrl'))
  })
  afterEach(() => where.remove())

  const refusal = async (environment: Record<string, string>): Promise<string> => {
    const shop = new RunningShop({ DATA_DIR: where.dataDir, ...environment })
    expect(await shop.ended).toBe(1)
    expect(shop.output.trim().split('\n')).toHaveLength(1)
    return shop.output
  }

  it('is named in one line, with exit code 1', async () => {
    expect(await refusal({ PORT: 'abc' })).toContain('Cannot start. PORT must')
  })

  it('DATA_DIR that cannot be written', async () => {
    const file = join(where.dataDir, 'a-file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toContain('Cannot start. DATA_DIR: ')
    const locked = join(where.dataDir, 'locked')
    mkdirSync(locked)
    chmodSync(locked, 0o500)
    // Root may write anywhere, so only others can see this one.
    if (process.getuid?.() !== 0) {
      expect(await refusal({ DATA_DIR: locked })).toContain('Cannot start. DATA_DIR: ')
    }
  })

  it('DATABASE_URL where no server answers, without its password in the message', async () => {
    const message = await refusal({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' })
    expect(message).toContain('Cannot start. DATABASE_URL: ')
    expect(message).not.toContain('secret')
  })

  it('a picture store where no server answers, without its secret in the message', async () => {
    const message = await refusal({
      PICTURE_STORE: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret',
    })
    expect(message).toContain('Cannot start. PICTURE_STORE: http://127.0.0.1:1/pictures/ cannot be reached')
    expect(message).not.toContain('the-secret')
  })

  it('PORT that is in use', async () => {
    const other = createServer().listen(0)
    const address = other.address()
    if (address === null || typeof address === 'string') throw new Error('No port.')
    expect(await refusal({ PORT: String(address.port) })).toContain('Cannot start. PORT: ')
    other.close()
  })
})
