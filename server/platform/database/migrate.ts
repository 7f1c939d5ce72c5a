import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { CannotStart } from '#server/platform/cannot-start.ts'
import type { Engine } from './engine.ts'
import * as shop from './migrations/0001-shop.ts'
import * as search from './migrations/0002-search.ts'
import * as orders from './migrations/0003-orders.ts'
import * as phoneBanners from './migrations/0004-phone-banners.ts'
import * as realPayments from './migrations/0005-real-payments.ts'
import * as invoices from './migrations/0006-invoices.ts'
import * as desk from './migrations/0007-desk.ts'
import * as contact from './migrations/0008-contact.ts'
import * as productFacts from './migrations/0009-product-facts.ts'
import * as identity from './migrations/0010-identity.ts'
import * as invoiceFacts from './migrations/0011-invoice-facts.ts'
import * as oneDeliveryRule from './migrations/0012-one-delivery-rule.ts'
import * as productsByAdded from './migrations/0013-products-by-added.ts'
import * as lowStockTold from './migrations/0014-low-stock-told.ts'
import { type SchemaWords, schemaWords } from './schema-words.ts'
import type { Tables } from './tables.ts'

/** In order, forward only. A name, once released, stays; a change of the schema is a new entry. */
const MIGRATIONS: Record<string, (words: SchemaWords) => string[]> = {
  '0001-shop': shop.statements,
  '0002-search': search.statements,
  '0003-orders': orders.statements,
  '0004-phone-banners': phoneBanners.statements,
  '0005-real-payments': realPayments.statements,
  '0006-invoices': invoices.statements,
  '0007-desk': desk.statements,
  '0008-contact': contact.statements,
  '0009-product-facts': productFacts.statements,
  '0010-identity': identity.statements,
  '0011-invoice-facts': invoiceFacts.statements,
  '0012-one-delivery-rule': oneDeliveryRule.statements,
  '0013-products-by-added': productsByAdded.statements,
  '0014-low-stock-told': lowStockTold.statements,
}

/** What this code can read, or bring to what it can read. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(MIGRATIONS, name)

const MIGRATION_TABLE = 'migrations'

/**
 * Brings the database to the schema this code knows, under a lock, all or nothing: processes that start
 * together wait for the first, and a start that is killed leaves the schema as it was.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: provider(engine),
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw (await newerSchema(db)) ?? error
}

async function newerSchema(db: Kysely<Tables>): Promise<CannotStart | undefined> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(db)
  const unknown = rows.map((row) => row.name).filter((name) => !isKnownMigration(name))
  if (unknown.length === 0) return undefined
  return new CannotStart(
    `The database was made by a newer version of the shop (it has the migration ${unknown.join(', ')}). ` +
      'Start that version, or restore a backup made by this one.',
  )
}

function provider(engine: Engine): MigrationProvider {
  const words = schemaWords(engine)
  const asMigration = (statements: (words: SchemaWords) => string[]): Migration => ({
    async up(db) {
      for (const statement of statements(words)) await sql.raw(statement).execute(db)
    },
  })
  return {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(MIGRATIONS).map(([name, it]) => [name, asMigration(it)])),
  }
}
