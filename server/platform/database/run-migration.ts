import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { messageOf } from '#server/platform/thrown.ts'
import { buildIndex } from './build-index.ts'
import { engineOf } from './engine.ts'
import { type Migration, needsOf, type TableChange } from './migration.ts'
import { listDone, noteDone } from './migrations-done.ts'
import { schemaWords } from './schema-words.ts'
import type { Tables } from './tables.ts'

type Step = {
  name: string
  migration: Migration
  lockTries: number
}

const PAUSE_MS = 500

/** One that another release lives beside: whoever wants the same tables waits for it a second at most. */
export async function runBeside(
  connection: Kysely<Tables>,
  { name, migration, lockTries }: Step,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(connection, { name, migration })
    } catch (error) {
      if (!isInUse(error)) throw error
      if (tries >= lockTries) throw inUse(name, error)
      await wait(PAUSE_MS)
    }
  }
}

async function run(
  connection: Kysely<Tables>,
  { name, migration }: Pick<Step, 'name' | 'migration'>,
): Promise<void> {
  const engine = engineOf(connection)
  if ('indexes' in migration && engine === 'postgres') {
    // Each stands on its own, outside of any transaction: one that was killed is begun again, those before it are there.
    for (const index of migration.indexes()) await buildIndex(connection, index)
  }
  await connection.transaction().execute(async (db) => {
    if (engine === 'postgres') await sql`set local lock_timeout = '1s'`.execute(db)
    else if ((await listDone(db)).some((it) => it.name === name)) return
    if ('statements' in migration) await runStatements(db, migration)
    else if (engine === 'sqlite') {
      for (const index of migration.indexes()) {
        await sql.raw(`create index ${index.name} on ${index.on}`).execute(db)
      }
    }
    await noteDone(db, { name, needs: needsOf(migration) })
  })
}

export async function runStatements(db: Kysely<Tables>, { statements }: TableChange): Promise<void> {
  for (const statement of statements(schemaWords(engineOf(db)))) await sql.raw(statement).execute(db)
}

/** PostgreSQL: no lock within a second, or two that wait for each other. SQLite: another process writes. */
const IN_USE = ['55P03', '40P01']

function isInUse(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return IN_USE.includes(code ?? '') || errcode === SQLITE_BUSY
}

const SQLITE_BUSY = 5

const inUse = (name: string, error: unknown) =>
  new CannotStart(
    `The database cannot be brought to this version yet: something else is using what ${name} changes (${messageOf(error)}). ` +
      'This migration has changed nothing. Start again when long reports, copies or maintenance have ended.',
    { cause: error },
  )
