import { describe, expect, it } from 'vitest'
import {
  aHandedOver,
  aPick,
  aSlipRow,
  handOverSheets,
  labels,
  packingSlips,
  pickListPaper,
} from '#tests/builders/papers.ts'
import { PLACE_NAMES } from '#tests/builders/place-names.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { draw } from './draw.ts'
import type { Print } from './print.ts'

/** What is on the pages, the whole text with spaces for the ends of lines, and whether all of it is on its page. */
const drawn = async (print: Print) => {
  const { pages, sizes, text, filledShapes } = readPdf(await draw(print))
  for (const [index, runs] of pages.entries()) {
    const [width = 0, height = 0] = sizes[index] ?? []
    for (const { text: words, x, y, end } of runs) {
      const isInside = x >= 11 && end <= width - 11 && y >= 8 && y <= height - 8
      expect(isInside, `${words} from ${x} to ${end} at ${y} of ${width} × ${height}`).toBe(true)
    }
  }
  return { pages, sizes, text: text.replace(/\s+/g, ' '), filledShapes }
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSlipRow({
      sku: `KR-${1001 + index}`,
      name: `Lamp ${index + 1} with a name that takes more than one line of its column, as names of lamps do`,
      ...(index % 3 === 0 && { vehicle: 'Maruti Suzuki Swift', fit: 'Low beam (dipper) H4: fits' }),
    }),
  )

/** Nothing runs into the foot of a page, and every page says whose it is. */
const expectWholePages = (pages: Awaited<ReturnType<typeof drawn>>['pages'], name: string) => {
  for (const [index, runs] of pages.entries()) {
    const foot = runs.find(({ text }) => text.startsWith('Page '))
    expect(foot?.text).toBe(`Page ${index + 1} of ${pages.length}`)
    const above = runs.filter(({ y }) => y < (foot?.y ?? 0) - 1).map(({ y }) => y)
    expect(Math.max(...above)).toBeLessThan((foot?.y ?? 0) - 8)
    expect(runs.map(({ text }) => text).join(' ')).toContain(name)
  }
}

