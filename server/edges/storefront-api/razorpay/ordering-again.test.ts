import { describe, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { aBuyer, cartOf, historyOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { heldOrders } from '#tests/tools/held-orders.ts'
import { comeBack, standIn, tell, withRazorpay } from '#tests/tools/razorpay-shop.ts'
import { refusal } from '#tests/tools/refusal.ts'

withRazorpay('stock that is held for an order', (shop) => {
  const { order, idOf, statesOf, paymentFor, payFor, eventsOf } = heldOrders(shop)

  describe('a customer who orders again before paying', () => {
    it('holds the last order alone, however often', async () => {
      const lamp = await aProduct(shop.db, { stock: 42 })
      const buyer = await aBuyer(shop)
      for (let round = 0; round < 4; round++) await idOf(order(buyer, lamp, { quantity: 10 }))
      expect(await stockOf(shop, lamp)).toBe(32)
      expect(await statesOf(buyer)).toEqual(['abandoned', 'abandoned', 'abandoned', 'awaiting payment'])
      expect(await historyOf(shop, buyer)).toHaveLength(1)
      expect(await cartOf(shop, buyer)).toEqual([])
    })

    it('finds what the next order has none of in the cart again, and the reason in the history of the first', async () => {
      const [lamp, bulb] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 5 })]
      const buyer = await aBuyer(shop, [{ product_id: lamp, quantity: 2 }])
      const first = await idOf(order(buyer, bulb, { quantity: 3 }))
      await idOf(order(buyer, bulb, { quantity: 4 }))
      expect(await cartOf(shop, buyer)).toEqual([[lamp, 2]])
      expect([await stockOf(shop, lamp), await stockOf(shop, bulb)]).toEqual([5, 1])
      expect(await eventsOf(first)).toEqual([
        { kind: 'replaced', note: null, actor_kind: 'customer', actor_name: null },
      ])
    })

    it('may take all that the first order holds', async () => {
      const lamp = await aProduct(shop.db, { stock: 5 })
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, lamp, { quantity: 5 }))
      await idOf(order(buyer, lamp, { quantity: 4 }))
      expect(await stockOf(shop, lamp)).toBe(1)
    })

    it('keeps the first order where the next is refused', async () => {
      const [lamp, bulb] = [
        await aProduct(shop.db, { stock: 5 }),
        await aProduct(shop.db, { name: 'Bulb', stock: 1 }),
      ]
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, lamp))
      const { errors } = await order(buyer, bulb, { quantity: 2 })
      expect(errors).toEqual(refusal('OUT_OF_STOCK', 'Cannot place order. Out of stock: Bulb'))
      expect(await statesOf(buyer)).toEqual(['awaiting payment'])
      const again = await placeOrder(shop, buyer, { expectedTotal: 1 })
      expect(again.errors?.[0]?.extensions?.code).toBe('OUT_OF_STOCK')
      expect(await stockOf(shop, lamp)).toBe(4)
    })

    it('hears by the key of each order what became of it', async () => {
      const [lamp, bulb] = [await aProduct(shop.db), await aProduct(shop.db)]
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, lamp, { idempotencyKey: 'first' }))
      const second = await idOf(order(buyer, bulb, { idempotencyKey: 'second' }))
      expect((await placeOrder(shop, buyer, { idempotencyKey: 'first' })).errors).toEqual(
        refusal(
          'CONFLICT',
          'You have placed another order since, so this one was cancelled. Nothing was charged for it.',
        ),
      )
      expect(await idOf(placeOrder(shop, buyer, { idempotencyKey: 'second' }))).toBe(second)
      expect(await statesOf(buyer)).toEqual(['abandoned', 'awaiting payment'])
    })

    it('has the first order where it was paid meanwhile, and is asked to look', async () => {
      const [lamp, bulb] = [await aProduct(shop.db), await aProduct(shop.db)]
      const buyer = await aBuyer(shop)
      await payFor(await idOf(order(buyer, lamp)))
      expect((await order(buyer, bulb)).errors).toEqual(
        refusal(
          'CONFLICT',
          'We have just received the payment for your earlier order. Please check My Orders and your cart, and try again.',
        ),
      )
      expect(await statesOf(buyer)).toEqual(['placed'])
      expect(await cartOf(shop, buyer)).toEqual([[bulb, 1]])
      await idOf(placeOrder(shop, buyer))
      expect(await statesOf(buyer)).toEqual(['placed', 'awaiting payment'])
    })

    it('keeps the first order while Razorpay cannot be asked about it', async () => {
      const [lamp, bulb] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db)]
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, lamp))
      standIn.trouble = () => 'error'
      expect((await order(buyer, bulb)).errors).toEqual(
        refusal(
          'CONFLICT',
          'Your earlier order is not paid yet, and the payment provider does not answer. Please try again in a minute.',
        ),
      )
      expect(await statesOf(buyer)).toEqual(['awaiting payment'])
      expect([await stockOf(shop, lamp), await cartOf(shop, buyer)]).toEqual([4, [[bulb, 1]]])
    })

    it('gets what is paid for the first order after that, where it is still there', async () => {
      const [lamp, bulb] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 5 })]
      const buyer = await aBuyer(shop)
      const first = await idOf(order(buyer, lamp, { quantity: 2 }))
      await idOf(order(buyer, bulb))
      expect(await tell(shop, 'payment.captured', await payFor(first))).toBe(200)
      expect(await statesOf(buyer)).toEqual(['placed', 'awaiting payment'])
      expect([await stockOf(shop, lamp), await stockOf(shop, bulb)]).toEqual([3, 4])
      expect(await cartOf(shop, buyer)).toEqual([])
    })

    it('gets the money back that comes for the first order, where the next has the same', async () => {
      const lamp = await aProduct(shop.db, { stock: 5 })
      const buyer = await aBuyer(shop)
      const first = await idOf(order(buyer, lamp, { quantity: 2 }))
      await idOf(order(buyer, lamp, { quantity: 1 }))
      const payment = await payFor(first)
      expect(await tell(shop, 'payment.captured', payment)).toBe(200)
      expect(await statesOf(buyer)).toEqual(['abandoned', 'awaiting payment'])
      expect(standIn.books.refundsOf(payment.id)).toHaveLength(1)
      expect(await stockOf(shop, lamp)).toBe(4)
    })

    it('many times at once, at several instances, holds one order', async () => {
      const apps = [shop.app, await shop.openTwin()]
      const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.db, { stock: 5 })))
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, products[0] as ProductId))
      const replies = await Promise.all(
        products.map((product, index) => order(buyer, product, { app: apps[index % 2] })),
      )
      const codes = replies.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions?.code)
      expect(codes.filter((code) => code !== 'CONFLICT' && code !== 'BAD_USER_INPUT')).toEqual([])
      const states = await statesOf(buyer)
      expect(states.filter((state) => state === 'awaiting payment')).toHaveLength(1)
      const [{ orderdetails }] = await historyOf(shop, buyer)
      const stocks = await Promise.all(products.map((product) => stockOf(shop, product)))
      expect(stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)).toBe(30 - orderdetails.length)
    })

    it('while the payment for the first comes has it or the money, and no unit is lost', async () => {
      const twin = await shop.openTwin()
      for (let round = 0; round < 10; round++) {
        const lamp = await aProduct(shop.db, { stock: 5 })
        const buyer = await aBuyer(shop)
        const first = await idOf(order(buyer, lamp, { quantity: 2 }))
        await aCartLine(shop, buyer, { product_id: lamp, quantity: 1 })
        const { reference } = await paymentFor(first)
        const pay = async () => {
          const payment = await payFor(first)
          await comeBack(shop, { reference }, standIn.signedReturn(payment))
          return payment
        }
        const [payment, next] = await Promise.all([pay(), placeOrder(shop, buyer, {}, twin)])
        const [firstState, nextState] = await statesOf(buyer)
        const given = standIn.books.refundsOf(payment.id).length
        expect([firstState, given]).toEqual(firstState === 'placed' ? ['placed', 0] : ['abandoned', 1])
        expect(nextState === 'awaiting payment').toBe(next.errors === undefined)
        const held = (firstState === 'placed' ? 2 : 0) + (nextState === 'awaiting payment' ? 1 : 0)
        expect(await stockOf(shop, lamp)).toBe(5 - held)
      }
    })
  })
})
