import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a cart', (shop) => {
  const aCart = async () => {
    const customer = await aCustomer(shop)
    const products = [await aProduct(shop.db), await aProduct(shop.db, { publish: 0 })] as const
    for (const [index, product_id] of products.entries()) {
      await aCartLine(shop, customer, { product_id, quantity: index + 2 })
    }
    return { ...customer, shopId: SHOP_ID, products }
  }

  it('is listed and counted with what is no longer public, the oldest line first, and is nobody else’s', async () => {
    const { userId, shopId, products } = await aCart()
    const lines = await shop.verbs().cart.listLines({ userId, shopId })
    expect(lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [products[0], 2],
      [products[1], 3],
    ])
    expect(await shop.verbs().cart.countLines(userId)).toBe(2)
    expect((await shop.verbs().cart.listProductIds(userId)).toSorted()).toEqual(products.toSorted())
    const other = await aCustomer(shop)
    expect(await shop.verbs().cart.listLines({ ...other, shopId })).toEqual([])
    expect(await shop.verbs().cart.countLines(other.userId)).toBe(0)
    expect(await shop.verbs().cart.listProductIds(other.userId)).toEqual([])
  })

  it('takes what is public: its line, if there is one, and how many lines there are', async () => {
    const { userId, shopId, products } = await aCart()
    const find = (productId: (typeof products)[number]) =>
      shop.verbs().cart.findToAdd({ userId, shopId, productId })
    expect(await find(products[0])).toMatchObject({ stored: { quantity: 2 }, lines: 2 })
    expect(await find(products[1])).toBeUndefined()
    expect(await find(await aProduct(shop.db))).toMatchObject({ stored: undefined, lines: 2 })
  })
})
