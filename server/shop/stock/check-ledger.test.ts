import { expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listStockDifferences } from './check-ledger.ts'

onBothEngines('the ledger of stock', (shop) => {
  const movements = (productId: ProductId) =>
    shop.db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'order_id as orderId', 'moved_at as at'])
      .where('product_id', '=', productId)
      .orderBy('id')
      .execute()

  it('accounts for all that the demo shop begins with', async () => {
    await fillEmptyShop({ database: shop.database, pictures: diskPictureStore(shop.dataDir), now: shop.now })
    const products = await shop.db.selectFrom('products').select('stock').where('stock', '>', 0).execute()
    const noted = await shop.db.selectFrom('stock_movements').select('id').execute()
    expect(products.length).toBeGreaterThan(0)
    expect(noted).toHaveLength(products.length)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('says of every change why it was made', async () => {
    const product_id = await aProduct(shop.db, { stock: 6, added_at: 5 })
    const none = await aProduct(shop.db, { stock: 0 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    await placeOrder(shop, buyer, { payment: 'decline' })
    const { data } = await placeOrder(shop, buyer)
    const [initial, held, returned, sold] = await movements(product_id)
    expect(initial).toEqual({ change: 6, reason: 'initial', orderId: null, at: 5 })
    const declined = held?.orderId
    expect(held).toEqual({ change: -2, reason: 'ordered', orderId: expect.any(Number), at: shop.now })
    expect(returned).toEqual({ change: 2, reason: 'not-paid', orderId: declined, at: shop.now })
    expect(sold).toEqual({ change: -2, reason: 'ordered', orderId: data.OrderbyCart[0].id, at: shop.now })
    expect(await movements(none)).toEqual([])
  })

  it('finds the products whose stock was changed past it', async () => {
    const more = await aProduct(shop.db, { stock: 3 })
    const fewer = await aProduct(shop.db, { stock: 3 })
    await shop.db.updateTable('products').set({ stock: 4 }).where('id', '=', more).execute()
    await shop.db.deleteFrom('stock_movements').where('product_id', '=', fewer).execute()
    expect(await listStockDifferences(shop.db)).toEqual([
      { productId: more, stock: 4, accountedFor: 3 },
      { productId: fewer, stock: 3, accountedFor: 0 },
    ])
  })
})
