import { expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('what somebody waits for', (shop) => {
  it('is listed by e-mail in any letter case, the oldest first', async () => {
    await aShop(shop.db)
    const [lamp, relay] = [
      await aProduct(shop.db, { name: 'H4 lamp', stock: 0 }),
      await aProduct(shop.db, { name: 'Relay', stock: 0 }),
    ]
    const ask = (productId: typeof lamp, email: string) =>
      shop.verbs().backInStock.ask({ productId, email, userId: undefined, ip: '203.0.113.9' })
    await ask(relay, 'asha@example.com')
    await ask(lamp, 'ravi@example.com')
    await ask(lamp, 'asha@example.com')
    expect(await shop.verbs().backInStock.listTo('Asha@Example.com')).toEqual([
      { productId: relay, name: 'Relay', askedAt: shop.now },
      { productId: lamp, name: 'H4 lamp', askedAt: shop.now },
    ])
    expect(await shop.verbs().backInStock.listTo('nobody@example.com')).toEqual([])
  })
})
