import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aWishlistEntry } from '#tests/builders/customer.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a wishlist', (shop) => {
  it('is listed the newest first without what is no longer public, whose hearts are kept', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    const [first, hidden, last] = [
      await aProduct(shop.db),
      await aProduct(shop.db, { is_online: 0 }),
      await aProduct(shop.db),
    ]
    for (const product_id of [first, hidden, last]) await aWishlistEntry(shop, customer, { product_id })
    const idsOf = async ({ userId }: typeof customer) =>
      (await shop.verbs().wishlist.list({ userId, shopId: SHOP_ID })).map(({ product }) => product.id)
    expect(await idsOf(customer)).toEqual([last, first])
    expect((await shop.verbs().wishlist.listProductIds(customer.userId)).toSorted()).toEqual(
      [first, hidden, last].toSorted(),
    )
    expect(await idsOf(other)).toEqual([])
    expect(await shop.verbs().wishlist.listProductIds(other.userId)).toEqual([])
  })
})
