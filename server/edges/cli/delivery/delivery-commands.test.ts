import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aShop } from '#tests/builders/catalogue.ts'
import { aShippingRule, deliveryZones } from '#tests/builders/shop.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HEADER = 'zone,covers,pincodes,price,free_from,days'
const RULES = '{ shippingCost(filter: {shopId: 518}) { price purchaseRange } }'

onBothEngines('on the command line, delivery', (shop) => {
  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)
  const listed = async () => JSON.parse((await run('delivery', 'list', '--json')).out)
  const folder = mkdtempSync(join(tmpdir(), 'delivery-commands-'))
  const file = join(folder, 'zones.csv')
  const importing = (...rows: string[]) => {
    writeFileSync(file, [HEADER, ...rows].join('\n'))
    return run('delivery', 'import', file)
  }
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    shop.now = Date.parse('2026-11-16T10:00:00+05:30')
    await aShop(shop.db)
    await shop.db.updateTable('shops').set({ cutoff_hour: 14, closed_days: '' }).execute()
    await shop.db.deleteFrom('shipping_rules').execute()
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 200_000 })
    await deliveryZones(shop.db, [
      { name: 'same city', covers: 'same city', days: 2 },
      { name: 'Far', prefixes: ['19', '744'], price: 30_000, purchaseRange: 500_000, days: 9 },
      { name: 'rest' },
    ])
  })

  it('is listed zone by zone, with the calendar', async () => {
    expect((await run('delivery', 'list')).out).toBe(
      [
        'ZONE       COVERS                PRICE         FREE FROM   WORKING DAYS',
        'same city  same city  same as the rest  same as the rest              2',
        'Far        19 744                 ₹300            ₹5,000              9',
        'rest       rest                    ₹99            ₹2,000  none promised',
        '',
        'Orders before 14:00 leave the same day.',
        'Closed: Sundays',
        '',
      ].join('\n'),
    )
    expect(await listed()).toEqual({
      zones: [
        { name: 'same city', covers: 'same city', pincodes: [], days: 2, price: null, freeFrom: null },
        { name: 'Far', covers: 'pincodes', pincodes: ['19', '744'], days: 9, price: 300, freeFrom: 5000 },
        { name: 'rest', covers: 'rest', pincodes: [], days: null, price: 99, freeFrom: 2000 },
      ],
      cutoffHour: 14,
      closedDays: [],
    })
  })

  it('is changed for one zone, named in any letter case; what is not said stays', async () => {
    const set = await run('delivery', 'set', 'far', '--price', '249.50', '--days', 'none')
    expect(set).toMatchObject({ code: 0, out: expect.stringContaining('Changed: price, days.') })
    const before = { name: 'Far', covers: 'pincodes', freeFrom: 5000 }
    expect((await listed()).zones[1]).toEqual({
      ...before,
      price: 249.5,
      days: null,
      pincodes: ['19', '744'],
    })
    await run('delivery', 'set', 'FAR', '--pincodes', '744, 79 79', '--price', 'none')
    expect((await listed()).zones[1]).toEqual({ ...before, price: null, days: null, pincodes: ['744', '79'] })
    expect((await listed()).zones.map(({ name }: { name: string }) => name)).toEqual([
      'same city',
      'Far',
      'rest',
    ])
  })

  it('of the rest is the rule that clients of the contract are told', async () => {
    expect((await run('delivery', 'set', 'rest', '--price', '149', '--days', '6')).code).toBe(0)
    expect((await shop.graphql(RULES)).data.shippingCost).toEqual([
      { price: 99, purchaseRange: 2000 },
      { price: 149, purchaseRange: 2000 },
    ])
    expect((await listed()).zones[2]).toMatchObject({ price: 149, freeFrom: 2000, days: 6 })
    await run('delivery', 'set', 'rest', '--days', '7')
    expect((await shop.graphql(RULES)).data.shippingCost).toHaveLength(2)
  })

  it.each([
    [['moon', '--days', '3'], 1, 'There is no zone "moon". Zones: same city, Far, rest.'],
    [['rest', '--price', 'none'], 1, 'The rest needs a price and an amount from which delivery is free.'],
    [['rest', '--pincodes', '110'], 1, 'The rest has no pincodes of its own.'],
    [
      ['same city', '--pincodes', '411'],
      1,
      '"same city" covers the same city and has no pincodes of its own.',
    ],
    [['far', '--pincodes', ''], 1, '"Far" needs at least one pincode.'],
    [['far', '--days', '0'], 2, '--days must be a whole number of working days from 1 to 60, or none'],
    [['far', '--days', '61'], 2, '--days must be a whole number of working days from 1 to 60, or none'],
    [['far', '--price', '-1'], 2, '--price must be from 0 to 100000 rupees, or none'],
    [['far', '--free-from', '1.234'], 2, '--free-from must be from 0 to 100000 rupees, or none'],
    [['far', '--pincodes', '011'], 2, '--pincodes must be pincodes or their first digits'],
    [['far'], 2, 'Give at least one of --price, --free-from, --days and --pincodes.'],
  ])('is not changed by %j', async (args, code, words) => {
    const before = await listed()
    const said = await run('delivery', 'set', ...args)
    expect(said).toMatchObject({ code, err: expect.stringContaining(words) })
    expect(await listed()).toEqual(before)
  })

  it('has a calendar with a cut-off and closed days, of which those that are over are dropped', async () => {
    const set = await run(
      'delivery',
      'calendar',
      '--cutoff',
      '16',
      '--closed',
      '2026-12-25,2026-11-15 2026-11-16',
    )
    expect(set.out).toBe('Orders before 16:00 leave the same day.\nClosed: Sundays, 2026-11-16, 2026-12-25\n')
    await run('delivery', 'calendar', '--closed', '')
    expect(await listed()).toMatchObject({ cutoffHour: 16, closedDays: [] })
    for (const wrong of [['--cutoff', '25'], ['--closed', '2026-02-30'], []])
      expect((await run('delivery', 'calendar', ...wrong)).code).toBe(2)
    expect(await listed()).toMatchObject({ cutoffHour: 16, closedDays: [] })
  })

  it('goes out as CSV and comes in again as it was', async () => {
    const before = await listed()
    expect((await run('delivery', 'export', file)).out).toBe(`Exported 3 zones to ${file}.\n`)
    expect(readFileSync(file, 'utf8')).toBe(
      `\ufeff${HEADER}\r\nsame city,same city,,,,2\r\nFar,pincodes,19 744,300,5000,9\r\nrest,rest,,99,2000,\r\n`,
    )
    await deliveryZones(shop.db, [{ name: 'rest' }])
    expect((await run('delivery', 'import', file, '--dry-run')).out).toBe(
      'Zones: 3\n(dry run: nothing was changed)\n',
    )
    expect((await listed()).zones).toHaveLength(1)
    expect((await run('delivery', 'import', file)).out).toBe('Zones: 3\n')
    expect(await listed()).toEqual(before)
    expect((await shop.graphql(RULES)).data.shippingCost).toHaveLength(1)
  })

  it('takes the order, the names and the price of the rest from a CSV', async () => {
    const rows = ['All others,rest,,120,2500,6', 'metro,pincodes,110 400,,,4', 'home,same state,,0,,3']
    expect(await importing(...rows)).toMatchObject({ code: 0, out: 'Zones: 3\n' })
    const { zones } = await listed()
    expect(zones.map(({ name }: { name: string }) => name)).toEqual(['metro', 'home', 'All others'])
    expect(zones[2]).toMatchObject({ price: 120, freeFrom: 2500, days: 6 })
    expect((await shop.graphql(RULES)).data.shippingCost.at(-1)).toEqual({ price: 120, purchaseRange: 2500 })
  })

  it.each([
    [
      ['rest,rest,,99,2000,', 'far,pincodes,,1,1,1'],
      'line 3, pincodes: are needed if the zone covers pincodes',
    ],
    [
      ['rest,rest,,99,2000,', 'far,elsewhere,,1,1,1'],
      'line 3, covers: must be one of same city, same state, pincodes, rest',
    ],
    [
      ['rest,rest,,99,2000,', 'far,pincodes,79,1,1,one'],
      'line 3, days: must be a whole number of working days',
    ],
    [['a,pincodes,79,,,', 'b,pincodes,79,,,'], 'line 3, pincodes: 79 is already in "a".'],
    [['rest,rest,,99,2000,', 'Rest,pincodes,79,,,'], 'line 3, zone: "Rest" appears twice'],
    [['rest,rest,,99,2000,', 'all,rest,,99,2000,'], 'line 3, covers: another zone already covers the rest'],
    [['rest,rest,,,2000,'], 'line 2, price: is needed for the rest'],
    [['a,pincodes,79,,,'], 'line 1, covers: one zone must cover the rest'],
    [
      Array.from({ length: 12 }, () => 'a,b,c,d,e,f'),
      'line 13, days: must be a whole number of working days from 1 to 60, or none',
    ],
    [['rest,rest'], 'line 2 has 2 fields, but the header has 6'],
  ])('takes nothing of a CSV such as %j', async (rows, words) => {
    const before = await listed()
    const said = await importing(...rows)
    expect(said).toMatchObject({ code: 1, err: expect.stringContaining(words) })
    expect(said.err).toContain('Nothing was changed.')
    expect(await listed()).toEqual(before)
  })

  it('has 50 zones at most', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `zone ${index},pincodes,${111_111 + index},,,`)
    expect((await importing('rest,rest,,99,2000,', ...rows.slice(1))).code).toBe(0)
    expect((await importing('rest,rest,,99,2000,', ...rows)).err).toContain('there are more than 50 zones')
    expect((await run('delivery', 'import', join(folder, 'none.csv'))).err).toContain(
      'This file was not found.',
    )
  })
})