describe('a packing slip on paper', () => {
  it('says what goes into the parcel, from where, for which vehicle, and what comes later; without prices', async () => {
    const { text } = await drawn(
      packingSlips([
        {
          payment: 'Cash On Delivery',
          courier: 'Bharat Cargo',
          trackingNo: 'BC0042',
          customer: { name: 'Ravi', company: 'Rao & Sons', gstin: '29AAGCB7383J1Z4', phone: '9811111111' },
          note: 'Ring twice',
          rows: [aSlipRow({ vehicle: 'Maruti Suzuki Swift', fit: 'Low beam (dipper) H4: fits' })],
          later: [{ ...aSlipRow({ name: 'Relay', units: 3 }), where: 'Not packed yet' }],
          elsewhere: [{ ...aSlipRow({ name: 'Fuse', units: 4 }), where: 'Parcel 2' }],
        },
      ]),
    )
    for (const words of [
      'PACKING SLIP Kiranta Auto Lighting 1234-1',
      'Order 1234 Ordered on 5 Sep 2026 Parcel 1 Promised by 9 Sep 2026 Payment Cash On Delivery Bharat Cargo BC0042',
      'Ship to Asha Rao 7/2 MG Road near the old mill Mysuru Karnataka 570001 Phone: 9800000001',
      'Ordered by Rao & Sons Ravi Phone: 9811111111 GSTIN: 29AAGCB7383J1Z4',
      'From Kiranta Auto Lighting 14 Lakshmi Road, Pune, Maharashtra, 411030 Phone: 02055500148',
      "Customer's note Ring twice",
      'In this parcel: 2 pieces',
      'A3-07 H4 lamp For Maruti Suzuki Swift · Low beam (dipper) H4: fits KR-1001 2',
      'Comes later Product Number Where Pieces Relay KR-1001 Not packed yet 3',
      'Sent in another parcel Product Number Where Pieces Fuse KR-1001 Parcel 2 4',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/₹|price|total/i)
  })

  it('of what is not packed yet says what to pack, and is found by the order’s number', async () => {
    const { text } = await drawn(packingSlips([{ parcelNo: null }]))
    expect(text).toContain('Kiranta Auto Lighting 1234 Order 1234')
    expect(text).toContain('To be packed: 2 pieces')
    expect(text).not.toMatch(/Parcel|In this parcel|Comes later|note/)
  })

  it('of what is collected at the counter names who collects it, and no address or parcel', async () => {
    const { text } = await drawn(packingSlips([{ isAtCounter: true, promisedOn: null }]))
    expect(text).toContain('Collected at the counter by Asha Rao Phone: 9800000001')
    expect(text).toContain('Packed: 2 pieces')
    expect(text).not.toMatch(/Ship to|Parcel|parcel|MG Road|570001/)
    const to = { name: 'Cash sale', lines: [], pincode: '', phone: '' }
    const sale = await drawn(packingSlips([{ isAtCounter: true, to }]))
    expect(sale.text).toMatch(/Collected at the counter by Cash sale (?!Phone)/)
  })

  it.each([1, 12, 60])('of %i rows fits on its pages', async (count) => {
    const { pages, text } = await drawn(
      packingSlips([{ rows: rows(count), note: 'Ring twice. '.repeat(80) }]),
    )
    expectWholePages(pages, '1234-1')
    for (let row = 1; row <= count; row++) expect(text).toContain(`Lamp ${row} with`)
    expect(pages.length).toBe({ 1: 1, 12: 2, 60: 4 }[count])
  })

  it('is one of many, each on pages of its own that are counted by themselves', async () => {
    const { pages } = await drawn(packingSlips([{ rows: rows(60) }, { voucherNo: 1235 }]))
    const last = pages.at(-1)?.map(({ text }) => text) ?? []
    expect(last).toContain('1235-1')
    expect(last).toContain('Page 1 of 1')
    expectWholePages(pages.slice(0, -1), '1234-1')
  })

  it('has bars for the scanner, and fills nothing else', async () => {
    const { filledShapes } = await drawn(packingSlips([{ rows: rows(12) }]))
    expect(filledShapes).toBe(1)
  })
})

describe('an address label on paper', () => {
  const place = { name: 'திருவண்ணாமலை', city: 'சென்னை', state: 'தமிழ்நாடு' }

  it('is 100 × 150 mm and says where the parcel goes, from whom, and what to collect', async () => {
    const { text, sizes } = await drawn(
      labels([{ cash: 12_345_000, courier: 'Bharat Cargo', trackingNo: 'BC0042', weightGrams: 1_240 }]),
    )
    expect(sizes).toEqual([[283.46, 425.2]])
    for (const words of [
      'COLLECT CASH ON DELIVERY ₹1,23,450',
      'To Asha Rao 7/2 MG Road near the old mill Mysuru Karnataka Phone: 9800000001',
      '570001 Mysuru Karnataka',
      'Bharat Cargo · AWB BC0042',
      'Order 1234 · Parcel 1 · 1.24 kg',
      'Kiranta Auto Lighting 14 Lakshmi Road, Pune, Maharashtra, 411030 Phone: 02055500148',
    ]) {
      expect(`${text} `).toContain(words)
    }
  })

  it('of a parcel that is paid says that nothing is collected', async () => {
    for (const cash of [null, 0]) {
      const { text } = await drawn(labels([{ cash }]))
      expect(text).toContain('Paid: nothing to collect')
      expect(text).not.toMatch(/COLLECT|₹|AWB/)
    }
  })

  it('has the pincode in the largest letters beside the cash', async () => {
    const { pages } = await drawn(labels([{}]))
    const widthOf = (words: string) => {
      const run = pages[0]?.find(({ text }) => text === words)
      return ((run?.end ?? 0) - (run?.x ?? 0)) / words.length
    }
    expect(widthOf('570001')).toBeGreaterThan(2 * widthOf('Mysuru'))
  })

  it('is one page each, whatever people wrote', async () => {
    const long = 'Venkatanarasimharajuvaripeta Constructions and Trading Company, '.repeat(4).slice(0, 200)
    const scripts = Object.values(PLACE_NAMES).map((names) => {
      const [name = '', ...rest] = names.split(' ')
      return {
        to: {
          name,
          lines: [rest.slice(0, 8).join(' '), rest.slice(8, 14).join(' ')],
          city: name,
          state: name,
        },
      }
    })
    const { pages, text } = await drawn(
      labels(
        [
          {
            to: { name: long, lines: [long, long, long, long], city: long, state: long },
            cash: 9_999_999_900,
          },
          { to: { ...place, lines: ['W'.repeat(255)] }, courier: 'W'.repeat(60), trackingNo: 'W'.repeat(40) },
          ...scripts,
        ],
        { name: long, address: long },
      ),
    )
    expect(pages).toHaveLength(2 + scripts.length)
    for (const { to } of scripts) expect(text).toContain(to.name.normalize('NFC'))
  })

  it('covers nothing that stands above it: each line begins below the one before', async () => {
    const lines = Array.from({ length: 9 }, (_, index) => `${index} ${'long street name '.repeat(6)}`)
    const { pages } = await drawn(labels([{ to: { lines }, cash: 100_00, courier: 'A', trackingNo: 'B' }]))
    const [runs = []] = pages
    const phone = runs.find(({ text }) => text.startsWith('Phone: 98'))
    const pincode = runs.find(({ text }) => text === '570001')
    expect(phone?.y).toBeLessThan(pincode?.y ?? 0)
  })

  it('has bars for order and courier, where a scanner can read them', async () => {
    const barred = async (trackingNo: string | null) => (await drawn(labels([{ trackingNo }]))).filledShapes
    expect(await barred(null)).toBe(1)
    expect(await barred('BC0042')).toBe(2)
    for (const unreadable of ['W'.repeat(40), 'மலர்']) expect(await barred(unreadable)).toBe(1)
  })
})

describe('a pick list on paper', () => {
  it('says what lies where, how many of it are needed and by whom, and marks what is short', async () => {
    const orders = [
      { voucherNo: 12, units: 1 },
      { voucherNo: 14, units: 3 },
    ]
    const { text } = await drawn(
      pickListPaper([aPick({ units: 4, orders }), aPick({ bin: null, isShort: true, stock: 1 })], {
        voucherNos: [12, 14],
        hasMore: true,
      }),
    )
    for (const words of [
      'PICK LIST Kiranta Auto Lighting 5 Sep 2026, 12:00 pm',
      'Orders 2, and more are waiting Products 2 Pieces 6',
      'A3-07 H4 lamp KR-1001 12, 14 (3) 12 4',
      '– H4 lamp KR-1001 1234 (2) SHORT: 1 2',
    ]) {
      expect(text).toContain(words)
    }
  })

  it.each([1, 60])('of %i products fits on its pages', async (count) => {
    const picks = rows(count).map(({ name, sku }) => aPick({ name, sku }))
    expectWholePages((await drawn(pickListPaper(picks))).pages, '5 Sep 2026, 12:00 pm')
  })

  it('has room for a product that all orders need', async () => {
    const orders = Array.from({ length: 200 }, (_, index) => ({
      voucherNo: 4_000_000_000 + index,
      units: 1_000_000,
    }))
    const { pages, text } = await drawn(pickListPaper([aPick(), aPick({ orders })]))
    expectWholePages(pages, '5 Sep 2026, 12:00 pm')
    expect(text).toContain('4000000119 (1000000), and 80 more')
  })
})

describe('a hand-over sheet on paper', () => {
  it('has a sheet for each courier, with what to sign for', async () => {
    const { pages, text } = await drawn(
      handOverSheets([
        {
          courier: 'Bharat Cargo',
          parcels: [aHandedOver({ cash: 149_900 }), aHandedOver({ code: '1235-2', weightGrams: 1_600 })],
        },
        { courier: null, parcels: [aHandedOver({ trackingNo: null, weightGrams: null })] },
      ]),
    )
    expect(pages).toHaveLength(2)
    for (const words of [
      'HANDOVER SHEET Kiranta Auto Lighting Bharat Cargo',
      'Courier Bharat Cargo Date 5 Sep 2026 Parcels 2 Weight 2.02 kg Cash to collect ₹1,499.00',
      '1 1234-1 BC0042 Asha Rao Mysuru 570001 420 g 1,499.00',
      '2 1235-2 BC0042 Asha Rao Mysuru 570001 1.6 kg –',
      'Handed over for the shop Name Signature Date and time Received for the courier',
      'Courier not named Date 5 Sep 2026 Parcels 1 Weight not known Cash to collect none',
    ]) {
      expect(text).toContain(words)
    }
  })

  it.each([18, 19, 20, 21, 22, 23, 60])('of %i parcels keeps what is signed together', async (count) => {
    const parcels = Array.from({ length: count }, (_, index) => aHandedOver({ code: `${index + 1}-1` }))
    const { pages } = await drawn(handOverSheets([{ courier: 'Bharat Cargo', parcels }]))
    expectWholePages(pages, 'Bharat Cargo')
    const last = pages.at(-1)?.map(({ text }) => text) ?? []
    for (const words of ['Handed over for the shop', 'Signature', 'Date and time'])
      expect(last).toContain(words)
  })
})
