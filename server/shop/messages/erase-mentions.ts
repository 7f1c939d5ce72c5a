import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Mentions } from './message.ts'

/** so many messages are looked through at a time */
const STEP = 2_000

/** Forgets messages to others that name a person. Step by step: nobody waits behind a search through all that was ever sent. */
export async function eraseMentions(db: Kysely<Tables>, { own, names, readers }: Mentions): Promise<void> {
  const has = (needle: string): Expression<SqlBool>[] =>
    needle.trim().length < 3
      ? []
      : ['recipient', 'subject', 'text', 'html'].map(
          (column) =>
            sql<boolean>`lower(${sql.ref(column)}) like ${`%${escaped(needle.toLowerCase())}%`} escape '!'`,
        )
  const byOwn = own.flatMap(has)
  const byName = readers.length === 0 ? [] : names.flatMap(has)
  if (byOwn.length + byName.length === 0) return
  const { last } = await db
    .selectFrom('outbox')
    .select((it) => it.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return
  for (let from = 0; from <= last; from += STEP) {
    await db
      .deleteFrom('outbox')
      .where('id', '>', from)
      .where('id', '<=', from + STEP)
      .where(({ or, and, eb }) =>
        or([...byOwn, ...(byName.length === 0 ? [] : [and([eb('recipient', 'in', readers), or(byName)])])]),
      )
      .execute()
  }
}

const escaped = (text: string) => text.replace(/[!%_]/g, '!$&')
