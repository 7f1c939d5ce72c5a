import { Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openPostgres } from '#server/shop/backup/postgres-side.ts'
import { createEmptyDatabase } from '#tests/tools/test-database.ts'
import { ENGINES } from '../engine.ts'
import { migrate } from '../migrate.ts'
import { sqliteDialect } from '../sqlite.ts'
import type { Tables } from '../tables.ts'

const BEFORE = '0059-side-by-side'

describe.each(ENGINES)('a shop whose database knew the roles (%s)', (engine) => {
  it('keeps the role of everybody, takes new ones, and answers the release before as ever', async () => {
    const { dataDir, databaseUrl, remove } = await createEmptyDatabase(engine, inject('postgresUrl'))
    const open = () =>
      databaseUrl === undefined
        ? new Kysely<Tables>({ dialect: sqliteDialect(`${dataDir}/shop.sqlite`) })
        : openPostgres(databaseUrl)
    const [db, releaseBefore] = [open(), open()]
    await migrate(db, { upTo: BEFORE })
    const add = (on: Kysely<Tables>, name: string, role: string) =>
      sql`insert into staff (name, email, email_key, role, created_at)
        values (${name}, ${name}, ${name}, ${role}, 0)`.execute(on)
    const addToken = (role: string) =>
      sql`insert into api_tokens (name, role, token_hash, created_by, created_at, expires_at)
        values (${role}, ${role}, ${role}, 'Asha', 0, 1)`.execute(db)
    const roles = (on: Kysely<Tables>) =>
      on.selectFrom('staff').select(['name', 'role']).orderBy('id').execute()

    await add(releaseBefore, 'asha', 'owner')
    await addToken('accountant')
    await expect(add(releaseBefore, 'ravi', 'cashier')).rejects.toThrow()
    expect(await roles(releaseBefore)).toEqual([{ name: 'asha', role: 'owner' }])

    await migrate(db)
    await add(releaseBefore, 'ravi', 'packer')
    await add(db, 'meena', 'cashier')
    await addToken('cashier')
    const after = [
      { name: 'asha', role: 'owner' },
      { name: 'ravi', role: 'packer' },
      { name: 'meena', role: 'cashier' },
    ]
    expect(await roles(releaseBefore)).toEqual(after)
    expect(await roles(db)).toEqual(after)
    expect(await db.selectFrom('api_tokens').select('role').orderBy('id').execute()).toEqual([
      { role: 'accountant' },
      { role: 'cashier' },
    ])
    await expect(migrate(releaseBefore, { upTo: BEFORE })).resolves.toBeUndefined()

    await db.destroy()
    await releaseBefore.destroy()
    await remove()
  })
})
