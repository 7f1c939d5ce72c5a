import { expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { pipeline } from './pipeline.ts'
import { preparedQuery } from './prepared-query.ts'
import { transact } from './transact.ts'

const add = preparedQuery((db, name: string) =>
  db.insertInto('reference_data').values({ name, version: '1' }),
)
const read = preparedQuery((db, name: string) =>
  db.selectFrom('reference_data').select('name').where('name', '=', name),
)

onBothEngines('a transaction with last queries', (shop) => {
  const kept = async (...names: string[]) =>
    (await pipeline(shop.db, () => names.map((name) => read(shop.db, name)))).flat()

  it('keeps them and what was before, and returns its result', async () => {
    const result = await transact(shop.db, async (db, last) => {
      await add(db, 'a')
      await last(() => [add(db, 'b'), add(db, 'c')])
      return 'done'
    })
    expect([result, await kept('a', 'b', 'c')]).toEqual([
      'done',
      [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    ])
  })

  it('keeps nothing where one of them fails, and throws what failed first', async () => {
    const failing = transact(shop.db, async (db, last) => {
      await add(db, 'd')
      await last(() => [add(db, 'e'), add(db, 'd'), add(db, 'f')])
    })
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await kept('d', 'e', 'f')).toEqual([])
  })

  it('keeps nothing where one of them fails without the database', async () => {
    const wrong = async () => {
      await Promise.resolve()
      throw new Error('not like this')
    }
    const failing = transact(shop.db, async (db, last) => {
      await add(db, 'g')
      await last(() => [add(db, 'h'), wrong()])
    })
    await expect(failing).rejects.toThrow('not like this')
    expect(await kept('g', 'h')).toEqual([])
  })

  it('keeps nothing where it fails before them', async () => {
    const failing = transact(shop.db, async (db) => {
      await add(db, 'i')
      throw new Error('not now')
    })
    await expect(failing).rejects.toThrow('not now')
    expect(await kept('i')).toEqual([])
  })

  it('is left in order: the next one on its connection goes on', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        transact(shop.db, async (db, last) => {
          await last(() => [add(db, `many ${index % 20}`)])
        }).catch(() => 'there already'),
      ),
    )
    expect(await kept(...Array.from({ length: 20 }, (_, index) => `many ${index}`))).toHaveLength(20)
  })
})
