import { beforeEach, expect, it } from 'vitest'
import { aMasterCategory, aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('on the command line, coupons', (shop) => {
  const run = (...args: string[]) =>
    runCommand({ environment: shop.environment, now: shop.now }, 'coupons', ...args)
  const listed = async (...args: string[]) => JSON.parse((await run('list', '--json', ...args)).out)
  beforeEach(async () => {
    shop.now = Date.parse('2026-11-16T10:00:00+05:30')
    await aShop(shop.db)
    await shop.db.deleteFrom('coupons').execute()
  })

  it('are added, listed, changed and ended', async () => {
    expect((await run('list')).out).toBe('No coupons found.\n')
    const conditions = ['--least', '2000', '--to', '2026-11-30', '--uses', '50', '--per-customer', '1']
    const added = await run(
      'add',
      'diwali10',
      '--percent',
      '10',
      '--cap',
      '499.50',
      ...conditions,
      '--by',
      'Ravi',
    )
    expect(added).toMatchObject({ code: 0, err: '' })
    expect(added.out).toBe(
      [
        'Added:',
        'CODE      DISCOUNT               FOR                             FROM  TO             USED',
        'DIWALI10  10 %, at most ₹499.50  from ₹2,000 on, 1 per customer  –     2026-11-30  0 of 50',
        '',
      ].join('\n'),
    )
    expect(await listed()).toEqual([
      {
        code: 'DIWALI10',
        kind: 'percent',
        percent: 10,
        amount: null,
        cap: 499.5,
        least: 2000,
        from: null,
        to: '2026-11-30T18:30:00.000Z',
        mostUses: 50,
        perCustomer: 1,
        firstOrder: false,
        onlineOnly: false,
        category: null,
        product: null,
        uses: 0,
        changedAt: '2026-11-16T04:30:00.000Z',
        changedBy: 'Ravi',
      },
    ])
    const set = await run(
      'set',
      'Diwali10',
      '--amount',
      '200',
      '--to',
      'none',
      '--first-order',
      'yes',
      '--least',
      'none',
    )
    expect(set).toMatchObject({ code: 0, out: expect.stringContaining('₹200') })
    expect(await listed()).toMatchObject([
      {
        kind: 'amount',
        amount: 200,
        percent: null,
        cap: null,
        least: 0,
        to: null,
        firstOrder: true,
        mostUses: 50,
      },
    ])
    expect((await run('end', 'diwali10')).out).toBe(
      'The coupon DIWALI10 has ended. Orders that used it: 0.\n',
    )
    expect(await listed()).toEqual([])
    expect(await listed('--all')).toMatchObject([{ code: 'DIWALI10', to: '2026-11-16T04:30:00.000Z' }])
    expect((await run('list', '--all')).out).toContain('2026-11-16 (ended)')
    expect((await run('end', 'diwali10')).err).toContain('The coupon DIWALI10 has already ended.')
  })

  it('are for everything, a category or a product', async () => {
    await aMasterCategory(shop.db, { name: 'FOG LAMPS' })
    await aProduct(shop.db, { number: 'KR-7', name: 'Marg M1' })
    await run('add', 'FOGS', '--free-delivery', '--category', 'fog lamps', '--online-only')
    await run('add', 'LAMP', '--amount', '50', '--product', 'KR-7', '--from', '2026-12-01')
    expect(await listed()).toMatchObject([
      { code: 'FOGS', kind: 'free delivery', category: 'FOG LAMPS', product: null, onlineOnly: true },
      { code: 'LAMP', category: null, product: 'Marg M1', from: '2026-11-30T18:30:00.000Z' },
    ])
    expect((await run('list')).out).toContain('FOG LAMPS, paid online')
    await run('set', 'FOGS', '--category', 'all')
    await run('set', 'LAMP', '--category', 'FOG LAMPS')
    expect(await listed()).toMatchObject([{ category: null }, { category: 'FOG LAMPS', product: null }])
    expect((await run('add', 'X', '--amount', '5', '--category', 'Moons')).err).toContain(
      'There is no category "Moons". Categories: ',
    )
    expect((await run('add', 'X', '--amount', '5', '--product', 'KR-0')).err).toContain(
      'There is no product with the number KR-0.',
    )
    expect(await listed()).toHaveLength(2)
  })

  it.each([
    [['add', 'X'], 2, 'Give one of --percent, --amount and --free-delivery.'],
    [['add', 'X', '--percent', '10', '--amount', '5'], 2, 'Give only one of --percent, --amount'],
    [['add', 'X', '--percent', '0'], 2, '--percent must be a percentage above 0 and up to 100'],
    [['add', 'X', '--percent', '100.01'], 2, '--percent must be a percentage above 0 and up to 100'],
    [['add', 'X', '--amount', '1.234'], 2, '--amount must be above 0 and at most 100000 rupees.'],
    [['add', 'X', '--amount', '-5'], 2, '--amount must be above 0 and at most 100000 rupees.'],
    [['add', 'X', '--amount', '5', '--uses', '0'], 2, '--uses must be a whole number from 1 to 1000000.'],
    [['add', 'X', '--amount', '5', '--to', '2026-02-30'], 2, '--to must be a date such as 2026-12-31.'],
    [['add', 'X', '--amount', '5', '--to', 'none'], 2, '--to must be a date such as 2026-12-31.'],
    [['add', 'two words', '--amount', '5'], 2, 'The code must be 1 to 40 letters and digits'],
    [['add', 'X'.repeat(41), '--amount', '5'], 2, 'The code must be 1 to 40 letters and digits'],
    [
      ['add', 'X', '--amount', '5', '--category', 'A', '--product', 'B'],
      2,
      'Give either --category or --product',
    ],
    [['add', 'X', '--amount', '5', '--cap', '5'], 1, 'Only a percentage coupon can have a cap.'],
    [
      ['add', 'X', '--amount', '5', '--to', '2026-11-15'],
      1,
      'The last day is already over. Give a later date.',
    ],
    [
      ['add', 'X', '--amount', '5', '--from', '2026-12-02', '--to', '2026-12-01'],
      1,
      'The last day must not be before the first day.',
    ],
    [['add', 'kept', '--amount', '5'], 1, 'The coupon KEPT already exists. Change it, or use another code.'],
    [['set', 'kept'], 2, 'Give at least one option to change.'],
    [['set', 'kept', '--first-order', 'maybe'], 2, '--first-order must be yes or no.'],
    [['set', 'kept', '--uses', 'few'], 2, '--uses must be a whole number from 1 to 1000000, or none.'],
    [['set', 'kept', '--uses', '2'], 1, 'It has already been used 3 times'],
    [['set', 'nosuch', '--uses', '2'], 1, 'There is no coupon NOSUCH.'],
    [['end', 'nosuch'], 1, 'There is no coupon NOSUCH.'],
  ])('are left as they are by %j', async (args, code, words) => {
    await aCoupon(shop, { code: 'KEPT', uses: 3 })
    const kept = () => shop.db.selectFrom('coupons').selectAll().execute()
    const before = await kept()
    expect(await run(...args)).toMatchObject({ code, err: expect.stringContaining(words) })
    expect(await kept()).toEqual(before)
  })
})
