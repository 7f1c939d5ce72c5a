import { expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { aCashBuyer, CASH, takeCash } from '../builders/cash.ts'
import { aProduct } from '../builders/catalogue.ts'
import { aCartLine } from '../builders/customer.ts'
import { placeOrder } from '../builders/orders.ts'
import { aShippingRule } from '../builders/shop.ts'
import { onBothEngines, type ShopUnderTest } from '../tools/shop-under-test.ts'
import { findCashViolations } from './cash-rules.ts'
import { CASH_STEPS, type CashLife, collect, receive } from './cash-steps.ts'
import { findViolations } from './invariants.ts'
import { LENGTH } from './length.ts'
import { type Random, seeded } from './random-baskets.ts'

/*
 * Orders that are paid in cash, to which anything happens in any order: packed and shipped in parts, collected and refused at the
 * door, received, called off, paid in part beforehand, handed over by the courier with too little or too much.
 */

const RATES = [0, 500, 1_800, 2_800]
const DAY = 24 * 60 * 60 * 1000
const RAVI = { kind: 'staff', name: 'Ravi' } as const

onBothEngines('cash orders with random histories', (shop) => {
  it(
    'come to what customers keep, to the paisa, and what the courier owes is known',
    async () => {
      await takeCash(shop, { fee: 4_900, confirmFirst: false, mostOpen: 50, barAfter: null, most: null })
      await aShippingRule(shop.db, { price: 9_937, purchase_range: 150_000 })
      for (let index = 0; index < LENGTH.histories / 2; index++) {
        await liveThrough(shop, seeded(1_000 + index), `history ${index}`)
      }
    },
    LENGTH.timeout,
  )
})

async function liveThrough(shop: ShopUnderTest, random: Random, name: string): Promise<void> {
  const life: CashLife = { shop, random, order: await anOrder(shop, random), parcels: [], returns: [] }
  const done: string[] = []
  for (let left = 8 + random(14); left > 0; left--) {
    const step = await CASH_STEPS[random(CASH_STEPS.length)]?.(life)
    if (step !== undefined) done.push(step)
    expect(await findCashViolations(shop.db), `${name}: ${done.join(', ')}`).toEqual({})
  }
  await bringToAnEnd(life)
  expect(await findViolations(shop.db), `${name}: ${done.join(', ')}, ended`).toEqual({})
  await expectSettled(life, `${name}: ${done.join(', ')}`)
  await expectOver(life, `${name}: ${done.join(', ')}`)
}

async function anOrder(shop: ShopUnderTest, random: Random) {
  const price = 1 + random(99_999)
  const buyer = await aCashBuyer(shop, { quantity: 1 + random(5), price })
  for (let products = random(3); products > 0; products--) {
    const tax = RATES[random(RATES.length)] ?? 0
    const product_id = await aProduct(shop.db, { selling_price: 1 + random(60_000), tax, stock: 20 })
    await aCartLine(shop, buyer, { product_id, quantity: 1 + random(4) })
  }
  const { data } = await placeOrder(shop, buyer, CASH)
  const [placed] = data.OrderbyCart
  return { id: placed.id as OrderId, voucherNo: placed.voucherNo, lines: placed.orderdetails }
}

/** What is at a door is paid, what comes back is received, and the rest is called off. */
async function bringToAnEnd(life: CashLife): Promise<void> {
  const { shop, order, parcels, returns } = life
  while (parcels.some(({ shipped, settled }) => shipped && !settled)) await collect(life)
  while (returns.length > 0) await receive(life)
  const rest = { voucherNo: order.voucherNo, lines: undefined, reason: 'left over', actor: RAVI }
  await shop.verbs().orders.cancel(rest)
}

/** Nothing of it is to come any more, whatever was lost on its way: once its money is paid out, the shop is done with it. */
async function expectOver({ shop, order }: CashLife, name: string): Promise<void> {
  const { refunds } = await shop.verbs().payments.findMoney(order.id)
  for (const { id } of refunds.filter(({ state }) => state === 'asked')) {
    await shop.verbs().orders.noteRefundMade({ refundId: id, reference: `UTR ${id}`, actor: RAVI })
  }
  shop.now += DAY
  await shop.verbs().orders.unwatchMoney()
  await shop.verbs().returns.closeOrders()
  const { state } = await shop.verbs().orders.require(order.id)
  expect(['closed', 'cancelled'], name).toContain(state)
}

/** Nothing is due; what came and stayed is what the papers say; and each parcel's cash came, or is listed as it did not. */
async function expectSettled({ shop, order, parcels }: CashLife, name: string): Promise<void> {
  const { payments, refunds } = await shop.verbs().payments.findMoney(order.id)
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
  const came = payments.filter(({ state }) => state === 'paid' || state === 'collected')
  const totalOf = async (table: 'invoices' | 'credit_notes') => {
    const papers = await shop.db.selectFrom(table).select('total').where('order_id', '=', order.id).execute()
    return papers.reduce((all, { total }) => all + total, 0)
  }
  const kept = (await totalOf('invoices')) - (await totalOf('credit_notes'))
  expect(sum(came) - sum(refunds), name).toBe(kept)
  expect(
    payments.filter(({ state }) => state === 'due'),
    name,
  ).toEqual([])

  const listed = await shop.verbs().payments.listCashDifferences({ now: shop.now, limit: 10_000 })
  const found = listed.filter(({ orderNo }) => orderNo === order.voucherNo)
  const differences = found.map(({ awb, collected, remitted }) => [awb, collected - remitted])
  const expected = parcels
    .filter(({ collected, remitted }) => remitted > 0 && remitted !== collected)
    .map(({ no, collected, remitted }) => [`${order.voucherNo}-${no}`, collected - remitted])
  expect(new Map(differences as [string, number][]), name).toEqual(new Map(expected as [string, number][]))
}
