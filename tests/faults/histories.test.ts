import { expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { OrderBook } from '#tests/oracle/order-book.ts'
import { ReturnBook } from '#tests/oracle/return-book.ts'
import { aProduct, aShop } from '../builders/catalogue.ts'
import { aVehicle } from '../builders/fitment.ts'
import { aBuyer, placeOrder } from '../builders/orders.ts'
import { aShippingRule } from '../builders/shop.ts'
import { onBothEngines, type ShopUnderTest } from '../tools/shop-under-test.ts'
import { replacementArrives, sendsMuchBack } from './all-comes-back.ts'
import { aRandomCoupon, expectShared } from './coupons-of-histories.ts'
import { customerCancels } from './customer-cancels.ts'
import {
  arrives,
  asksReturn,
  closesReturn,
  isReplaced,
  ON_TO_THE_END,
  RETURN_STEPS,
} from './goods-come-back.ts'
import { findViolations } from './invariants.ts'
import { LENGTH } from './length.ts'
import { paysBackUnits } from './pays-back-units.ts'
import { paysTwice } from './pays-twice.ts'
import { type Random, seeded } from './random-baskets.ts'
import { cancelsReplacement, returnsReplacement } from './replaced-goods.ts'

/*
 * Orders to which anything happens in any order: packed, shipped, delivered, called off and sent back in parts, paid twice, money
 * given back in between. After each step the shop's books are held against the oracle's.
 */

const RAVI: Actor = { kind: 'staff', name: 'Ravi' }
/** What fits the lamp of a vehicle. */
const BULB = { fits_by: 'base', bases: '["H4"]', positions: '["low"]' } as const
const RATES = [0, 500, 1_200, 1_800, 2_800]

onBothEngines('orders with random histories', (shop) => {
  it(
    'keep their money, papers and stock to the paisa, whatever happens to them',
    async () => {
      await aShop(shop.db, {
        email: 'orders@shop.example',
        state: 'Maharashtra',
        customer_cancels: 1,
        return_days: 7,
        fit_promise: 1,
      })
      await aShippingRule(shop.db, { price: 9_937, purchase_range: 150_000 })
      const closed = { money: 0, replacement: 0 }
      let promises = 0
      for (let index = 0; index < LENGTH.histories; index++) {
        const { ends, kept } = await liveThrough(shop, seeded(index), `history ${index}`)
        for (const end of ends) closed[end]++
        promises += kept
      }
      // What hardly ever happens proves hardly anything.
      expect(closed.money).toBeGreaterThan(LENGTH.histories / 4)
      expect(closed.replacement).toBeGreaterThan(LENGTH.histories / 10)
      expect(promises).toBeGreaterThan(LENGTH.histories / 20)
      expect(await findViolations(shop.db)).toEqual({})
    },
    LENGTH.timeout,
  )
})

/** Everything that happens to one order. Tells how its returns ended. */
async function liveThrough(shop: ShopUnderTest, random: Random, name: string): Promise<ReturnBook> {
  const order = await anOrder(shop, random)
  const { lines, delivery_charge: delivery, payment_fee: fee, rounding } = order
  const book = new OrderBook(lines, { delivery, fee, rounding })
  const sold = lines.map((line) => line.fit_promise === 1)
  const returns = new ReturnBook(book, sold)
  const money = { back: 0n, gifts: 0n, strays: 0n }
  const life = { shop, random, order, book, returns, money }
  const hasArrived = random(2) === 0
  const done = hasArrived ? [await arrives(life)] : []
  if (hasArrived && random(2) === 0) done.push(await isReplaced(life))
  const steps = hasArrived ? [...STEPS, ...RETURN_STEPS, ...RETURN_STEPS] : STEPS
  const live = async (step: (life: Life) => Promise<string | undefined>) => {
    const said = await step(life)
    if (said === undefined) return
    done.push(said)
    expect(await booksOf(shop, order.id), `${name}: ${done.join(', ')}`).toEqual({
      refunded: Number(money.back + money.gifts + money.strays),
      left: Number(leftToRefund(order, money)),
      invoiced: Number(book.invoiced),
      credited: Number(book.credited),
    })
  }
  for (let left = (hasArrived ? 8 : 4) + random(10); left > 0; left--) {
    const step = steps[random(steps.length)]
    if (step) await live(step)
  }
  // Of some nothing is kept in the end: what is here is called off, and what has arrived comes back.
  const comesBack = hasArrived && random(4) > 0
  for (let tries = 0; comesBack && !returns.isNothingKept() && tries < 40; tries++) {
    const step = ALL_COMES_BACK[random(ALL_COMES_BACK.length)]
    if (step) await live(step)
  }
  // Returns are long in coming: some more are asked for, and all are brought to their end.
  for (let more = hasArrived ? 3 : 1; more > 0; more--) await live(asksReturn)
  for (let tries = 0; isReturning(returns) && tries < 200; tries++) {
    const step = ON_TO_THE_END[random(ON_TO_THE_END.length)]
    if (step) await live(step)
  }
  expect(isReturning(returns), `${name}: ${done.join(', ')}`).toBe(false)
  return returns
}

const isReturning = ({ returns }: ReturnBook) => returns.some(({ state }) => state !== 'over')

type Life = {
  shop: ShopUnderTest
  random: Random
  order: Awaited<ReturnType<typeof anOrder>>
  book: OrderBook
  returns: ReturnBook
  /** what went back for units and charges, what besides, and what came once too often */
  money: { back: bigint; gifts: bigint; strays: bigint }
}

async function anOrder(shop: ShopUnderTest, random: Random) {
  const cart = []
  const vehicle_id = await aVehicle(shop)
  for (let products = 1 + random(3); products > 0; products--) {
    const price = random(4) === 0 ? 100 * (1 + random(1_500)) : 1 + random(99_999)
    const tax = RATES[random(RATES.length)] ?? 0
    const product_id = await aProduct(shop.db, {
      selling_price: price,
      tax,
      discount: random(3_000),
      stock: 20,
      ...BULB,
    })
    cart.push({ product_id, quantity: 1 + random(10), ...(random(2) === 0 && { vehicle_id }) })
  }
  const buyer = await aBuyer(shop, cart)
  const state = random(2) === 0 ? 'Maharashtra' : 'Kerala'
  await shop.db.updateTable('addresses').set({ state }).where('id', '=', buyer.addressId).execute()
  const coupon = random(2) === 0 ? await aRandomCoupon(shop, random, cart.length) : undefined
  const { data } = await placeOrder(shop, buyer, { coupon })
  const { db } = shop
  const id = data.OrderbyCart[0].id as OrderId
  const placed = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  await expectShared(shop, placed.coupon_code, lines)
  return { ...placed, lines, voucherNo: placed.voucher_no ?? 0 }
}

/** Says what it did; nothing where it could do nothing. What the shop refuses changes nothing. */
type Step = (life: Life) => Promise<string | undefined>

const STEPS: Step[] = [
  async ({ shop, random, order, book, money }) => {
    const units = order.lines.map((_, line) => random(Math.min(book.open(line), 4) + 1))
    if (units.every((quantity) => quantity === 0)) return undefined
    const { voucherNo } = order
    const packed = await shop
      .verbs()
      .orders.packParcel({ voucherNo, lines: input(order, units), actor: RAVI })
    // What is given back altogether is not sent; what a coupon paid for is.
    if (order.amount_charged > 0 && leftToRefund(order, money) === 0n) return mustBeRefused(packed)
    mustBe(packed)
    book.pack(units)
    return `packed ${units}`
  },
  ships,
  delivers,
  callsOff,
  async ({ shop, random, order, money }) => {
    const left = Number(leftToRefund(order, money))
    const amount = random(10) === 0 ? left + 1 + random(100) : 1 + random(Math.max(1, Math.round(left / 3)))
    const { voucherNo } = order
    const given = await shop
      .verbs()
      .orders.askRefund({ voucherNo, amount, reason: 'with our regrets', actor: RAVI })
    if (given instanceof Refusal) return `could not give ${amount}`
    money.gifts += BigInt(amount)
    return `gave ${amount}`
  },
  customerCancels,
  paysTwice,
  paysBackUnits,
  ...RETURN_STEPS,
]

async function ships({ shop, random, order, book }: Life): Promise<string | undefined> {
  const parcelNo = 1 + random(book.parcels.length + 1)
  const parcel = book.parcels[parcelNo - 1]
  const tracking = { courier: 'Garuda', trackingNo: 'G1', trackingUrl: null }
  const shipped = await shop
    .verbs()
    .orders.shipParcel({ voucherNo: order.voucherNo, parcelNo, ...tracking, actor: RAVI })
  if (shipped instanceof Refusal || !parcel) return `could not ship ${parcelNo}`
  parcel.shipped = true
  return `shipped ${parcelNo}`
}

async function delivers({ shop, random, order, book, returns }: Life): Promise<string | undefined> {
  const parcelNo = 1 + random(book.parcels.length + 1)
  const parcel = book.parcels[parcelNo - 1]
  shop.now += 1_000 * random(2)
  const delivered = await shop
    .verbs()
    .orders.deliverParcel({ voucherNo: order.voucherNo, parcelNo, actor: RAVI })
  if (delivered instanceof Refusal || !parcel) return `could not deliver ${parcelNo}`
  returns.deliver(parcel, shop.now)
  return `delivered ${parcelNo}`
}

async function callsOff({ shop, random, order, book, returns, money }: Life): Promise<string | undefined> {
  // Mostly a unit or two, so that much can happen; every tenth time all that can be called off.
  const isAll = random(10) === 0
  const units = order.lines.map((_, line) => {
    const most = book.callable(line)
    return isAll ? most : random(Math.min(most, 2) + 1)
  })
  if (units.every((quantity) => quantity === 0)) return undefined
  const lines = isAll ? undefined : input(order, units)
  const { voucherNo } = order
  const cancelled = await shop
    .verbs()
    .orders.cancel({ voucherNo, lines, reason: 'changed my mind', actor: RAVI })
  mustBe(cancelled)
  const back = returns.callOff(units)
  const left = leftToRefund(order, money)
  // Where something was given as a gift before, less may be left.
  money.back += book.isEmpty() ? left : back < left ? back : left
  return `cancelled ${units}`
}

/** What leaves less and less of an order with its customer. */
const ALL_COMES_BACK: Step[] = [
  callsOff,
  sendsMuchBack,
  replacementArrives,
  cancelsReplacement,
  returnsReplacement,
  ...ON_TO_THE_END,
  closesReturn,
]

function input({ lines }: Life['order'], units: readonly number[]) {
  return lines.flatMap(({ id }, line) => (units[line] ? [{ lineId: id, quantity: units[line] }] : []))
}

/** What of the money has not gone back. */
function leftToRefund({ amount_charged }: Life['order'], { back, gifts }: Life['money']): bigint {
  return BigInt(amount_charged) - back - gifts
}

function mustBeRefused(outcome: unknown): string {
  expect(outcome).toBeInstanceOf(Refusal)
  return 'could not pack'
}

function mustBe(outcome: unknown): void {
  if (outcome instanceof Refusal) expect.fail(outcome.message)
}

/** What the shop has written down. */
async function booksOf({ db }: ShopUnderTest, orderId: OrderId) {
  const sumIn = async (table: 'payments' | 'refunds', states: string[]) => {
    const rows = await db
      .selectFrom(table)
      .select(['amount', 'state'])
      .where('order_id', '=', orderId)
      .execute()
    return rows.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0)
  }
  const totalOf = async (table: 'invoices' | 'credit_notes') => {
    const rows = await db.selectFrom(table).select('total').where('order_id', '=', orderId).execute()
    return rows.reduce((sum, { total }) => sum + total, 0)
  }
  const refunded = await sumIn('refunds', ['asked', 'sent', 'done'])
  return {
    refunded,
    left: (await sumIn('payments', ['paid'])) - refunded,
    invoiced: await totalOf('invoices'),
    credited: await totalOf('credit_notes'),
  }
}
