import { beforeAll, expect, it } from 'vitest'
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

onBothEngines('looking up a pincode', (shop) => {
  const LOOKUP = `query getstate($filter: pincodeFilter!) {
    getstate(filter: $filter) { pinCode district state name region division }
  }`
  const lookUp = async (pincode: string) =>
    (await shop.graphql(LOOKUP, { filter: { pincode } })).data.getstate

  beforeAll(async () => {
    const place = { pincode: '411001', state: 'Maharashtra', region: 'Pune', division: 'Pune City' }
    await shop.db
      .insertInto('pincodes')
      .values([
        { ...place, position: 1, district: 'Raigad', name: 'Elsewhere', region: null, division: null },
        { ...place, position: 0, district: 'Pune', name: 'Pune Camp' },
      ])
      .execute()
  })

  it('tells its places, the likeliest first', async () => {
    const pune = { pinCode: '411001', state: 'Maharashtra' }
    expect(await lookUp('411001')).toEqual([
      { ...pune, district: 'Pune', name: 'Pune Camp', region: 'Pune', division: 'Pune City' },
      { ...pune, district: 'Raigad', name: 'Elsewhere', region: null, division: null },
    ])
  })

  it.each(['999999', '', '41100', '4110011', ' 411001', '४११००१', '41100\u0007', "' or 1=1 --"])(
    'finds nothing for %j',
    async (pincode) => {
      expect(await lookUp(pincode)).toEqual([])
    },
  )
})
