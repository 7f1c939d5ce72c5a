import { expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { loadPincodes } from './load-pincodes.ts'

onBothEngines("India Post's pincodes", (shop) => {
  it('are loaded once, all of them', async () => {
    await loadPincodes(shop.db)
    await loadPincodes(shop.db)
    const { pincodes, lines } = await shop.db
      .selectFrom('pincodes')
      .select((it) => [
        it.fn.count<number>('pincode').distinct().as('pincodes'),
        it.fn.countAll<number>().as('lines'),
      ])
      .executeTakeFirstOrThrow()
    expect(pincodes).toBe(19_584)
    expect(lines).toBe(21_001)
  })

  it('have places that the address form takes: letters and spaces, 2 to 50', async () => {
    const places = await shop.db.selectFrom('pincodes').select(['district', 'state']).distinct().execute()
    const odd = places.filter(({ district, state }) =>
      [district, state].some((name) => !/^[A-Za-z ]{2,50}$/.test(name)),
    )
    expect(odd).toEqual([])
  })

  it('are replaced when a newer edition comes', async () => {
    await shop.db.updateTable('reference_data').set({ version: 'older' }).execute()
    await shop.db.deleteFrom('pincodes').where('pincode', '=', '411001').execute()
    await loadPincodes(shop.db)
    const found = await shop.db.selectFrom('pincodes').selectAll().where('pincode', '=', '411001').execute()
    expect(found).toMatchObject([{ position: 0, district: 'Pune', state: 'Maharashtra', name: 'Pune' }])
  })
})
