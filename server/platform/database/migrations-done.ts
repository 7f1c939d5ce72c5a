import { type Kysely, sql } from 'kysely'
import { FIRST_BESIDE } from './migration.ts'
import type { Tables } from './tables.ts'

/** A migration that a database has, as the database itself tells of it. */
export type Noted = {
  name: string
  /** what a release has to know to live with it; nothing is said of the old ones, which must be known themselves */
  needs: string | undefined
}

/** By the names and columns that the first releases gave it. */
export async function createLedger(db: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists migrations (
    name varchar(255) not null primary key, "timestamp" varchar(255) not null)`.execute(db)
}

export async function listDone(db: Kysely<Tables>): Promise<Noted[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  if (!rows.some(({ name }) => name === FIRST_BESIDE)) {
    return rows.map(({ name }) => ({ name, needs: undefined }))
  }
  const marks = await sql<{ name: string; needs: string }>`select name, needs from migration_needs`.execute(
    db,
  )
  const needs = new Map(marks.rows.map((mark) => [mark.name, mark.needs]))
  return rows.map(({ name }) => ({ name, needs: needs.get(name) }))
}

export async function noteDone(db: Kysely<Tables>, { name, needs }: Noted): Promise<void> {
  const at = new Date().toISOString()
  await sql`insert into migrations (name, "timestamp") values (${name}, ${at})`.execute(db)
  if (needs === undefined) return
  await sql`insert into migration_needs (name, needs) values (${name}, ${needs})`.execute(db)
}
