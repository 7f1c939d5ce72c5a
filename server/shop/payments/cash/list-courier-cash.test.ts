import { beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import { aFile } from '#tests/builders/actions/action.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('cash that couriers hold', (shop) => {
  beforeAll(() => takeCash(shop, { confirmFirst: false, mostOpen: 50, barAfter: null, remitDays: 7 }))

  const held = () => shop.verbs().payments.listCourierCash({ now: shop.now })
  const sent = async (courier: string | null, trackingNo: string, price = 100_000) => {
    const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop, { price }), CASH)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo, { courier, trackingNo })
    return voucherNo
  }
  const remit = async (...rows: string[]) => {
    const file = await aFile(`awb,order,amount,date\n${rows.join('\n')}\n`)
    await shop.verbs().payments.noteRemittances({ file, dryRun: false }, ASHA)
  }

  it('is none while nothing was taken, and what each took until it is handed over', async () => {
    expect(await held()).toEqual([])
    const first = await sent('DTDC', 'D1', 200_000)
    const second = await sent(' dtdc', 'D2')
    const third = await sent('Delhivery', 'L1')
    const own = await sent(null, 'O1')
    expect(await held()).toEqual([])
    const start = shop.now
    await deliver(shop, first)
    shop.now += DAY
    for (const voucherNo of [second, third, own]) await deliver(shop, voucherNo)
    // 2,000 and 1,000, with tax
    expect(await held()).toEqual([
      { courier: expect.stringMatching(/^dtdc$/i), parcels: 2, amount: 354_000, since: start, isLate: false },
      {
        courier: expect.toBeOneOf(['Delhivery', null]),
        parcels: 1,
        amount: 118_000,
        since: shop.now,
        isLate: false,
      },
      {
        courier: expect.toBeOneOf(['Delhivery', null]),
        parcels: 1,
        amount: 118_000,
        since: shop.now,
        isLate: false,
      },
    ])
    await remit('D1,,2360,2026-09-08', 'L1,,1000,2026-09-08')
    const rest = await held()
    expect(rest.find(({ courier }) => /dtdc/i.test(courier ?? ''))).toMatchObject({
      parcels: 1,
      amount: 118_000,
      since: start + DAY,
    })
    expect(rest.find(({ courier }) => courier === 'Delhivery')).toMatchObject({ amount: 18_000 })
    const differences = await shop.verbs().payments.listCashDifferences({ now: shop.now, limit: 10 })
    expect(differences).toMatchObject([
      { problem: 'short', orderNo: third, collected: 118_000, remitted: 100_000 },
    ])
    shop.now += 7 * DAY
    expect((await held()).every(({ isLate }) => !isLate)).toBe(true)
    shop.now += 1
    expect((await held()).every(({ isLate }) => isLate)).toBe(true)
    await remit('D2,,1180,2026-09-20', 'L1,,180,2026-09-20', 'O1,,1180,2026-09-20')
    expect(await held()).toEqual([])
  })
})
