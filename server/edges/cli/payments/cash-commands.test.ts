import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const DAY = 24 * 60 * 60 * 1000

onBothEngines('cash on delivery at the command line', (shop) => {
  beforeEach(() => takeCash(shop, { mostOpen: 50 }))

  const run = (...args: string[]) =>
    runCommand({ environment: shop.environment, now: shop.now }, 'cash', ...args)
  const orders = (...args: string[]) =>
    runCommand({ environment: shop.environment, now: shop.now }, 'orders', ...args)
  const anOrder = async () => {
    const buyer = await aCashBuyer(shop)
    return { buyer, order: String((await anOrderOf(shop, buyer, CASH)).voucherNo) }
  }
  /** Delivered and paid at the door, 1,180 each. */
  const aCollected = async (awb: string) => {
    const { order } = await anOrder()
    await run('confirm', order)
    await orders('pack', order)
    await orders('ship', order, '--courier', 'DTDC', '--tracking', awb)
    expect((await run('collected', order)).out).toBe(
      `Order ${order}: parcel 1 is delivered, ₹1,180.00 in cash.\n`,
    )
    return order
  }
  const file = async (...rows: string[]) => {
    const path = join(shop.dataDir, `remittance-${Math.random()}.csv`)
    await writeFile(path, rows.join('\r\n'))
    return path
  }
  const differences = async () => JSON.parse((await run('differences', '--json')).out)

  it('shows and changes the terms, and says what is wrong with them', async () => {
    await shop.db.deleteFrom('cash_settings').execute()
    expect((await run('settings')).out).toMatch(/^Cash on delivery: off\n/)
    const changed = await run(
      'settings',
      '--on',
      'yes',
      '--fee',
      '49',
      '--from',
      '200',
      '--up-to',
      '5000',
      '--pincodes',
      '411 40',
      '--barred-pincodes',
      '4119',
      '--confirm-first',
      'no',
      '--most-open',
      '3',
      '--bar-after',
      'none',
      '--remit-days',
      '1',
    )
    expect(changed.out.split('\n')).toEqual([
      'Cash on delivery: on',
      'Fee:              ₹49',
      'Orders:           from ₹200 up to ₹5,000',
      'Pincodes:         411 40, not 4119',
      'Confirmed first:  no; at most 3 waiting per customer or address',
      'Blocked after:    never',
      'Handed over:      within 1 day',
      '',
    ])
    expect(JSON.parse((await run('settings', '--fee', '0', '--json')).out)).toMatchObject({
      isOn: true,
      fee: 0,
      from: 200,
      upTo: 5000,
      mostOpen: 3,
    })
    for (const wrong of [
      ['--fee', '49.50'],
      ['--fee', '-1'],
      ['--on', 'maybe'],
      ['--pincodes', 'abc'],
      ['--most-open', '0'],
      ['--bar-after', '0'],
      ['--up-to', '1e9'],
    ]) {
      expect(await run('settings', ...wrong)).toMatchObject({
        code: 2,
        err: expect.stringContaining(' must be '),
      })
    }
    expect(await run('settings', '--from', '9000')).toMatchObject({
      code: 1,
      err: 'The maximum for cash must not be below the minimum.\n',
    })
  })

  it('lists what is to be confirmed, and notes what became of it', async () => {
    const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()]
    expect((await run('no-answer', first.order, '--by', 'Ravi')).out).toBe(
      `Order ${first.order}: no answer, called once so far.\n`,
    )
    expect((await run('confirm', second.order)).out).toBe(
      `Order ${second.order} is confirmed and can be packed.\n`,
    )
    expect((await run('not-genuine', third.order)).out).toBe(
      `Order ${third.order} is cancelled and its items are back in stock.\n`,
    )
    const waiting = JSON.parse((await run('queue', '--json')).out)
    const numbers = waiting.map(({ voucherNo }: { voucherNo: number }) => String(voucherNo))
    expect(numbers).toContain(first.order)
    expect(numbers).not.toContain(second.order)
    expect(numbers).not.toContain(third.order)
    expect((await run('queue')).out).toContain('₹1,180.00')
    expect(await run('confirm', '999999')).toMatchObject({ code: 1, err: 'There is no order 999999.\n' })
    expect((await orders('list')).out).toContain('Cash due')
    expect((await orders('show', third.order)).out).toContain('Nothing paid')
  })

  it('bars a customer, who then pays online, and lets them again', async () => {
    const { buyer } = await anOrder()
    expect((await run('bar', buyer.email.toUpperCase(), '--reason', 'Never there')).out).toBe(
      `${buyer.email} can no longer pay in cash.\n`,
    )
    expect(await shop.verbs().payments.findCashStanding(buyer.userId)).toMatchObject({
      isBarred: true,
      note: 'Never there',
    })
    await run('allow', buyer.email)
    expect(await shop.verbs().payments.findCashStanding(buyer.userId)).toMatchObject({
      isBarred: false,
      refused: 0,
    })
    expect(await run('bar', 'nobody@example.com')).toMatchObject({
      code: 1,
      err: 'There is no customer "nobody@example.com".\n',
    })
  })

  it('names the fee of an order beside its delivery', async () => {
    await run('settings', '--fee', '49')
    const { order } = await anOrder()
    await run('settings', '--fee', '0')
    expect((await orders('show', order)).out).toContain('\nCash on delivery fee: ₹49\n')
  })

  it('matches what the courier hands over, once, and lists what does not agree', async () => {
    const [whole, short, more, byNumber, late] = [
      await aCollected('AWB1'),
      await aCollected('AWB2'),
      await aCollected('AWB3'),
      await aCollected('AWB4'),
      await aCollected('AWB5'),
    ]
    const csv = await file(
      'AWB,Order Number,Amount,Date,Bank',
      'AWB1,,1180,2026-09-07,x',
      `AWB2,${short},"1,000.00",07-09-2026,x`,
      'AWB3,,1181.50,07/09/2026,x',
      `,${byNumber},1180,2026-09-07,x`,
      'AWB99,,500,2026-09-07,x',
    )
    const dry = await run('remit', csv, '--dry-run')
    expect(dry.out).toContain('Recorded: 5 rows, ₹5,041.50; with a known parcel: 4.')
    expect(dry.out).toContain('(dry run: nothing was changed)')
    expect(await differences()).toEqual([])
    expect((await run('remit', csv)).out).toBe('Recorded: 5 rows, ₹5,041.50; with a known parcel: 4.\n')
    const before = await differences()
    const facts = before.map((it: Record<string, unknown>) => [
      it.problem,
      it.orderNo,
      it.collected,
      it.remitted,
    ])
    expect(facts).toEqual(
      expect.arrayContaining([
        ['short', Number(short), 1180, 1000],
        ['too much', Number(more), 1180, 1181.5],
        ['unknown', null, 0, 500],
      ]),
    )
    expect(before).toHaveLength(3)
    expect((await run('remit', csv)).out).toContain('Already recorded: 5')
    expect(await differences()).toEqual(before)
    // The rest comes with a later file; what never came is listed after so many days.
    await run('remit', await file('awb,amount,date', 'AWB2,180,2026-09-09'))
    const { out } = await runCommand(
      { environment: shop.environment, now: shop.now + 11 * DAY },
      'cash',
      'differences',
      '--json',
    )
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({
        problem: 'not handed over',
        orderNo: Number(late),
        awb: 'AWB5',
        collected: 1180,
      }),
    )
    expect(out).not.toContain('"short"')
    expect(whole).not.toBe(late)
  })

  it('says of money for a parcel that is not noted as delivered that it is not', async () => {
    const { order } = await anOrder()
    await run('confirm', order)
    await orders('pack', order)
    await orders('ship', order, '--courier', 'DTDC', '--tracking', 'AWB77')
    await run('remit', await file('awb,amount,date', 'AWB77,1180,2026-09-07'))
    const found = (it: { orderNo: number | null }) => it.orderNo === Number(order)
    expect((await differences()).filter(found)).toMatchObject([{ problem: 'not collected' }])
    await run('collected', order)
    expect((await differences()).filter(found)).toEqual([])
  })

  it('notes that a parcel was refused, which comes back as a return', async () => {
    const { order } = await anOrder()
    await run('confirm', order)
    await orders('pack', order)
    expect(await run('refused', order)).toMatchObject({
      code: 1,
      err: `Order ${order} has no parcel to deliver.\n`,
    })
    await orders('ship', order, '--without-number')
    const { out } = await run('refused', order, '--note', 'Not at home', '--by', 'Ravi')
    expect(out).toMatch(
      new RegExp(`^Order ${order}: parcel 1 was refused and comes back as return \\d+\\.\n$`),
    )
    const [, returnId = ''] = /return (\d+)/.exec(out) ?? []
    const received = await runCommand(
      { environment: shop.environment, now: shop.now },
      'returns',
      'receive',
      returnId,
      '--all',
      'sellable',
    )
    expect(received).toMatchObject({ code: 0, err: '' })
    expect((await orders('show', order)).out).toContain('Not at home')
  })

  it('refuses a file with wrong rows, and changes nothing', async () => {
    const wrong = await file('AWB,Amount,Date', 'AWB500,1180,2026-09-07', ',10,2026-09-07', 'A!,0,2026-13-40')
    const { code, err } = await run('remit', wrong)
    expect(code).toBe(1)
    for (const words of [
      'line 3, awb: or an order number is needed',
      'line 4, awb: must be letters, digits and dashes',
      'line 4, amount: must be rupees such as 1180 or 99.50',
      'line 4, date: must be a date such as 2026-11-16 or 16-11-2026',
      'Nothing was changed.',
    ]) {
      expect(err).toContain(words)
    }
    for (const rows of [[''], ['Amount,Date', '1,2026-09-07'], ['AWB,Date', 'X,2026-09-07']]) {
      expect(await run('remit', await file(...rows))).toMatchObject({ code: 1 })
    }
    const noted = await shop.db
      .selectFrom('cash_remittances')
      .select('awb')
      .where('awb', '=', 'AWB500')
      .execute()
    expect(noted).toEqual([])
    expect(await run('remit', '/nowhere.csv')).toMatchObject({ code: 1 })
  })
})
