import { expect, it } from 'vitest'
import { aProduct, aShop } from '../builders/catalogue.ts'
import { aBuyer, placeOrder } from '../builders/orders.ts'
import { pack } from '../builders/parcels.ts'
import { onBothEngines } from '../tools/shop-under-test.ts'
import { findViolations } from './invariants.ts'

onBothEngines('the books', (shop) => {
  it('are found in order after orders that are placed or declined, and out of order after meddling', async () => {
    await aShop(shop.db, { email: 'orders@shop.example' })
    const product_id = await aProduct(shop.db, { stock: 50 })
    for (const payment of ['decline', '', '']) {
      await placeOrder(shop, await aBuyer(shop, [{ product_id, quantity: 2 }]), { payment })
    }
    await pack(shop, 1)
    await pack(shop, 2)
    expect(await findViolations(shop.db)).toEqual({})

    const { db } = shop
    await db.updateTable('products').set({ stock: 3, units_sold: 77 }).execute()
    await db.updateTable('orders').set({ voucher_no: 9 }).where('voucher_no', '=', 2).execute()
    await db.updateTable('voucher_counters').set({ last_no: 7 }).execute()
    await db.updateTable('payments').set({ state: 'declined' }).execute()
    await db.deleteFrom('stock_movements').where('order_id', 'is not', null).execute()
    await db.deleteFrom('order_addresses').where('purpose', '=', 'billing').execute()
    await db.deleteFrom('outbox').execute()
    await db.updateTable('invoices').set({ parcel_id: null, total: 1 }).where('number', '=', 1).execute()
    await db.updateTable('order_lines').set({ cancelled_quantity: 1 }).execute()
    expect(Object.keys(await findViolations(db))).toEqual([
      'stock is what its ledger says',
      'stock is what there was, without what orders hold',
      'units sold are those of placed orders that were counted',
      'an order that holds stock has moved it, and another has given it back',
      'placed orders have the numbers from 1 on, without gaps',
      'the counter is at the last number',
      'each parcel has an invoice, and each invoice a parcel',
      'no unit is in two parcels, and none that is called off',
      'an invoice is the sum of its rows',
      'an order is placed if and only if it is paid, and other money went back',
      'every order has lines, both addresses and, unless it replaces another, a payment',
      'a placed order has one confirmation, and a replacement the news of its return',
      'the shop is told of a placed order once',
    ])
  })
})
