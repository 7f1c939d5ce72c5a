import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { openSecondConnection } from '#server/platform/database/second-connection.ts'
import { addOrderNote } from '#server/shop/orders/messages/add-note.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { readOrderPage } from './read-order-page.ts'

onBothEngines('the page of an order', (shop) => {
  let other: Pick<Database, 'db' | 'close'>
  beforeAll(async () => {
    await aShop(shop.db)
    other = await openSecondConnection(shop.database)
  })
  afterAll(() => other.close())

  const deps = () => ({
    now: shop.now,
    payments: paymentMethods(shop.payments),
    messages: { nudge: () => {} },
  })
  /** Does something once so many queries were answered. */
  const after = (queries: number, act: () => Promise<unknown>): KyselyPlugin => ({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (--queries === 0) await act()
      return result
    },
  })
  const seen = async (voucherNo: number, plugin = after(0, async () => {})) => {
    const page = await readOrderPage({ ...deps(), db: shop.db.withPlugin(plugin) }, { voucherNo })
    if (page instanceof Refusal) throw new Error(page.message)
    const { version, events, messages } = page
    return { version, events: events.length, messages: messages.length }
  }

  it.each([6, 10, 14, 18])('has nothing of what somebody does after its query %i', async (queries) => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db, { stock: 9 }) }])
    const { voucherNo } = await anOrderOf(shop, buyer)
    const before = await seen(voucherNo)
    let noted: unknown
    const note = async () => {
      const about = { voucherNo, text: 'It is packed today.', toCustomer: true, actor: ASHA }
      noted = await addOrderNote({ ...deps(), db: other.db }, about)
    }
    expect(await seen(voucherNo, after(queries, note))).toEqual(before)
    expect(noted).toEqual({ mailed: true })
    const now = await seen(voucherNo)
    expect([now.events, now.messages]).toEqual([before.events + 1, before.messages + 1])
    expect(now.version).toBeGreaterThan(before.version)
  })

  it('keeps what a unit had cost when it was sold', async () => {
    const [known, unknown] = [
      await aProduct(shop.db, { stock: 9, dealer_price: 300_00 }),
      await aProduct(shop.db),
    ]
    const goods = [known, unknown].map((product_id) => ({ product_id }))
    const { voucherNo } = await anOrderOf(shop, await aBuyer(shop, goods))
    await shop.db.updateTable('products').set({ dealer_price: 400_00 }).execute()
    const page = await readOrderPage({ ...deps(), db: shop.db }, { voucherNo })
    if (page instanceof Refusal) throw new Error(page.message)
    expect(page.lines.map((line) => [line.productId, line.unitCost])).toEqual([
      [known, 300_00],
      [unknown, null],
    ])
  })
})
