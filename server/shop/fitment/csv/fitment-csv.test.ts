import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HEADER =
  'vehicle_id,kind,make,model,from_year,to_year,position,base,candidates,technology,confidence,source,note,to_be_checked,checked_on'
const SWIFT = 'swift,car,Maruti Suzuki,Swift,2018,2023'
const ROW = `${SWIFT},low,H4,,halogen,common,commonly known,,no,`

onBothEngines('the table of fitment', (shop) => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitment-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    shop.now += 1_000
    await shop.db.deleteFrom('garage_vehicles').execute()
    await shop.db.deleteFrom('vehicles').execute()
  })

  type Input = { dryRun?: boolean; removeOthers?: boolean }

  const load = async (rows: string[] | string, input: Input = {}) => {
    const file = join(folder, 'fitment.csv')
    await writeFile(file, typeof rows === 'string' ? rows : [HEADER, ...rows].join('\n'))
    return shop.verbs().fitment.import({ file, dryRun: false, removeOthers: false, ...input }, ASHA)
  }
  const problemsOf = async (rows: string[] | string) =>
    (await load(rows)).problems.map(({ line, column, problem }) => `${line} ${column ?? ''}: ${problem}`)
  const exported = async () => {
    const out = new PassThrough()
    const all = text(out)
    await shop.verbs().fitment.export(out)
    out.end()
    return all
  }
  const everything = async () => [
    await shop.db.selectFrom('vehicles').selectAll().orderBy('id').execute(),
    await shop.db.selectFrom('vehicle_lamps').selectAll().orderBy('vehicle_id').orderBy('position').execute(),
  ]
  const version = async () =>
    (await shop.db.selectFrom('versions').select('number').executeTakeFirst())?.number ?? 0

  it('changes nothing when it comes back as it went, whatever is in it', async () => {
    await aVehicle(shop, { id: 'odd', make: '=1+1', model: '"x", y (two\'s)', to_year: 2011 }, [
      { position: 'fog', base: null, technology: 'led', source: '@somebody', note: '-2', is_doubted: 1 },
      { position: 'low', candidates: '["H7","HB3"]', checked_on: '2026-11-16' },
    ])
    await aVehicle(shop, { id: 'bare' }, [])
    const before = await everything()
    const csv = await exported()
    expect(csv).toContain(`\r\nodd,car,'=1+1,"""x"", y (two's)",2010,2011,low,H4,H7 HB3,halogen,common,`)
    const old = await version()
    const done = await load(csv, { removeOthers: true })
    expect(done).toEqual({
      vehicles: { added: 0, changed: 0, removed: 0, unchanged: 2 },
      lamps: { added: 0, changed: 0, removed: 0 },
      problems: [],
      moreProblems: 0,
    })
    expect([await everything(), await version()]).toEqual([before, old])
    await shop.db.deleteFrom('vehicles').execute()
    expect((await load(csv)).vehicles).toMatchObject({ added: 2 })
    expect(await everything()).toEqual(before)
  })

  it('adds vehicles and lamps, which are found at once by everybody who looks again', async () => {
    const old = await version()
    const done = await load([
      ROW,
      `${SWIFT},high,9005,W5W,halogen,likely,a workshop in Pune,only VXi,YES,2026-11-01`,
    ])
    expect(done).toMatchObject({ vehicles: { added: 1 }, lamps: { added: 2 }, problems: [] })
    expect(await version()).toBe(old + 1)
    shop.now += 1_000
    const { data } = await shop.graphql(
      '{ vehicle(id: "swift") { name toYear lamps { position base candidates source note toBeChecked checkedOn } } }',
    )
    expect(data.vehicle).toMatchObject({ name: 'Maruti Suzuki Swift', toYear: 2023 })
    expect(data.vehicle.lamps).toMatchObject([
      { position: 'low', base: 'H4', toBeChecked: false, checkedOn: null },
      {
        position: 'high',
        base: 'HB3',
        candidates: ['T10'],
        source: 'a workshop in Pune',
        note: 'only VXi',
        toBeChecked: true,
        checkedOn: '2026-11-01',
      },
    ])
  })

  it('makes a vehicle what the file says: lamps that it does not name go', async () => {
    await load([ROW, `${SWIFT},high,H4,,halogen,common,known,,no,`])
    const done = await load([
      `${SWIFT.replace('2023', '')},low,H7,,halogen,common,known,,no,`,
      `${SWIFT.replace('2023', '')},fog,,,led,sourced,brochure,,,`,
    ])
    expect(done).toMatchObject({
      vehicles: { added: 0, changed: 1, removed: 0 },
      lamps: { added: 1, changed: 1, removed: 1 },
    })
    const [vehicles, lamps] = await everything()
    expect(vehicles).toMatchObject([{ id: 'swift', to_year: null }])
    expect(lamps).toMatchObject([
      { position: 'fog', base: null },
      { position: 'low', base: 'H7' },
    ])
  })

  it('leaves other vehicles alone, or removes them where that is asked for, from garages too', async () => {
    const other = await aVehicle(shop)
    const customer = await aCustomer(shop)
    await shop.verbs().garage.add({ userId: customer.userId, vehicleId: other }, undefined)
    expect((await load([ROW])).vehicles).toMatchObject({ added: 1, removed: 0, unchanged: 1 })
    const done = await load([ROW], { removeOthers: true })
    expect(done).toMatchObject({ vehicles: { removed: 1, unchanged: 1 }, lamps: { removed: 1 } })
    expect((await everything())[0]).toMatchObject([{ id: 'swift' }])
    expect(await shop.db.selectFrom('garage_vehicles').selectAll().execute()).toEqual([])
  })

  it('says what would change in a dry run, and changes nothing', async () => {
    await aVehicle(shop)
    const [before, old] = [await everything(), await version()]
    const done = await load([ROW], { dryRun: true, removeOthers: true })
    expect(done.vehicles).toEqual({ added: 1, changed: 0, removed: 1, unchanged: 0 })
    expect([await everything(), await version()]).toEqual([before, old])
  })

  it('comes with or without BOM, with either line end, columns in any order and case', async () => {
    const titles = HEADER.toUpperCase().split(',').reverse().join(',')
    const row = ROW.split(',').reverse().join(',')
    for (const csv of [`${titles}\n${row}\n\n`, `\ufeff${titles}\r\n${row}\r\n`]) {
      expect(await problemsOf(csv)).toEqual([])
    }
    expect((await everything())[1]).toMatchObject([{ vehicle_id: 'swift', position: 'low', base: 'H4' }])
  })

  describe('is refused as a whole', () => {
    const wrong = (column: string, cell: string) => {
      const at = HEADER.split(',').indexOf(column)
      return ROW.split(',').with(at, cell).join(',')
    }

    it.each([
      ['vehicle_id', 'Swift 2018', 'has a vehicle id with characters other than a–z, 0–9 and -'],
      ['kind', 'boat', 'must be one of car, suv, muv, truck, motorcycle, scooter'],
      ['make', '', 'is empty'],
      ['from_year', 'old', 'must be a whole number'],
      ['from_year', '1900', 'must be from 1950 to 2100'],
      ['to_year', '2001', 'is before from_year'],
      ['position', 'roof', 'must be one of low, high, fog'],
      ['base', 'H99', 'must be a bulb base that the shop knows'],
      ['base', '', 'is needed, unless the lamp is an LED or its confidence is unknown'],
      ['candidates', 'H4 H99', 'has “H99”, which is not one of'],
      ['technology', 'gas', 'must be one of halogen, led, hid, unknown'],
      ['technology', 'led', 'must be empty where the lamp is an LED'],
      ['confidence', 'sure', 'must be one of sourced, common, likely, uncertain, unknown'],
      ['source', '', 'is empty'],
      ['source', 'x'.repeat(501), 'must be at most 500 characters'],
      ['to_be_checked', 'perhaps', 'must be yes or no'],
      ['checked_on', '30/02/2026', 'must be a date such as 2026-12-31'],
    ])('where %s is %j', async (column, cell, problem) => {
      const before = await everything()
      const [first, ...others] = await problemsOf([ROW.replace('swift', 'other'), wrong(column, cell)])
      expect(others).toEqual([])
      expect(first).toContain(`3 ${problem.includes('LED') ? 'base' : column}: ${problem}`)
      expect(await everything()).toEqual(before)
    })

    it('where a lamp comes twice, or a vehicle is two', async () => {
      expect(await problemsOf([ROW, ROW])).toEqual(['3 position: "low" is already on line 2'])
      expect(await problemsOf([ROW, ROW.replace('2018', '2017').replace('low', 'high')])).toEqual([
        '3 vehicle_id: "swift" is another vehicle on line 2: kind, make, model and years must be the same',
      ])
    })

    it('where the header is not right, or there is none', async () => {
      expect(await problemsOf('')).toEqual(['1 : is empty: the first row must name the columns'])
      expect(await problemsOf(`${HEADER},colour\n`)).toEqual([
        expect.stringMatching(/^1 colour: unknown column; allowed: vehicle_id, /),
      ])
      expect(await problemsOf(HEADER.replace(',base', ''))).toEqual(['1 base: is missing'])
      expect(await problemsOf(`${HEADER},base`)).toEqual(['1 base: appears twice'])
      expect(await problemsOf([`${ROW},`])).toEqual(['2 : has 16 fields, but the header has 15'])
    })

    it('where too much is wrong to tell it all', async () => {
      const done = await load(
        Array.from({ length: 150 }, (_, n) => ROW.replace('swift', `v${n}`).replace('car', 'boat')),
      )
      expect([done.problems.length, done.moreProblems]).toEqual([100, 50])
    })

    it('where there would be more than 20000 vehicles, or the file is too large', async () => {
      const many = Array.from({ length: 20_000 }, (_, n) => ROW.replace('swift', `v${n}`))
      expect(await problemsOf([...many, ROW])).toEqual(['20002 : there would be more than 20000 vehicles'])
      await expect(load('x'.repeat(32_000_001))).rejects.toThrow('The file is larger than 32 MB.')
    })
  })
})

onBothEngines('the demo shop', (shop) => {
  it('goes out as a table of 357 lamps, and comes back unchanged', async () => {
    const pictures = diskPictureStore(shop.dataDir)
    await fillEmptyShop({ database: shop.database, pictures, now: shop.now })
    const out = new PassThrough()
    const csv = text(out)
    expect(await shop.verbs().fitment.export(out)).toBe(129)
    out.end()
    expect((await csv).trim().split('\r\n')).toHaveLength(358)
    const file = join(shop.dataDir, 'fitment.csv')
    await writeFile(file, await csv)
    const done = await shop.verbs().fitment.import({ file, dryRun: false, removeOthers: true }, ASHA)
    expect(done).toMatchObject({
      vehicles: { added: 0, changed: 0, removed: 0, unchanged: 129 },
      lamps: { added: 0, changed: 0, removed: 0 },
      problems: [],
    })
  })
})
