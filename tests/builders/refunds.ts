import { type OrderId, toOrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { listOrderEvents } from '#server/shop/orders/record/order-events.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { aProduct } from './catalogue.ts'
import { aBuyer, placeOrder } from './orders.ts'

/** An order of some products, by their quantities, at odd prices. */
export async function anOrder(shop: ShopUnderTest, quantities = [3]) {
  const lines = []
  for (const [index, quantity] of quantities.entries()) {
    const product_id = await aProduct(shop.db, {
      stock: 10,
      units_sold: 0,
      selling_price: 33_333 + 777 * index,
    })
    lines.push({ product_id, quantity })
  }
  const buyer = await aBuyer(shop, lines)
  const { data } = await placeOrder(shop, buyer)
  const [order] = data.OrderbyCart
  await shop.db.deleteFrom('outbox').execute()
  const id = toOrderId(order.id as number)
  const { lines: kept, amountCharged } = await shop.verbs().orders.findPlaced(order.voucherNo).then(orThrow)
  const [line] = kept
  if (!line) throw new Error('There is no line.')
  return { buyer, id, voucherNo: order.voucherNo as number, line, lines: kept, paid: amountCharged }
}

export function orThrow<T>(it: T | Refusal): T {
  if (it instanceof Refusal) throw new Error(it.message)
  return it
}

export const moneyOf = async (shop: ShopUnderTest, id: OrderId) => {
  const { payments, refunds } = await shop.verbs().payments.findMoney(id)
  const sum = (records: { amount: number }[]) => records.reduce((all, { amount }) => all + amount, 0)
  return {
    paid: sum(payments.filter(({ state }) => state === 'paid')),
    refunded: sum(refunds.filter(({ state }) => state !== 'failed')),
    refunds,
  }
}

export const kindsOf = async (shop: ShopUnderTest, id: OrderId) =>
  (await listOrderEvents(shop.db, id)).map(({ kind }) => kind)

/** The test provider, refunding as it is told. */
export const refunding = (shop: ShopUnderTest, refund: PaymentProvider['refund']): PaymentProvider => ({
  name: 'test',
  holdFor: 0,
  refund,
  charge: (charge) => shop.payments.charge(charge),
  find: (reference) => shop.payments.find(reference),
})
