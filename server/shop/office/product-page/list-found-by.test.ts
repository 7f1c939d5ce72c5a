import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the searches that find a product', (shop) => {
  it('tell its place among what customers find, and which do not find it', async () => {
    const first = await aProduct(shop.db, { name: 'Zebra lamp', units_sold: 9 })
    const second = await aProduct(shop.db, { name: 'Zebra lamp small' })
    const draft = await aProduct(shop.db, { name: 'Zebra lamp new', publish: 0 })
    const texts = ['zebra lamp', 'zebra small', 'horn', '', '%_\\']
    const found = (id: typeof first) => shop.verbs().office.listFoundBy({ id, texts })
    expect((await found(first))[0]).toEqual({ text: 'zebra lamp', place: 1, count: 2 })
    expect(await found(second)).toEqual([
      { text: 'zebra lamp', place: 2, count: 2 },
      { text: 'zebra small', place: 1, count: 1 },
      { text: 'horn', place: undefined, count: 0 },
      { text: '', place: undefined, count: 0 },
      { text: '%_\\', place: undefined, count: 0 },
    ])
    expect((await found(draft)).every(({ place }) => place === undefined)).toBe(true)
  })
})
