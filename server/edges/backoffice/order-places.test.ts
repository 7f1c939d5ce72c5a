import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('an order in two parcels', (shop) => {
  let app: FastifyInstance
  let manager: Desk

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
  }, 120_000)
  afterAll(() => app.close())

  /** Two pieces of a lamp, a parcel each, both with the courier. */
  async function sentInTwo() {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db, { stock: 9 }), quantity: 2 }])
    const order = await anOrderOf(shop, buyer)
    const lineId = order.orderdetails[0]?.id
    if (lineId === undefined) throw new Error('no line')
    for (const _ of [1, 2]) await pack(shop, order.voucherNo, [{ lineId, quantity: 1 }])
    for (const parcelNo of [1, 2]) await ship(shop, order.voucherNo, { parcelNo })
    return { ...order, buyer, lineId }
  }

  const shown = async (voucherNo: number) => {
    const { body } = await manager.get(`/orders/${voucherNo}`)
    const text = (pattern: RegExp) =>
      pattern
        .exec(body)?.[1]
        ?.replaceAll(/<[^>]+>/g, ' ')
        .trim()
    const list = (await manager.get(`/orders?q=${voucherNo}`)).body
    return {
      line: text(/<dt>Status<\/dt><dd>(.*?)<\/dd>/),
      order: text(/<dt>Parcel<\/dt><dd>(.*?)<\/dd>/)?.replaceAll(/\s+/g, ' '),
      isInList: (words: string) => list.includes(`>${words}<`),
    }
  }

  it('is not called shipped as a whole when one is refused at the door, and not returned when that is back', async () => {
    const { voucherNo } = await sentInTwo()
    expect(await shown(voucherNo)).toMatchObject({ line: 'Shipped', order: 'Shipped' })
    const refusal = { voucherNo, parcelNo: 1, note: null, actor: ASHA }
    const refused = await shop.verbs().returns.refuseParcel(refusal)
    if (!('returnId' in refused)) throw new Error(refused.message)
    const underWay = await shown(voucherNo)
    expect(underWay).toMatchObject({
      line: '1 shipped, 1 coming back',
      order: 'Shipped 1 shipped, 1 coming back',
    })
    expect(underWay.isInList('Shipped, part coming back')).toBe(true)
    const problems = (await manager.get(`/orders?problem=refused&q=${voucherNo}`)).body
    expect(problems).toContain(`href="/orders/${voucherNo}"`)
    await desk(shop).receive(refused.returnId)
    const back = await shown(voucherNo)
    expect(back).toMatchObject({ order: 'Shipped 1 shipped, 1 returned' })
    expect(back.line).toContain('1 shipped, 1 returned')
    expect(back.isInList('Shipped, part returned')).toBe(true)
    await deliver(shop, voucherNo)
    expect((await shown(voucherNo)).order).toBe('Delivered 1 delivered, 1 returned')
  })

  it('is called returned in part once its customer has sent back some of it, and as a whole once all of it is back', async () => {
    await letCustomersReturn(shop)
    const { buyer, voucherNo, id, lineId } = await sentInTwo()
    for (const parcelNo of [1, 2]) await deliver(shop, voucherNo, parcelNo)
    const one = [{ lineId, quantity: 1 }]
    const first = await aReturn(shop, buyer, id, one)
    await desk(shop).accept(first)
    expect((await shown(voucherNo)).isInList('Delivered')).toBe(true)
    await desk(shop).receive(first)
    const part = await shown(voucherNo)
    expect(part).toMatchObject({ order: 'Delivered 1 delivered, 1 returned' })
    expect(part.isInList('Delivered, part returned')).toBe(true)
    await desk(shop).close(first)
    expect((await shown(voucherNo)).isInList('Delivered, part returned')).toBe(true)
    const second = await aReturn(shop, buyer, id, one)
    await desk(shop).accept(second)
    await desk(shop).receive(second)
    expect((await shown(voucherNo)).isInList('Returned')).toBe(true)
  })

  it('says which piece is here again when one is marked as not shipped', async () => {
    const { voucherNo } = await sentInTwo()
    const slip = { voucherNo, parcelNo: 1, step: 'shipped', actor: ASHA } as const
    await shop.verbs().returns.takeBackParcel(slip)
    expect(await shown(voucherNo)).toMatchObject({
      line: '1 packed, 1 shipped',
      order: 'Packed 1 packed, 1 shipped',
    })
  })
})
