import { beforeAll, expect, it } from 'vitest'
import { DAY, formatDay, startOfDay } from '#domain/calendar-day.ts'
import { Refusal } from '#domain/refusal.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCounterOrder } from '#tests/builders/drafts.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { countingStatements } from '#tests/tools/counting-statements.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { draw } from './draw.ts'
import { readLabels } from './label.ts'

onBothEngines('papers for packers', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, {
      name: 'Kiranta Auto Lighting',
      address: '14 Lakshmi Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411030',
      phone: '02055500148',
    })
  })

  const done = <T>(result: T | Refusal): T => {
    if (result instanceof Refusal) throw new Error(result.message)
    return result
  }

  /** An order of three lamps, which weigh 400 g each, and a relay; with the ids of its lines. */
  const anOrder = async (facts = {}, variables = {}) => {
    const cart = [
      {
        product_id: await aProduct(shop.db, { name: 'H4 lamp', bin: 'A10', weight_grams: 400, ...facts }),
        quantity: 3,
      },
      { product_id: await aProduct(shop.db, { name: 'Relay', bin: 'A2', weight_grams: 50 }) },
    ]
    const { voucherNo, orderdetails } = await anOrderOf(shop, await aBuyer(shop, cart), variables)
    const [lamps, relay] = orderdetails.map(({ id }) => id)
    if (!lamps || !relay) throw new Error('An order has two lines.')
    return { voucherNo, lamps, relay }
  }

  it('a packing slip of what is not packed yet says what to pack, along the shelves', async () => {
    const { voucherNo } = await anOrder({}, { feedback: 'Ring twice', customerGstin: '29AAGCB7383J1Z4' })
    const { print, skipped } = done(await shop.verbs().office.readPackingSlips([{ voucherNo }]))
    expect(skipped).toEqual([])
    expect(print).toMatchObject({
      from: { name: 'Kiranta Auto Lighting', address: '14 Lakshmi Road, Pune, Maharashtra, 411030' },
      slips: [
        {
          voucherNo,
          parcelNo: null,
          note: 'Ring twice',
          customer: { gstin: '29AAGCB7383J1Z4' },
          rows: [
            { name: 'Relay', bin: 'A2', units: 1 },
            { name: 'H4 lamp', bin: 'A10', units: 3 },
          ],
          later: [],
          elsewhere: [],
        },
      ],
    })
  })

  it('a packing slip says what a lamp is for, and whether it goes in', async () => {
    const vehicle_id = await aVehicle(
      shop,
      { make: 'Maruti Suzuki', model: 'Swift', from_year: 2018, to_year: 2023 },
      [{ position: 'low', base: 'H4' }],
    )
    const fitting = { fits_by: 'base', positions: '["low"]', bases: '["H4"]' } as const
    const product_id = await aProduct(shop.db, { name: 'H4 lamp', ...fitting })
    const { voucherNo } = await anOrderOf(shop, await aBuyer(shop, [{ product_id, vehicle_id }]))
    const { print } = done(await shop.verbs().office.readPackingSlips([{ voucherNo }]))
    expect(print.slips[0]?.rows).toMatchObject([
      { vehicle: 'Maruti Suzuki Swift 2018–2023', fit: 'Low beam (dipper) H4: fits' },
    ])
  })

  it('a packing slip of what is collected at the counter is known as such', async () => {
    const lines = [{ productId: await aProduct(shop.db) }]
    const { voucherNo } = await aCounterOrder(shop, { lines })
    const slips = async () => done(await shop.verbs().office.readPackingSlips([{ voucherNo }])).print.slips
    expect(await slips()).toMatchObject([{ isAtCounter: true, parcelNo: null }])
    await pack(shop, voucherNo)
    expect(await slips()).toMatchObject([{ isAtCounter: true, parcelNo: 1 }])
  })

  it('packing slips of parcels say what is in each, what comes later and what went before', async () => {
    const { voucherNo, lamps, relay } = await anOrder()
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 1 }])
    const slipsOf = async (parcelNo?: number) =>
      done(await shop.verbs().office.readPackingSlips([{ voucherNo, parcelNo }])).print.slips.map(
        ({ parcelNo: no, rows, later, elsewhere }) => ({
          no,
          rows: rows.map(({ name, units }) => [name, units]),
          later: later.map(({ name, units, where }) => [name, units, where]),
          elsewhere: elsewhere.map(({ name, units, where }) => [name, units, where]),
        }),
      )
    expect(await slipsOf()).toEqual([
      {
        no: 1,
        rows: [['H4 lamp', 1]],
        elsewhere: [],
        later: [
          ['Relay', 1, 'Not packed yet'],
          ['H4 lamp', 2, 'Not packed yet'],
        ],
      },
    ])
    await ship(shop, voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC0042' })
    // What is left to pack is the next slip; the first is to be had by its number.
    expect(await slipsOf()).toMatchObject([
      {
        no: null,
        rows: [
          ['Relay', 1],
          ['H4 lamp', 2],
        ],
      },
    ])
    await pack(shop, voucherNo, [{ lineId: relay, quantity: 1 }])
    await pack(shop, voucherNo)
    expect(await slipsOf()).toEqual([
      {
        no: 2,
        rows: [['Relay', 1]],
        later: [['H4 lamp', 2, 'Parcel 3']],
        elsewhere: [['H4 lamp', 1, 'Parcel 1']],
      },
      {
        no: 3,
        rows: [['H4 lamp', 2]],
        later: [['Relay', 1, 'Parcel 2']],
        elsewhere: [['H4 lamp', 1, 'Parcel 1']],
      },
    ])
    expect((await slipsOf(1)).map(({ no }) => no)).toEqual([1])
    expect(await shop.verbs().office.readPackingSlips([{ voucherNo, parcelNo: 4 }])).toMatchObject({
      message: `Order ${voucherNo} has no parcel 4, or nothing in it.`,
    })
  })

  it('a label says where a parcel goes, what it weighs and how it is followed', async () => {
    const { voucherNo, lamps } = await anOrder()
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 2 }])
    await ship(shop, voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC0042' })
    const { print } = done(await shop.verbs().office.readLabels([{ voucherNo }]))
    expect(print.labels).toMatchObject([
      {
        code: `${voucherNo}-1`,
        courier: 'Bharat Cargo',
        trackingNo: 'BC0042',
        cash: null,
        weightGrams: 800,
        to: {
          name: expect.any(String),
          pincode: expect.stringMatching(/^\d{6}$/),
          phone: expect.any(String),
        },
      },
    ])
    expect(readPdf(await draw(print)).text).toContain(`Order ${voucherNo} · Parcel 1 · 800 g`)
  })

  it('knows no weight where that of a product is not known', async () => {
    const { voucherNo } = await anOrder({ weight_grams: null })
    await pack(shop, voucherNo)
    expect(done(await shop.verbs().office.readLabels([{ voucherNo }])).print.labels).toMatchObject([
      { weightGrams: null },
    ])
  })

  it('labels and hand-over sheets have the cash that is due for each parcel, and no more once it is collected', async () => {
    await takeCash(shop, { confirmFirst: false })
    const buyer = await aCashBuyer(shop, { quantity: 3, price: 100_000 })
    const { voucherNo, orderdetails } = await anOrderOf(shop, buyer, CASH)
    const lineId = orderdetails[0]?.id
    if (!lineId) throw new Error('no line')
    await pack(shop, voucherNo, [{ lineId, quantity: 2 }])
    await pack(shop, voucherNo)
    const cashOf = async () =>
      done(
        await shop.verbs().office.readLabels([
          { voucherNo, parcelNo: 1 },
          { voucherNo, parcelNo: 2 },
        ]),
      ).print.labels.map(({ cash }) => cash)
    expect(await cashOf()).toEqual([236_000, 118_000])
    await ship(shop, voucherNo, { parcelNo: 1, courier: 'Bharat Cargo' })
    await deliver(shop, voucherNo, 1)
    expect(await cashOf()).toEqual([null, 118_000])
    const { print } = done(await shop.verbs().office.readHandOverSheets({ orders: [{ voucherNo }] }))
    expect(print.sheets).toMatchObject([
      { courier: null, parcels: [{ code: `${voucherNo}-2`, cash: 118_000 }] },
    ])
  })

  it('what is cancelled, not there or not packed gets no paper, and the others do', async () => {
    const { voucherNo } = await anOrder()
    const { voucherNo: cancelled } = await anOrder()
    done(await shop.verbs().orders.cancel({ voucherNo: cancelled, reason: 'Broken', actor: ASHA }))
    const { voucherNo: packed } = await anOrder()
    await pack(shop, packed)
    const input = [cancelled, 999_999, packed, voucherNo].map((it) => ({ voucherNo: it }))
    expect(done(await shop.verbs().office.readLabels(input))).toMatchObject({
      print: { labels: [{ voucherNo: packed }] },
      skipped: [
        { voucherNo: 999_999, why: 'There is no order 999999.' },
        { voucherNo: cancelled, why: `Order ${cancelled} is cancelled.` },
        { voucherNo, why: `Order ${voucherNo} is not packed yet.` },
      ],
    })
    expect(await shop.verbs().office.readLabels([{ voucherNo: 999_999 }])).toMatchObject({
      code: 'CONFLICT',
      message: 'There is no order 999999.',
    })
  })

  it('papers are for so many orders at once and no more', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ voucherNo: index + 1 }))
    const verbs = shop.verbs()
    for (const refused of [
      await verbs.office.readPackingSlips(many),
      await verbs.office.readLabels(many),
      await verbs.office.readInvoicesOfOrders(many),
      await verbs.office.readHandOverSheets({ orders: many }),
    ]) {
      expect(refused).toMatchObject({ message: 'At most 100 orders can be printed at once, not 101.' })
    }
    const numbers = Array.from({ length: 201 }, (_, index) => index + 1)
    expect(await verbs.office.readPickList(numbers)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'At most 200 orders can be printed at once, not 201.',
    })
    expect(await verbs.office.readLabels([])).toMatchObject({ message: 'Give an order number.' })
  })

  it('reads a hundred orders with as many statements as one', async () => {
    const orders = [await anOrder(), await anOrder(), await anOrder()]
    for (const { voucherNo } of orders) await pack(shop, voucherNo)
    const countOf = async (input: { voucherNo: number }[]) => {
      let statements = 0
      const { db } = countingStatements(shop.database, () => statements++)
      done(await readLabels({ db, now: shop.now }, input))
      return statements
    }
    expect(await countOf(orders)).toBeGreaterThan(3)
    expect(await countOf(orders)).toBe(await countOf(orders.slice(0, 1)))
  })

  it('invoices come in one file, as they were issued; of a parcel, its own', async () => {
    const first = await anOrder()
    await pack(shop, first.voucherNo, [{ lineId: first.lamps, quantity: 1 }])
    const { invoiceNo } = await pack(shop, first.voucherNo)
    const second = await anOrder()
    await pack(shop, second.voucherNo)
    const { print } = done(await shop.verbs().office.readInvoicesOfOrders([first, second]))
    expect(print.papers).toHaveLength(3)
    const { text } = readPdf(await draw(print))
    expect(text.match(/TAX INVOICE/g)).toHaveLength(3)
    expect(text).toContain(invoiceNo)
    const own = done(
      await shop.verbs().office.readInvoicesOfOrders([{ voucherNo: first.voucherNo, parcelNo: 2 }]),
    )
    expect(own.print.papers.map(({ number }) => number)).toEqual([invoiceNo])
    const { voucherNo } = await anOrder()
    expect(await shop.verbs().office.readInvoicesOfOrders([{ voucherNo }])).toMatchObject({
      message: `Order ${voucherNo} has no invoice for this yet.`,
    })
  })

  it('hand-over sheets are one for each courier of a day, or of some orders', async () => {
    const day = startOfDay(formatDay(shop.now)) ?? 0
    shop.now = day + 40 * DAY + 1_000
    const couriers = ['Bharat Cargo', 'bharat cargo', null]
    const went = []
    for (const courier of couriers) {
      const { voucherNo } = await anOrder()
      await pack(shop, voucherNo)
      await ship(shop, voucherNo, { courier, trackingNo: `AWB-${voucherNo}` })
      went.push(voucherNo)
    }
    const today = startOfDay(formatDay(shop.now)) ?? 0
    const sheetsOf = async (
      input: Parameters<ReturnType<typeof shop.verbs>['office']['readHandOverSheets']>[0],
    ) =>
      done(await shop.verbs().office.readHandOverSheets(input)).print.sheets.map(({ courier, parcels }) => [
        courier,
        parcels.map(({ trackingNo }) => trackingNo),
      ])
    const [one, two, three] = went
    expect(await sheetsOf({ day: today })).toEqual([
      [null, [`AWB-${three}`]],
      ['Bharat Cargo', [`AWB-${one}`, `AWB-${two}`]],
    ])
    expect(await sheetsOf({ day: today, courier: 'BHARAT CARGO' })).toEqual([
      ['Bharat Cargo', [`AWB-${one}`, `AWB-${two}`]],
    ])
    expect(await sheetsOf({ orders: [{ voucherNo: three ?? 0 }] })).toEqual([[null, [`AWB-${three}`]]])
    expect(await shop.verbs().office.readHandOverSheets({ day: today + DAY })).toMatchObject({
      code: 'CONFLICT',
    })
    await deliver(shop, three ?? 0)
    expect(
      await shop.verbs().office.readHandOverSheets({ orders: [{ voucherNo: three ?? 0 }] }),
    ).toMatchObject({
      message: `Order ${three} has no parcel to hand over.`,
    })
  })
})

