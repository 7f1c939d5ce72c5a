import { beforeAll, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import {
  aDeliveredOrder,
  aReturn,
  ask,
  letCustomersReturn,
  returnsOf,
  withdraw,
} from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const DAY = 24 * 60 * 60 * 1000

onBothEngines('a return, when it is asked for,', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })
  const aLamp = () => aProduct(shop.db, { selling_price: 100_000, tax: 1_800, stock: 10 })
  const categoryOf = async (productId: ProductId): Promise<string> => {
    const { name } = await shop.db
      .selectFrom('products')
      .innerJoin('master_categories', 'master_categories.id', 'products.master_category_id')
      .select('master_categories.name')
      .where('products.id', '=', productId)
      .executeTakeFirstOrThrow()
    return name
  }
  const refusalOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => [
    errors?.[0]?.extensions?.code,
    errors?.[0]?.message,
  ]

  it('is within its time, by category, and not before delivery', async () => {
    const product_id = await aLamp()
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id }])
    const lineId = lineIds[0] ?? 0
    const delivered = shop.now
    const [seen] = await returnsOf(shop, buyer)
    expect(Date.parse(seen.returnableUntil)).toBe(delivered + 7 * DAY)
    shop.now += 7 * DAY + 1
    expect(refusalOf(await ask(shop, buyer, order.id, [{ lineId, quantity: 1 }]))).toEqual([
      'CONFLICT',
      expect.stringContaining('could be returned only until'),
    ])
    expect((await returnsOf(shop, buyer))[0].returnableUntil).toBeNull()
    const name = await categoryOf(product_id)
    await shop.verbs().returns.changeSettings(SHOP_ID, { categories: [{ name, days: 10 }] }, ASHA)
    expect((await ask(shop, buyer, order.id, [{ lineId, quantity: 1 }])).errors).toBeUndefined()
    await shop.verbs().returns.changeSettings(SHOP_ID, { categories: [{ name, days: 0 }] }, ASHA)
    const other = await aDeliveredOrder(shop, [{ product_id }])
    expect(
      refusalOf(
        await ask(shop, other.buyer, other.order.id, [{ lineId: other.lineIds[0] ?? 0, quantity: 1 }]),
      ),
    ).toEqual(['CONFLICT', expect.stringContaining('cannot be returned here')])
    await shop.verbs().returns.changeSettings(SHOP_ID, { categories: [{ name, days: null }] }, ASHA)

    const waiting = await aBuyer(shop, [{ product_id }])
    const open = await anOrderOf(shop, waiting)
    const early = await ask(shop, waiting, open.id, [{ lineId: open.orderdetails[0]?.id ?? 0, quantity: 1 }])
    expect(refusalOf(early)).toEqual(['CONFLICT', expect.stringContaining('is not delivered yet')])
  })

  it('is possible for as many days as the product says before it is bought', async () => {
    const [product, other] = [await aLamp(), await aLamp()]
    const daysOf = async (id: number) => {
      const query = 'query ($id: Int!) { products(filter: { shopId: 518, productId: $id }) { returnDays } }'
      return (await shop.graphql(query, { id })).data.products[0].returnDays
    }
    const name = await categoryOf(product)
    const change = (settings: Parameters<ReturnType<typeof shop.verbs>['returns']['changeSettings']>[1]) =>
      shop.verbs().returns.changeSettings(SHOP_ID, settings, ASHA)
    expect(await daysOf(product)).toBe(7)
    await change({ categories: [{ name, days: 10 }] })
    expect([await daysOf(product), await daysOf(other)]).toEqual([10, 7])
    await change({ categories: [{ name, days: 0 }] })
    expect(await daysOf(product)).toBe(0)
    await change({ days: null, categories: [] })
    expect([await daysOf(product), await daysOf(other)]).toEqual([null, null])
    await change({ days: 7, categories: [{ name, days: null }] })
    expect(await daysOf(product)).toBe(7)
  })

  it('is never of more than arrived, and counts what is asked for already', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aLamp(), quantity: 2 },
    ])
    const lineId = lineIds[0] ?? 0
    const asked = async (quantity: number, variables = {}) =>
      refusalOf(await ask(shop, buyer, order.id, [{ lineId, quantity }], variables))
    expect(await asked(3)).toEqual(['CONFLICT', expect.stringContaining('You can return only 2')])
    expect(await asked(0)).toEqual(['BAD_USER_INPUT', 'Quantity must be a whole number, 1 or more.'])
    expect(refusalOf(await ask(shop, buyer, order.id, []))).toEqual([
      'BAD_USER_INPUT',
      'Choose what you want to return.',
    ])
    const id = await aReturn(shop, buyer, order.id, [{ lineId, quantity: 2 }])
    expect(await asked(1)).toEqual(['CONFLICT', expect.stringContaining('You have already asked to return')])
    const { data } = await withdraw(shop, buyer, id)
    expect(data.withdrawReturn.state).toBe('WITHDRAWN')
    expect((await withdraw(shop, buyer, id)).errors?.[0]?.message).toBe(`Return ${id} was withdrawn.`)
    expect(await asked(1, { note: 'x'.repeat(1_001) })).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining('1000'),
    ])
    expect(await asked(1, { photos: ['/returns/photos/../../etc/passwd'] })).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining('Name each photo by the path'),
    ])
    expect(await asked(2)).toEqual([undefined, undefined])
  })

  it('sent again with the same key is the same, and another with that key is refused', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aLamp(), quantity: 2 },
    ])
    const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1 }]
    const key = { idempotencyKey: 'once' }
    const first = await ask(shop, buyer, order.id, lines, key)
    expect((await ask(shop, buyer, order.id, lines, key)).data).toEqual(first.data)
    expect(refusalOf(await ask(shop, buyer, order.id, lines, { ...key, note: 'other' }))).toEqual([
      'CONFLICT',
      'This idempotency key was used for another return',
    ])
  })

  it("is the customer's own: another's order, line or return is none", async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const other = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1 }]
    expect(refusalOf(await ask(shop, other.buyer, order.id, lines))).toEqual(['NOT_FOUND', 'Order not found'])
    expect(refusalOf(await ask(shop, other.buyer, other.order.id, lines))).toEqual([
      'NOT_FOUND',
      'This item is not in the order.',
    ])
    expect(refusalOf(await ask(shop, other.buyer, order.id, lines, { userId: buyer.userId }))).toEqual([
      'FORBIDDEN',
      'This belongs to another customer',
    ])
    const id = await aReturn(shop, buyer, order.id, lines)
    const refusal = await withdraw(shop, other.buyer, id)
    expect(refusal.errors?.[0]?.message).toBe('Return not found')
  })

  it('cannot be asked for where the shop takes nothing back', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    await letCustomersReturn(shop, null)
    const asked = await ask(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    expect(refusalOf(asked)).toEqual(['CONFLICT', expect.stringContaining('cannot be returned here')])
    expect((await returnsOf(shop, buyer))[0]).toMatchObject({ returnableUntil: null, returns: [] })
    await letCustomersReturn(shop)
  })
})
