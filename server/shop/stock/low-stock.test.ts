import { beforeEach, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SHOP = 'orders@shop.example'

onBothEngines('stock that falls to its minimum', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.updateTable('shops').set({ email: SHOP }).execute()
    await shop.db.deleteFrom('outbox').execute()
  })

  const mails = () =>
    shop.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', SHOP)
      .where('subject', 'like', 'Low stock%')
      .orderBy('id')
      .execute()
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const buy = async (product_id: ProductId, quantity: number, payment = '') =>
    placeOrder(shop, await aBuyer(shop, [{ product_id, quantity }]), { payment })
  const correct = (number: string, added: number) =>
    shop.verbs().stock.correct({ sku: number, added, why: 'Counted' }, ASHA)

  it('is mailed to the shop once, not at every further sale', async () => {
    const id = await aProduct(shop.db, { number: 'LOW-1', name: 'Lamp', stock: 8, min_stock: 5 })
    await buy(id, 2)
    expect(await mails()).toEqual([])
    await buy(id, 1)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Low stock: LOW-1 Lamp, 5 left')
    expect(mail?.text).toContain('LOW-1 Lamp: 5 left, minimum 5')
    await buy(id, 1)
    await buy(id, 4)
    expect(await subjects()).toHaveLength(1)
  })

  it('is mailed again after it was refilled and has fallen again', async () => {
    const id = await aProduct(shop.db, { number: 'LOW-2', name: 'Lamp', stock: 6, min_stock: 5 })
    await buy(id, 2)
    await correct('LOW-2', 1)
    await correct('LOW-2', -1)
    expect(await subjects()).toEqual(['Low stock: LOW-2 Lamp, 4 left'])
    await correct('LOW-2', 10)
    await buy(id, 9)
    expect(await subjects()).toEqual(['Low stock: LOW-2 Lamp, 4 left', 'Low stock: LOW-2 Lamp, 5 left'])
  })

  it('is mailed after a correction too', async () => {
    await aProduct(shop.db, { number: 'LOW-3', name: 'Lamp', stock: 9, min_stock: 5 })
    await correct('LOW-3', -2)
    expect(await mails()).toEqual([])
    await correct('LOW-3', -7)
    expect(await subjects()).toEqual(['Low stock: LOW-3 Lamp, 0 left'])
  })

  it('is one mail for all products of an order, and the last unit is a fall without a minimum', async () => {
    const cart = await Promise.all(
      ['LOW-4', 'LOW-5', 'LOW-6'].map(async (number) => ({
        product_id: await aProduct(shop.db, { number, stock: number === 'LOW-6' ? 2 : 1, min_stock: 0 }),
      })),
    )
    await placeOrder(shop, await aBuyer(shop, cart))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Low stock: 2 products')
    expect(mail?.text).toMatch(/LOW-4 .*: 0 left, minimum 0\nLOW-5 .*: 0 left, minimum 0\n/)
    expect(mail?.text).not.toContain('LOW-6')
  })

  it('is told once when many buy at the same moment', async () => {
    const id = await aProduct(shop.db, { number: 'LOW-7', stock: 10, min_stock: 5 })
    await Promise.all(Array.from({ length: 10 }, () => buy(id, 1)))
    expect(await subjects()).toEqual([expect.stringMatching(/^Low stock: LOW-7 .*, [0-5] left$/)])
  })

  it('is not told of units that are held and never paid for', async () => {
    const id = await aProduct(shop.db, { number: 'LOW-9', name: 'Lamp', stock: 6, min_stock: 5 })
    for (let round = 0; round < 3; round++) await buy(id, 1, 'decline')
    expect(await mails()).toEqual([])
    await buy(id, 1)
    expect(await subjects()).toEqual(['Low stock: LOW-9 Lamp, 5 left'])
  })

  it('is not told of an order that is refused', async () => {
    const id = await aProduct(shop.db, { number: 'LOW-8', stock: 6, min_stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id: id, quantity: 2 }])
    expect((await placeOrder(shop, buyer, { expectedTotal: 1 })).errors).toHaveLength(1)
    expect(await mails()).toEqual([])
  })
})
