import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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

export async function createEmptyDatabase(engine: Engine, postgresUrl: string): Promise<EmptyDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`
  await runOn(postgresUrl, `create database ${name}`)
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

export async function openTestDatabase(where: EmptyDatabase): Promise<Database> {
  return openDatabase(where, { onLostConnection: () => {} })
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
