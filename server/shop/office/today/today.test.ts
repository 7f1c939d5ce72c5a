import { beforeAll, expect, it } from 'vitest'
import { DAY, dayNumber } from '#domain/calendar-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, failTry, pack, ship } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MIDNIGHT = Date.parse('2026-09-05T00:00:00+05:30')

onBothEngines('what the back office shows of today', (shop) => {
  const amounts = new Map<string, number>()
  beforeAll(async () => {
    const noon = shop.now
    const [bulb, relay] = [
      await aProduct(shop.db, { name: 'Bulb', number: 'B-1', stock: 90, selling_price: 50_000 }),
      await aProduct(shop.db, { name: 'Relay', number: 'R-1', stock: 5, selling_price: 20_000 }),
    ]
    const buy = async (name: string, at: number, item: Parameters<typeof aBuyer>[1]) => {
      shop.now = at
      const order = await anOrderOf(shop, await aBuyer(shop, item))
      shop.now = noon
      const { amount_charged } = await shop.db
        .selectFrom('orders')
        .select('amount_charged')
        .where('id', '=', order.id as OrderId)
        .executeTakeFirstOrThrow()
      amounts.set(name, amount_charged)
      return order
    }
    await takeCash(shop)
    await buy('last month', noon - 33 * DAY, [{ product_id: bulb, quantity: 8 }])
    await buy('last week', noon - 8 * DAY, [{ product_id: bulb, quantity: 1 }])
    await buy('yesterday', MIDNIGHT - 1, [{ product_id: bulb, quantity: 1 }])
    await buy('at midnight', MIDNIGHT, [{ product_id: relay, quantity: 4 }])
    const packed = await buy('noon', noon, [{ product_id: bulb, quantity: 1 }])
    await pack(shop, packed.voucherNo)
    const sent = await buy('sent', noon, [{ product_id: relay, quantity: 1 }])
    await pack(shop, sent.voucherNo)
    await ship(shop, sent.voucherNo)
    await failTry(shop, sent.voucherNo)
    const cancelled = await buy('cancelled', noon, [{ product_id: bulb, quantity: 9 }])
    await shop.verbs().orders.cancel({ voucherNo: cancelled.voucherNo, reason: null, actor: ASHA })
    await anOrderOf(shop, await aCashBuyer(shop, { price: 80_000 }), CASH)
    await shop.verbs().orders.countUnitsSold()
    await shop.db
      .updateTable('orders')
      .set({ promised_on: '2026-09-04' })
      .where('id', '=', sent.id as OrderId)
      .execute()
    await shop.db
      .insertInto('missed_searches')
      .values({ text_key: 'zenon', text: 'Zenon', times: 3, last_at: noon })
      .execute()
  })
  const amount = (...names: string[]) => names.reduce((sum, name) => sum + (amounts.get(name) ?? 0), 0)

  it('is what waits, each counted', async () => {
    const counts = await shop.verbs().office.countWaiting()
    const numbers = Object.fromEntries(Object.entries(counts).map(([kind, { count }]) => [kind, count]))
    expect(numbers).toMatchObject({
      'to confirm': 1,
      'to pack': 4,
      'to hand over': 1,
      late: expect.any(Number),
      'failed tries': 1,
      returns: 0,
      money: 0,
      'sold out': 1,
    })
    expect(numbers.late).toBeGreaterThan(0)
    expect(Object.values(counts).every(({ isMore }) => !isMore)).toBe(true)
  })

  it('is counted only for who looks after it', async () => {
    expect(Object.keys(await shop.verbs().office.countWaiting(['late', 'sold out']))).toEqual([
      'late',
      'sold out',
    ])
  })

  it('counts messages that did not leave, codes excepted', async () => {
    const before = (await shop.verbs().office.countWaiting()).unsent?.count ?? 0
    const message = (facts: object) => ({
      channel: 'mail' as const,
      recipient: 'a@example.com',
      subject: 'A',
      text: 'B',
      sensitive: 0 as const,
      created_at: shop.now,
      next_try_at: shop.now + DAY,
      tries: 0,
      ...facts,
    })
    await shop.db
      .insertInto('outbox')
      .values([
        message({ given_up_at: shop.now - DAY, sensitive: 0 }),
        message({ given_up_at: shop.now - DAY, sensitive: 1 }),
        message({ given_up_at: shop.now - 8 * DAY }),
        message({ sent_at: shop.now }),
        message({}),
        message({ tries: 2, last_error: 'refused' }),
      ])
      .execute()
    const after = (await shop.verbs().office.countWaiting()).unsent?.count ?? 0
    expect(after - before).toBe(2)
  })

  it('is what came in, against as many days before', async () => {
    const { periods, days } = await shop.verbs().office.readFigures()
    const cash = await shop.db
      .selectFrom('orders')
      .select('amount_charged')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const today = amount('at midnight', 'noon', 'sent') + cash.amount_charged
    const cancelled = amount('cancelled')
    expect(periods.today).toMatchObject({
      now: {
        from: '2026-09-05',
        orders: 4,
        takings: today + cancelled,
        refunded: cancelled,
        net: today,
        toCome: cash.amount_charged,
      },
      before: { from: '2026-09-04', to: '2026-09-04', orders: 1, takings: amount('yesterday'), refunded: 0 },
    })
    expect(periods.today.now.averageBasket).toBe(Math.round(today / 4))
    // A Saturday: six days since Monday.
    expect(periods.week).toMatchObject({
      now: { from: '2026-08-31', orders: 5, net: today + amount('yesterday') },
      before: { from: '2026-08-24', to: '2026-08-29', orders: 1, takings: amount('last week') },
    })
    expect(periods.month).toMatchObject({
      now: { from: '2026-09-01', orders: 5 },
      before: { from: '2026-08-01', to: '2026-08-05', orders: 1, takings: amount('last month') },
    })
    expect(days).toHaveLength(36)
    expect(days.at(-2)).toEqual({
      day: '2026-09-04',
      orders: 1,
      takings: amount('yesterday'),
      toCome: 0,
      refunded: 0,
    })
  })

  it('adds up: what was taken less what went back is the net, of the same orders', async () => {
    const read = async () => (await shop.verbs().office.readFigures()).periods
    const before = await read()
    const change = async (period: 'today' | 'month') => {
      const [was, is] = [before[period].now, (await read())[period].now]
      expect(is.takings - is.refunded).toBe(is.net)
      const keys = ['orders', 'takings', 'toCome', 'refunded', 'net'] as const
      return Object.fromEntries(keys.map((key) => [key, is[key] - was[key]]))
    }
    const none = { orders: 0, takings: 0, toCome: 0, refunded: 0, net: 0 }
    await takeCash(shop, { confirmFirst: false, mostOpen: 50, barAfter: null })
    const buyer = await aCashBuyer(shop, { price: 100_000 })
    const { voucherNo } = await anOrderOf(shop, buyer, CASH)
    const sum = 118_000
    expect(await change('today')).toEqual({ ...none, orders: 1, takings: sum, toCome: sum, net: sum })
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    // Refused at the door, it is no money, and nothing goes back.
    await shop.verbs().returns.refuseParcel({ voucherNo, parcelNo: undefined, note: null, actor: ASHA })
    expect(await change('today')).toEqual(none)

    // What is refunded today of an order of yesterday is taken off the day it was sold.
    const yesterday = await shop.db
      .selectFrom('orders')
      .select('voucher_no')
      .where('placed_at', '=', MIDNIGHT - 1)
      .executeTakeFirstOrThrow()
    await shop.verbs().orders.askRefund({
      voucherNo: yesterday.voucher_no ?? 0,
      amount: 5_000,
      reason: 'A dent',
      actor: ASHA,
    })
    expect(await change('today')).toEqual(none)
    expect(await change('month')).toEqual({ ...none, refunded: 5_000, net: -5_000 })

    // A cash order that is called off was never paid: it is in neither.
    const called = await anOrderOf(shop, await aCashBuyer(shop, { price: 100_000 }), CASH)
    await shop.verbs().orders.cancel({ voucherNo: called.voucherNo, reason: null, actor: ASHA })
    expect(await change('today')).toEqual(none)
  })

  it('is added up at most once in a minute', async () => {
    const before = await shop.verbs().office.recentFigures()
    await shop.db
      .insertInto('missed_searches')
      .values({ text_key: 'haloo', text: 'Haloo', times: 9, last_at: shop.now })
      .execute()
    shop.now += 59_000
    expect(await shop.verbs().office.recentFigures()).toEqual(before)
    shop.now += 1_000
    const after = await shop.verbs().office.recentFigures()
    expect(after.missedSearches.map(({ text }) => text)).toEqual(['Haloo', 'Zenon'])
    shop.now -= 60_000
    await shop.db.deleteFrom('missed_searches').where('text_key', '=', 'haloo').execute()
  })

  it('is for which vehicles the most was bought in thirty days', async () => {
    const day = dayNumber(shop.now)
    const bought = (vehicle_id: string, units: number, ago: number) => ({
      vehicle_id,
      units,
      day: day - ago,
      name: `Maruti ${vehicle_id}`,
    })
    await shop.db
      .insertInto('vehicle_sales')
      .values([bought('swift', 2, 0), bought('swift', 3, 29), bought('alto', 4, 1), bought('zen', 9, 30)])
      .execute()
    const { topVehicles } = await shop.verbs().office.readFigures()
    expect(topVehicles.map(({ name, units }) => [name, units])).toEqual([
      ['Maruti swift', 5],
      ['Maruti alto', 4],
    ])
  })

  it('is what sells best in thirty days, and what was searched for in vain', async () => {
    const { bestSellers, missedSearches } = await shop.verbs().office.readFigures()
    expect(bestSellers.map(({ sku, units, stock }) => [sku, units, stock])).toEqual([
      ['R-1', 5, 0],
      ['B-1', 3, 79],
      [expect.any(String), 1, expect.any(Number)],
    ])
    expect(missedSearches).toEqual([{ text: 'Zenon', times: 3, lastAt: shop.now }])
  })
})
