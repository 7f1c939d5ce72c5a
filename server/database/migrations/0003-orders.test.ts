import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { listStockDifferences } from '#server/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { createEmptyDatabase, type EmptyDatabase } from '#tests/tools/test-database.ts'
import { ENGINES } from '../engine.ts'
import { postgresDialect } from '../postgres.ts'
import { type SchemaWords, schemaWords } from '../schema-words.ts'
import { sqliteDialect } from '../sqlite.ts'
import type { Tables } from '../tables.ts'
import * as shop from './0001-shop.ts'
import * as search from './0002-search.ts'
import * as orders from './0003-orders.ts'

describe.each(ENGINES)('a shop from before there were orders (%s)', (engine) => {
  const open = ({ databaseUrl, dataDir }: EmptyDatabase): Kysely<Tables> =>
    new Kysely({
      dialect:
        databaseUrl === undefined
          ? sqliteDialect(join(dataDir, 'shop.sqlite'))
          : postgresDialect(databaseUrl, { connections: 1, statementTimeout: 0, onLostConnection: () => {} }),
    })

  it('gets a ledger that begins with the stock it has', async () => {
    const where = await createEmptyDatabase(engine, inject('postgresUrl'))
    const db = open(where)
    const run = async (statements: (words: SchemaWords) => string[]) => {
      for (const statement of statements(schemaWords(engine))) await sql.raw(statement).execute(db)
    }
    await run(shop.statements)
    await run(search.statements)
    const stocked = await aProduct(db, { stock: 12, added_at: 5 })
    await aProduct(db, { stock: 0 })
    await run(orders.statements)
    const later = await aProduct(db, { stock: 3, added_at: 6 })
    const ledger = await db
      .selectFrom('stock_movements')
      .select(['product_id', 'change', 'reason', 'moved_at'])
      .orderBy('id')
      .execute()
    expect(ledger).toEqual([
      { product_id: stocked, change: 12, reason: 'initial', moved_at: 5 },
      { product_id: later, change: 3, reason: 'initial', moved_at: 6 },
    ])
    expect(await listStockDifferences(db)).toEqual([])
    await db.destroy()
    await where.remove()
  })
})
