import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Engine } from '#server/platform/database/engine.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'

/** Where an empty database lies that belongs to one test alone. */
export type EmptyDatabase = {
  dataDir: string
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

/** A database of each engine that has the schema and no rows. */
export type Templates = Record<Engine, string>

/** Without tables. */
export function createEmptyDatabase(engine: Engine, postgresUrl: string): Promise<EmptyDatabase> {
  return createDatabase(engine, postgresUrl)
}

/** With the schema of today, copied: to make it anew takes longer than most tests. */
export function createMigratedDatabase(
  engine: Engine,
  postgresUrl: string,
  templates: Templates,
): Promise<EmptyDatabase> {
  return createDatabase(engine, postgresUrl, templates[engine])
}

async function createDatabase(
  engine: Engine,
  postgresUrl: string,
  template?: string,
): Promise<EmptyDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    if (template) copyFileSync(template, sqliteFile(dataDir))
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`
  await runOn(postgresUrl, `create database ${name} ${template ? `template ${template}` : ''}`)
  const url = new URL(postgresUrl)
  url.pathname = name
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      removeFolder()
      await runOn(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}

/** What every test's database of this run is copied from. */
export async function createTemplates(
  postgresUrl: string,
): Promise<{ templates: Templates; remove: () => Promise<void> }> {
  const sqlite = await createEmptyDatabase('sqlite', postgresUrl)
  const postgres = await createEmptyDatabase('postgres', postgresUrl)
  for (const where of [sqlite, postgres]) await (await openTestDatabase(where)).close()
  return {
    templates: {
      sqlite: sqliteFile(sqlite.dataDir),
      postgres: new URL(postgres.databaseUrl ?? '').pathname.slice(1),
    },
    remove: async () => {
      await sqlite.remove()
      await postgres.remove()
    },
  }
}

export async function openTestDatabase(where: EmptyDatabase): Promise<Database> {
  return openDatabase(where, { onLostConnection: () => {} })
}

const sqliteFile = (dataDir: string): string => join(dataDir, 'shop.sqlite')

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
