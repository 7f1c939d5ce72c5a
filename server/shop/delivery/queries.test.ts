import { expect, it } from 'vitest'
import { somePincodes } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a pincode', (shop) => {
  it('has its districts, the one with most post offices first; what is none has none', async () => {
    await somePincodes(shop.db, { '570001': ['Mysuru', 'Karnataka'] })
    const second = { pincode: '570001', position: 1, district: 'Mandya', state: 'Karnataka', name: 'Mandya' }
    await shop.db.insertInto('pincodes').values(second).execute()
    const districts = (await shop.verbs().delivery.listPincode('570001')).map(({ district }) => district)
    expect(districts).toEqual(['Mysuru', 'Mandya'])
    for (const none of ['570002', '57', 'x'])
      expect(await shop.verbs().delivery.listPincode(none)).toEqual([])
  })
})
