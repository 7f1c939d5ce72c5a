import { expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { pipeline } from './pipeline.ts'
import { preparedQuery } from './prepared-query.ts'

const add = preparedQuery((db, name: string, version: string) =>
  db.insertInto('reference_data').values({ name, version }),
)
const change = preparedQuery((db, name: string, version: string) =>
  db.updateTable('reference_data').set({ version }).where('name', '=', name).returning('version'),
)
const read = preparedQuery((db, name: string) =>
  db.selectFrom('reference_data').select('version').where('name', '=', name),
)

onBothEngines('queries asked for together', (shop) => {
  it('run in the order in which they are asked for, each with its own answer', async () => {
    const answers = await shop.db
      .transaction()
      .execute((db) =>
        pipeline(db, () => [add(db, 'a', '1'), read(db, 'a'), change(db, 'a', '2'), read(db, 'a')]),
      )
    expect(answers.slice(1)).toEqual([[{ version: '1' }], [{ version: '2' }], [{ version: '2' }]])
  })

  it('run with those that a function of theirs asks for together', async () => {
    const within = () => pipeline(shop.db, () => [read(shop.db, 'b'), read(shop.db, 'c')])
    const answers = await pipeline(shop.db, () => [add(shop.db, 'b', '1'), within(), add(shop.db, 'c', '1')])
    expect(answers[1]).toEqual([[{ version: '1' }], []])
  })

  it('fail with what failed first, and undo all of their transaction', async () => {
    const failing = shop.db
      .transaction()
      .execute((db) => pipeline(db, () => [add(db, 'd', '1'), add(db, 'd', '1'), add(db, 'e', '1')]))
    await expect(failing).rejects.toThrow(/unique/i)
    expect([await read(shop.db, 'd'), await read(shop.db, 'e')]).toEqual([[], []])
  })

  it('have all ended when one of them fails by itself, so that nothing is written after the transaction', async () => {
    let ended = false
    const failing = shop.db.transaction().execute((db) =>
      pipeline(db, () => [
        read(db, 'f').then(() => {
          throw new Error('not like this')
        }),
        read(db, 'f')
          .then(() => add(db, 'f', '1'))
          .then(() => add(db, 'g', '1'))
          .then(() => {
            ended = true
          }),
      ]),
    )
    await expect(failing).rejects.toThrow('not like this')
    expect(ended).toBe(true)
    expect([await read(shop.db, 'f'), await read(shop.db, 'g')]).toEqual([[], []])
  })
})
