import { beforeEach, expect, it } from 'vitest'
import { aProgram } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const UPDATE = `mutation updateShop($id: Int!, $input: shopInput!) {
  updateShop(id: $id, input: $input) { success }
}`
const SHOP = '{ shop(filter: {id: 518}) { name deliveryCharge deliveryMaximumAmount } }'
const RULES = '{ shippingCost(filter: {shopId: 518}) { price purchaseRange } }'

onBothEngines('what delivery costs', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.deleteFrom('shipping_rules').execute()
  })

  const update = async (input: Record<string, unknown>) =>
    shop.graphql(UPDATE, { id: 518, input }, await aProgram(shop))
  const rules = async () => (await shop.graphql(RULES)).data.shippingCost
  const told = async () => (await shop.graphql(SHOP)).data.shop
  /** What an order of one lamp for 1000 before tax is charged. */
  const charged = async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db, { selling_price: 100_000 }) }])
    const { data } = await placeOrder(shop, buyer)
    const [{ deliveryCharge, amountCharged }] = data.OrderbyCart
    return { deliveryCharge, amountCharged }
  }

  it('is told as checkout charges it where no rule is set: free', async () => {
    expect(await told()).toMatchObject({ deliveryCharge: 200, deliveryMaximumAmount: 0 })
    expect(await charged()).toEqual({ deliveryCharge: 0, amountCharged: 1180 })
  })

  it('is what staff say, for the next order as for whoever asks; the rules before stay', async () => {
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 200_000 })
    expect(await charged()).toEqual({ deliveryCharge: 99, amountCharged: 1279 })
    expect((await update({ deliveryCharge: 149.5 })).data.updateShop.success).toBe(true)
    expect(await told()).toMatchObject({ deliveryCharge: 149.5, deliveryMaximumAmount: 2000 })
    // 1180 + 149.50, rounded once.
    expect(await charged()).toEqual({ deliveryCharge: 149.5, amountCharged: 1330 })
    await update({ deliveryMaximumAmount: 1000 })
    expect(await charged()).toEqual({ deliveryCharge: 0, amountCharged: 1180 })
    expect(await rules()).toEqual([
      { price: 99, purchaseRange: 2000 },
      { price: 149.5, purchaseRange: 2000 },
      { price: 149.5, purchaseRange: 1000 },
    ])
  })

  it('gets no new rule by a change that changes nothing, or by another fact', async () => {
    await aShippingRule(shop.db, { price: 14_950, purchase_range: 100_000 })
    const before = await rules()
    await update({ deliveryCharge: 149.5, deliveryMaximumAmount: 1000 })
    await update({ city: 'Pune' })
    expect(await rules()).toEqual(before)
  })

  it('is not changed by a change that is refused', async () => {
    await aShippingRule(shop.db)
    const before = await rules()
    const { errors } = await update({ deliveryCharge: 1, state: 'Karnataka', gstin: '27AAPFU0939F1ZV' })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'State and GSTIN do not match'))
    expect(await rules()).toEqual(before)
  })

  it('loses none of two changes at the same moment', async () => {
    const staff = await aProgram(shop)
    const change = (input: Record<string, unknown>) => shop.graphql(UPDATE, { id: 518, input }, staff)
    await Promise.all([change({ deliveryCharge: 77 }), change({ deliveryMaximumAmount: 777 })])
    expect(await told()).toMatchObject({ deliveryCharge: 77, deliveryMaximumAmount: 777 })
  })
})
