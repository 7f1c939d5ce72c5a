import { beforeAll, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { aBuyer, type Buyer, placeOrder } from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const QUOTE = `query quote($filter: quoteFilter!) {
  quote(filter: $filter) { payable coupon { code applied reason } }
}`
const UNKNOWN = { applied: false, reason: 'This coupon code is not valid.' }
const MINUTE = 60_000

onBothEngines('codes that are none of the shop’s', (shop) => {
  let lamp: ProductId
  beforeAll(async () => {
    await aShop(shop.db)
    lamp = await aProduct(shop.db, { stock: 100 })
    await aCoupon(shop, { code: 'REAL' })
    await aCoupon(shop, { code: 'F'.repeat(40) })
  })
  const aCustomer = () => aBuyer(shop, [{ product_id: lamp }])
  const ask = async (buyer: Buyer, coupon: string) => {
    const filter = { shopId: 518, userId: buyer.userId, coupon }
    const { data, errors } = await shop.graphql(QUOTE, { filter }, buyer)
    expect(errors).toBeUndefined()
    return data.quote
  }
  const guess = async (buyer: Buyer, times: number) => {
    for (let index = 0; index < times; index++) {
      expect((await ask(buyer, `GUESS${index}`)).coupon).toMatchObject(UNKNOWN)
    }
  }

  it('are none where only their beginning is one', async () => {
    const buyer = await aCustomer()
    const longest = 'F'.repeat(40)
    expect((await ask(buyer, ` ${longest} `)).coupon).toMatchObject({ code: longest, applied: true })
    expect((await ask(buyer, `${longest}x`)).coupon).toEqual({ code: longest, ...UNKNOWN })
    expect((await ask(buyer, `REAL${' '.repeat(40)}x`)).coupon).toMatchObject(UNKNOWN)
    expect((await placeOrder(shop, buyer, { coupon: `${longest}x` })).errors).toEqual(
      refusal('BAD_USER_INPUT', UNKNOWN.reason),
    )
  })

  it('are tried twenty times by a customer, who then waits; nobody else does', async () => {
    const buyer = await aCustomer()
    await guess(buyer, 20)
    const wait = { applied: false, reason: 'Too many codes were tried. Please try again in 30 seconds.' }
    const { payable, coupon } = await ask(buyer, 'ONEMORE')
    expect([payable, coupon]).toEqual([1180, { code: 'ONEMORE', ...wait }])
    // Whoever guesses must not learn that one was right.
    expect((await ask(buyer, 'REAL')).coupon).toMatchObject(wait)
    expect((await placeOrder(shop, buyer, { coupon: 'REAL' })).errors).toEqual(
      refusal('BAD_USER_INPUT', wait.reason),
    )
    expect((await ask(await aCustomer(), 'REAL')).coupon).toMatchObject({ applied: true })
    shop.now += MINUTE
    expect((await ask(buyer, 'REAL')).coupon).toMatchObject({ applied: true, reason: null })
  })

  it('are one try however often the same is asked for, as the cart does with every change', async () => {
    const buyer = await aCustomer()
    for (let index = 0; index < 30; index++) {
      expect((await ask(buyer, index % 2 ? 'diwali' : ' DIWALI ')).coupon).toMatchObject(UNKNOWN)
    }
    expect((await ask(buyer, 'REAL')).coupon).toMatchObject({ applied: true })
  })

  it('are tries too where an order asks for them', async () => {
    const buyer = await aCustomer()
    await guess(buyer, 19)
    expect((await placeOrder(shop, buyer, { coupon: 'TWENTIETH' })).errors).toEqual(
      refusal('BAD_USER_INPUT', UNKNOWN.reason),
    )
    expect((await ask(buyer, 'REAL')).coupon.reason).toContain('Too many codes were tried.')
  })

  it('make nobody wait who uses a right one, however often', async () => {
    const buyer = await aCustomer()
    for (let index = 0; index < 30; index++) await ask(buyer, 'real')
    expect((await placeOrder(shop, buyer, { coupon: 'REAL' })).errors).toBeUndefined()
  })
})
