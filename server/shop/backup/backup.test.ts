import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aBuyer, placeOrder, voucherNumbers } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { backUp } from './back-up.ts'
import { CannotCopy } from './cannot-copy.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { verifyBackup } from './verify-backup.ts'

onBothEngines('a backup', (shop) => {
  let place: string
  let backup: string
  let made: Manifest | undefined
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'backup-'))
    backup = join(place, 'backup')
  })
  afterEach(() => rm(place, { recursive: true }))

  const settings = () => ({
    dataDir: shop.dataDir,
    databaseUrl: shop.environment.DATABASE_URL,
    pictures: { store: 'disk' as const },
    sessionSecret: undefined,
  })
  const make = () => backUp(settings(), backup, shop.now)
  /** One that was made before, for tests that only look at it or damage it. */
  const copyOfOne = async () => {
    made ??= await backUp(settings(), join(shop.dataDir, 'made'), shop.now)
    await cp(join(shop.dataDir, 'made'), backup, { recursive: true })
    return made
  }
  beforeAll(async () => {
    await fillEmptyShop({ database: shop.database, pictures: diskPictureStore(shop.dataDir), now: shop.now })
    await writeFile(join(shop.dataDir, 'session-secret'), 'a secret of thirty-two characters or so')
    await mkdir(join(shop.dataDir, 'outbox'), { recursive: true })
    await appendFile(join(shop.dataDir, 'outbox/mail.jsonl'), '{"to":"x"}\n')
    await mkdir(join(shop.dataDir, 'picture-variants'), { recursive: true })
    await writeFile(join(shop.dataDir, 'picture-variants/x.webp'), 'can be made again')
  })
  const aBuyerOfLamps = async () => {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('stock', '>', 20)
      .limit(1)
      .executeTakeFirstOrThrow()
    return aBuyer(shop, [{ product_id: id }])
  }
  /** The whole database, by table, as far as both engines have it. */
  const contents = async (db: typeof shop.db) => {
    const tables = [
      'shops',
      'products',
      'orders',
      'order_lines',
      'payments',
      'stock_movements',
      'users',
      'outbox',
    ] as const
    const read: Record<string, unknown[]> = {}
    for (const table of tables) {
      const rows = await db.selectFrom(table).selectAll().orderBy('id').execute()
      read[table] = rows.map((row) => ({ ...row, search_words: undefined }))
    }
    return read
  }

  it('made while orders are placed is the shop at one moment, and comes back whole on either engine @rest', async () => {
    const buyers = []
    for (let at = 0; at < 12; at++) buyers.push(await aBuyerOfLamps())
    await placeOrder(shop, buyers[0] as (typeof buyers)[number])
    const orders = buyers.slice(1).map((buyer) => placeOrder(shop, buyer))
    const manifest = await make()
    await Promise.all(orders)
    expect(manifest.rows.orders).toBeGreaterThanOrEqual(1)
    expect(await verifyBackup(backup)).toEqual(manifest)

    for (const engine of ['sqlite', 'postgres'] as const) {
      const target = await createEmptyDatabase(engine, inject('postgresUrl'))
      await restore(backup, target)
      const restored = await openTestDatabase(target)
      expect(await listStockDifferences(restored.db)).toEqual([])
      const numbers = await voucherNumbers(restored)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      const lines = await restored.db
        .selectFrom('orders')
        .select('id')
        .where('state', '=', 'placed')
        .execute()
      expect(lines).toHaveLength(numbers.length)
      for (const file of ['session-secret', 'outbox/mail.jsonl', 'pictures/products/kr-1001-1.avif']) {
        expect(await readFile(join(target.dataDir, file))).toEqual(await readFile(join(shop.dataDir, file)))
      }
      expect(existsSync(join(target.dataDir, 'picture-variants'))).toBe(false)
      expect(existsSync(join(target.dataDir, 'shop.sqlite'))).toBe(engine === 'sqlite')
      await restored.close()
      await target.remove()
    }
  }, 60_000)

  it('has every row as it was', async () => {
    await placeOrder(shop, await aBuyerOfLamps())
    await make()
    const target = await createEmptyDatabase('sqlite', '')
    await restore(backup, target)
    const restored = await openTestDatabase(target)
    expect(await contents(restored.db)).toEqual(await contents(shop.db))
    await restored.close()
    await target.remove()
  })

  it('goes into a new folder only, and is restored into an empty one only', async () => {
    await make()
    await expect(make()).rejects.toThrow('already exists. Choose a new folder for the backup.')
    await expect(restore(backup, { dataDir: shop.dataDir, databaseUrl: undefined })).rejects.toThrow(
      'is not empty',
    )
    const databaseUrl = shop.environment.DATABASE_URL
    if (databaseUrl === undefined) return
    const dataDir = join(place, 'data')
    await expect(restore(backup, { dataDir, databaseUrl })).rejects.toThrow('already contains a shop')
    expect(existsSync(dataDir)).toBe(false)
  })

  it.each([
    [
      'a changed byte in the database',
      'shop.sqlite',
      flipByte,
      'The backup is damaged: shop.sqlite has changed since it was made.',
    ],
    [
      'a changed byte in a picture',
      'pictures/products/kr-1001-1.avif',
      flipByte,
      'has changed since it was made',
    ],
    ['a database that is cut off', 'shop.sqlite', cutOff, /shop\.sqlite has \d+ bytes, not \d+\./],
    ['a missing picture', 'pictures/products/kr-1001-1.avif', rm, 'kr-1001-1.avif is missing.'],
    ['a missing secret', 'session-secret', rm, 'session-secret is missing.'],
    ['a changed manifest', 'manifest.json', flipByte, 'manifest.json is'],
    ['a manifest that is cut off', 'manifest.json', cutOff, 'manifest.json is damaged.'],
    ['an empty manifest', 'manifest.json', emptyOut, 'manifest.json is damaged.'],
    ['no manifest', 'manifest.json', rm, 'is not a backup: it has no manifest.json.'],
  ])('with %s is refused, and leaves nothing half restored', async (_, file, damage, message) => {
    await copyOfOne()
    await damage(join(backup, file))
    const dataDir = join(place, 'data')
    await expect(verifyBackup(backup)).rejects.toThrow(message)
    await expect(restore(backup, { dataDir, databaseUrl: undefined })).rejects.toThrow(message)
    expect(readdirSync(place)).toEqual(['backup'])
  })

  it.each([
    [
      'names a file outside of it',
      { files: [{ path: '../shop', size: 0, sha256: '' }] },
      'names a file outside',
    ],
    [
      'was made by a newer version',
      { migrations: ['9999-later'] },
      'made by a newer version of the shop (it has 9999-later)',
    ],
    ['has fewer rows than it says', { rows: { shops: 2 } }, 'database is damaged:'],
  ])('is refused when it %s', async (_what, change: Partial<Manifest>, message) => {
    const { format: _, ...manifest } = await copyOfOne()
    await writeFile(join(backup, 'manifest.json'), writeManifest({ ...manifest, ...change }))
    await expect(verifyBackup(backup)).rejects.toThrow(message)
  })

  it.each([
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no JSON', '{'],
    [
      'another shape with a checksum that fits',
      withChecksum({ format: 'storefront-backup-1', files: 'all' }),
    ],
  ])('is refused when its list of files is %s', async (_what, manifest) => {
    await copyOfOne()
    await writeFile(join(backup, 'manifest.json'), manifest)
    await expect(verifyBackup(backup)).rejects.toThrow('manifest.json')
    await expect(verifyBackup(backup)).rejects.toThrow(CannotCopy)
  })

  it('that fails leaves nothing', async () => {
    const missing = { ...settings(), dataDir: join(place, 'nowhere'), databaseUrl: undefined }
    await expect(backUp(missing, backup, shop.now)).rejects.toThrow()
    expect(readdirSync(place)).toEqual([])
  })

  it('does not take in another backup that is kept inside the data folder', async () => {
    const inside = join(shop.dataDir, 'backups', 'first')
    await backUp(settings(), inside, shop.now)
    const { files } = await make()
    expect(files.filter(({ path }) => path.startsWith('backups'))).toEqual([])
    await rm(join(shop.dataDir, 'backups'), { recursive: true })
  })
})

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}

const emptyOut = (file: string) => writeFile(file, 'null')

async function cutOff(file: string): Promise<void> {
  const { length } = await readFile(file)
  await truncate(file, length - 100)
}

function withChecksum(manifest: object): string {
  const checksum = hash('sha256', JSON.stringify(manifest), 'hex')
  return JSON.stringify({ ...manifest, checksum })
}
