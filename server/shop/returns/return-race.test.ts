import { beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, stockOf } from '#tests/builders/orders.ts'
import {
  aDeliveredOrder,
  aReturn,
  ask,
  desk,
  letCustomersReturn,
  returnsOf,
  withdraw,
} from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('returns at the same moment:', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })
  const staff = desk(shop)
  const aLamp = () => aProduct(shop.db, { selling_price: 100_000, tax: 1_800, stock: 10 })
  const race = async <T>(acts: (() => Promise<T>)[]) => Promise.all(acts.map((act) => act()))

  it('two asks for the last unit give one', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1 }]
    const replies = await race([1, 2, 3].map(() => () => ask(shop, buyer, order.id, lines)))
    expect(replies.filter(({ errors }) => !errors)).toHaveLength(1)
  })

  it('two who receive it put it on the shelf once, and two who close it pay once', async () => {
    const product_id = await aLamp()
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id }])
    const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    await staff.accept(id)
    const receive = () => shop.verbs().returns.receive({ returnId: id, found: 'sellable', actor: ASHA })
    const received = await race([receive, receive])
    expect(received.filter((it) => 'state' in it)).toHaveLength(1)
    expect(await stockOf(shop, product_id)).toBe(10)
    const close = () => shop.verbs().returns.close({ returnId: id, actor: ASHA })
    expect((await race([close, close])).filter((it) => 'state' in it)).toHaveLength(1)
    expect((await returnsOf(shop, buyer))[0]).toMatchObject({
      refunded: 1180,
      creditNotes: [{ amount: 1180 }],
    })
  })

  it('a withdrawal and an acceptance have one winner', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    const outcomes = await race<boolean>([
      async () => (await withdraw(shop, buyer, id)).errors === undefined,
      async () => 'state' in (await shop.verbs().returns.accept({ returnId: id, answer: null, actor: ASHA })),
    ])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })
})
