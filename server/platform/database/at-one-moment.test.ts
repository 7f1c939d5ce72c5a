import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { atOneMoment } from './at-one-moment.ts'
import type { Database } from './open-database.ts'
import { preparedQuery } from './prepared-query.ts'
import { openSecondConnection } from './second-connection.ts'

const add = preparedQuery((db, name: string) =>
  db.insertInto('reference_data').values({ name, version: '1' }),
)
const read = preparedQuery((db, name: string) =>
  db.selectFrom('reference_data').select('name').where('name', '=', name),
)

onBothEngines('what is read at one moment', (shop) => {
  let other: Pick<Database, 'db' | 'close'>
  beforeAll(async () => {
    other = await openSecondConnection(shop.database)
  })
  afterAll(() => other.close())

  it('has nothing in it that somebody else has changed since, who does not wait for it', async () => {
    const found = await atOneMoment(shop.db, async (db) => {
      const before = await read(db, 'a')
      await add(other.db, 'a')
      return [before, await read(db, 'a')]
    })
    expect(found).toEqual([[], []])
    expect(await read(shop.db, 'a')).toHaveLength(1)
  })

  it('waits for nobody who is about to change something', async () => {
    await other.db.transaction().execute(async (db) => {
      await add(db, 'b')
      expect(await atOneMoment(shop.db, (reader) => read(reader, 'b'))).toEqual([])
    })
    expect(await atOneMoment(shop.db, (reader) => read(reader, 'b'))).toHaveLength(1)
  })

  it('fails as its reader fails, and leaves the connection in order', async () => {
    const failing = atOneMoment(shop.db, async (db) => {
      await read(db, 'c')
      throw new Error('not now')
    })
    await expect(failing).rejects.toThrow('not now')
    await add(shop.db, 'c')
    expect(await read(other.db, 'c')).toHaveLength(1)
  })
})