onBothEngines('the pick list', (shop) => {
  const done = <T>(result: T | Refusal): T => {
    if (result instanceof Refusal) throw new Error(result.message)
    return result
  }
  const anOrderWith = async (
    ...cart: { product_id: Awaited<ReturnType<typeof aProduct>>; quantity?: number }[]
  ) => anOrderOf(shop, await aBuyer(shop, cart))

  it('has what all orders need that are to be packed, without what is packed, cancelled or to be confirmed', async () => {
    await takeCash(shop, { confirmFirst: true })
    expect(await shop.verbs().office.readPickList('all to pack')).toMatchObject({
      message: 'There are no orders to pack.',
    })
    const far = await aProduct(shop.db, { number: 'FAR', bin: 'B10', stock: 20 })
    const near = await aProduct(shop.db, {
      number: 'NEAR',
      bin: 'B9',
      stock: 5,
      min_stock: 3,
      feature_image: 'near.avif',
    })
    const one = await anOrderWith({ product_id: far, quantity: 3 }, { product_id: near })
    const two = await anOrderWith({ product_id: far, quantity: 2 })
    const packed = await anOrderWith({ product_id: far })
    await pack(shop, packed.voucherNo)
    const cancelled = await anOrderWith({ product_id: near })
    done(await shop.verbs().orders.cancel({ voucherNo: cancelled.voucherNo, reason: 'Broken', actor: ASHA }))
    const cash = await anOrderOf(shop, await aCashBuyer(shop), CASH)
    const lineId = one.orderdetails[0]?.id
    if (!lineId) throw new Error('no line')
    await pack(shop, one.voucherNo, [{ lineId, quantity: 1 }])

    const { print } = done(await shop.verbs().office.readPickList('all to pack'))
    expect(print).toMatchObject({ voucherNos: [one.voucherNo, two.voucherNo], hasMore: false })
    expect(
      print.picks.map(({ sku, bin, image, units, orders, stock, isShort }) => ({
        sku,
        bin,
        image,
        units,
        orders,
        stock,
        isShort,
      })),
    ).toEqual([
      {
        sku: 'NEAR',
        bin: 'B9',
        image: 'near.avif',
        units: 1,
        stock: 4,
        isShort: false,
        orders: [{ voucherNo: one.voucherNo, units: 1 }],
      },
      {
        sku: 'FAR',
        bin: 'B10',
        image: null,
        units: 4,
        stock: 14,
        isShort: false,
        orders: [
          { voucherNo: one.voucherNo, units: 2 },
          { voucherNo: two.voucherNo, units: 2 },
        ],
      },
    ])

    done(await shop.verbs().orders.confirmCash({ voucherNo: cash.voucherNo, note: null, actor: ASHA }))
    expect(done(await shop.verbs().office.readPickList('all to pack')).print.voucherNos).toContain(
      cash.voucherNo,
    )
    await shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', near).execute()
    const chosen = done(
      await shop.verbs().office.readPickList([one.voucherNo, packed.voucherNo, cancelled.voucherNo]),
    )
    expect(chosen.print.picks.map(({ sku, isShort }) => [sku, isShort])).toEqual([
      ['NEAR', true],
      ['FAR', false],
    ])
    expect(chosen.skipped.map(({ why }) => why)).toEqual([
      `Order ${packed.voucherNo} has nothing left to pack.`,
      `Order ${cancelled.voucherNo} is cancelled.`,
    ])
  })
})
