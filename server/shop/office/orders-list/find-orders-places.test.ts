import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const PLACES = [
  { city: 'Pune', state: 'Maharashtra', pincode: '411030' },
  { city: 'Pimpri', state: 'Maharashtra', pincode: '411018' },
  { city: 'Panaji', state: 'Goa', pincode: '403001' },
  { city: 'Delhi', state: 'Delhi', pincode: '110001' },
]

onBothEngines('orders to different places', (shop) => {
  const cities = new Map<number, string>()
  beforeAll(async () => {
    const product = await aProduct(shop.db, { stock: 50 })
    for (const place of PLACES) {
      const customer = await aCustomer(shop)
      await aCartLine(shop, customer, { product_id: product })
      const addressId = await anAddress(shop, customer, place)
      const { id } = await anOrderOf(shop, { ...customer, addressId })
      cities.set(id, place.city)
    }
  })

  it.each([
    ['state=Goa', ['Panaji']],
    ['state=Maharashtra', ['Pimpri', 'Pune']],
    ['state=Goa&state=Delhi', ['Delhi', 'Panaji']],
    ['state=Kerala', []],
    ['pincode=411018', ['Pimpri']],
    ['pincode=411', ['Pimpri', 'Pune']],
    ['pincode=4', ['Panaji', 'Pimpri', 'Pune']],
    ['pincode=110002', []],
    ['pincode=4&state=Goa', ['Panaji']],
    ['pincode=1&state=Goa', []],
    ['q=403001', ['Panaji']],
    // The number of a mobile begins like no pincode here, and a State's mark is no word.
    ['q=goa', []],
  ])('are found by %s', async (url, expected) => {
    const { query, notices } = parseListQuery(ORDER_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    const page = await shop.verbs().office.findOrders(query)
    if (page instanceof Refusal) throw new Error(page.message)
    expect(page.orders.map(({ id }) => cities.get(id)).sort()).toEqual(expected)
    expect(await shop.verbs().office.countOrders(query)).toEqual({ count: expected.length, isMore: false })
  })
})
