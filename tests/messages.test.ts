import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES } from '#server/platform/database/engine.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { oneTimeCodeSms } from '#server/shop/messages/sms-texts.ts'
import { createOwnShop } from './tools/own-shop.ts'
import { RunningShop } from './tools/running-shop.ts'
import { type EmptyDatabase, openTestDatabase } from './tools/test-database.ts'

await buildStorefront()

describe.each(ENGINES)('messages of several processes (%s)', (engine) => {
  let where: EmptyDatabase
  let running: RunningShop[]

  beforeEach(async () => {
    running = []
    where = await createOwnShop(engine)
  })
  afterEach(async () => {
    await Promise.all(running.map((shop) => shop.stop('SIGKILL')))
    await where.remove()
  })

  const start = async (): Promise<RunningShop> => {
    const shop = new RunningShop({ DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl })
    running.push(shop)
    await shop.address
    return shop
  }

  const textsIn = (file: string): string[] => {
    try {
      const lines = readFileSync(join(where.dataDir, 'outbox', file), 'utf8')
        .trimEnd()
        .split('\n')
      return lines.map((line) => (JSON.parse(line) as { text: string }).text)
    } catch {
      return []
    }
  }

  const enqueue = async (codes: string[]): Promise<string[]> => {
    const texts = codes.map((code) => oneTimeCodeSms(code, 'Kiranta'))
    const database = await openTestDatabase(where)
    await database.db.transaction().execute(async (db) => {
      for (const text of texts) {
        await enqueueMessage(db, { channel: 'sms', to: '+919800000001', ...text, now: Date.now() })
      }
    })
    await database.close()
    return texts.map(({ text }) => text)
  }

  it('leave once, whichever process takes them, and are read in the outbox and the log', async () => {
    const shops = [await start(), await start(), await start()]
    const texts = await enqueue(Array.from({ length: 200 }, (_, index) => String(100_000 + index)))
    await expect.poll(() => textsIn('sms.jsonl').length, { timeout: 60_000 }).toBeGreaterThanOrEqual(200)
    for (const shop of shops) expect(await shop.stop()).toBe(0)
    expect(textsIn('sms.jsonl').toSorted()).toEqual(texts)
    const logged = shops.map((shop) => shop.output).join('')
    for (const text of texts) expect(logged).toContain(text)
  }, 90_000)

  it('that waited while no process ran leave at the next start', async () => {
    const first = await start()
    await first.stop()
    const texts = await enqueue(['482913'])
    await start()
    await expect.poll(() => textsIn('sms.jsonl'), { timeout: 60_000 }).toEqual(texts)
  }, 90_000)
})
