import { expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the confirmation of an order', (shop) => {
  it('goes to the customer’s e-mail, and to nobody where nobody was written to', async () => {
    await aShop(shop.db, { email: 'desk@lamps.example' })
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const id = toOrderId((await anOrderOf(shop, buyer)).id)
    expect(await shop.verbs().messages.findConfirmedTo(id)).toBe(buyer.email)
    expect(await shop.verbs().messages.findConfirmedTo(toOrderId(id + 1))).toBeUndefined()
  })
})
