import { inject } from 'vitest'
import type { Engine } from '#server/platform/database/engine.ts'
import { aProduct } from '../builders/catalogue.ts'
import { createMigratedDatabase, type EmptyDatabase, openTestDatabase } from './test-database.ts'

/** A database with a shop of one product, so that a process that starts on it need not make the demo shop first. */
export async function createOwnShop(engine: Engine): Promise<EmptyDatabase> {
  const where = await createMigratedDatabase(engine, inject('postgresUrl'), inject('templates'))
  const database = await openTestDatabase(where)
  await aProduct(database.db)
  await database.close()
  return where
}
