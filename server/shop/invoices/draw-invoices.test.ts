import { describe, expect, it } from 'vitest'
import { aCreditNoteDocument, anInvoiceDocument } from '#tests/builders/invoices.ts'
import { PLACE_NAMES } from '#tests/builders/place-names.ts'
import { type Run, readPdf } from '#tests/tools/pdf-text.ts'
import { drawInvoices } from './draw-invoices.ts'
import type { PaperDocument } from './paper-document.ts'

const drawInvoice = (paper: PaperDocument) => drawInvoices([paper])

/** What is on the pages, and the whole text with spaces for the ends of lines. */
const drawn = async (facts?: Parameters<typeof anInvoiceDocument>[0]) => {
  const { pages, text } = readPdf(await drawInvoice(anInvoiceDocument(facts)))
  return { pages, text: text.replace(/\s+/g, ' ') }
}

/** Each row of the page from left to right. */
const rowsOf = (runs: Run[]) =>
  [...Map.groupBy(runs, ({ y }) => Math.round(y)).values()].map((row) =>
    row
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .join(' | '),
  )

describe('an invoice on paper', () => {
  it('says who sold what to whom, where it went and what it is', async () => {
    const { text } = await drawn({
      order: { customerGstin: '29AAGCB7383J1Z4', customerCompany: 'Rao & Sons Motors' },
    })
    for (const words of [
      'TAX INVOICE',
      'KR/26-27/000123',
      '5 Sep 2026',
      '1234',
      'Kiranta Auto Lighting',
      '14 Lakshmi Road, Pune, Maharashtra, 411030',
      'GSTIN: 27AAAAA0000A1Z2',
      'State: Maharashtra (27) Phone: 02055500148 E-mail: hello@kiranta.example',
      'Bill to Rao & Sons Motors Asha Rao 14 Lakshmi Road Pune 411030 Maharashtra (27), India',
      'GSTIN: 29AAGCB7383J1Z4',
      'Ship to Asha Rao 14 Lakshmi Road Pune 411030 Maharashtra (27), India',
      'Place of supply Maharashtra (27)',
      'Whether tax is payable on reverse charge: No',
      'Payment: Online Payment Payment reference: pay_NkX2w7aBcD12Ef',
      'This is a computer-generated invoice and needs no signature',
      'Page 1 of 1',
    ])
      expect(text).toContain(words)
  })

  it('of what was handed over at the counter is billed to the buyer, and goes to no address', async () => {
    const counter = { invoice: { atCounter: 1 as const } }
    const { text } = await drawn(counter)
    expect(text).toContain('Bill to Asha Rao Phone: 9800000001')
    expect(text).toContain('Handed over at the counter.')
    for (const words of ['Ship to', 'Bill to Asha Rao 14 Lakshmi Road']) expect(text).not.toContain(words)
    expect((await drawn({ ...counter, order: { customerName: '', customerMobile: '' } })).text).toContain(
      'Bill to Cash sale',
    )
    const note = readPdf(await drawInvoice(aCreditNoteDocument(counter))).text.replace(/\s+/g, ' ')
    expect(note).toContain('Bill to Asha Rao Phone: 9800000001')
    expect(note).not.toContain('Ship to')
  })

  it('within a State shows both halves of the tax, for each row, by rate and in all', async () => {
    const { pages, text } = await drawn({
      lines: [
        { discount: 50_000 },
        { name: 'Relay', hsnCode: '8536', price: 33_333, tax: 1_200, quantity: 3 },
      ],
      order: { deliveryCharge: 9_900 },
    })
    const rows = rowsOf(pages[0] ?? [])
    expect(rows).toContain(
      '1 | H4 lamp | 85122010 | 2 NOS | 2,000.00 | −1,000.00 | 3,000.00 | 270.00 | 270.00 | 3,540.00',
    )
    expect(rows).toContain('2 | Relay | 8536 | 3 NOS | 333.33 | – | 999.99 | 60.00 | 60.00 | 1,119.99')
    expect(rows).toContain('3 | Delivery | 85122010 | 1 | 83.90 | – | 83.90 | 7.55 | 7.55 | 99.00')
    expect(rows).toContain('Total | −1,000.00 | 4,083.89 | 337.55 | 337.55 | 4,758.99')
    expect(rows).toContain('GST 12% | 999.99 | 60.00 | 60.00 | 120.00')
    expect(rows).toContain('GST 18% | 3,083.90 | 277.55 | 277.55 | 555.10')
    expect(text).toContain('Rounding +₹0.01 Total ₹4,759.00')
    expect(text).toContain('Rupees Four Thousand Seven Hundred Fifty Nine Only')
  })

  it('between States shows the whole tax, and no discount where there is none', async () => {
    const { pages, text } = await drawn({ shipping: { state: 'Karnataka' } })
    const rows = rowsOf(pages[0] ?? [])
    expect(rows).toContain('# | Description | HSN/SAC | Qty | Unit price | Taxable value | IGST | Total')
    expect(rows).toContain('1 | H4 lamp | 85122010 | 2 NOS | 1,500.00 | 3,000.00 | 540.00 | 3,540.00')
    expect(text).toContain('Place of supply Karnataka (29)')
    expect(text).not.toContain('CGST')
  })

  it('tells at a row what equal halves of its tax leave, so that it reads true', async () => {
    // 99.95 − 0.01 + 9.00 + 9.00 = 117.94
    const { pages, text } = await drawn({ lines: [{ name: 'Fuse', price: 9_995, quantity: 1 }] })
    expect(rowsOf(pages[0] ?? [])).toContain(
      '1 | Fuse | 85122010 | 1 NOS | 99.95 | 99.94 | 9.00 | 9.00 | 117.94',
    )
    expect(text).toContain('Rounding −0.01')
    expect(text).toContain('Rounding +₹0.06 Total ₹118.00')
  })

  it('of a shop that has told less says less', async () => {
    const { text } = await drawn({
      invoice: { sellerPhone: null, sellerEmail: null, paymentReference: null },
    })
    expect(text).toContain('Bill to Asha Rao 14 Lakshmi Road')
    for (const words of ['E-mail', 'Payment reference']) expect(text).not.toContain(words)
  })

  it('spares ink: what is filled is letters', async () => {
    const pdf = readPdf(await drawInvoice(anInvoiceDocument({ order: { deliveryCharge: 9_900 } })))
    expect(pdf.filledShapes).toBe(0)
  })

  it('of a shop that has told neither its GSTIN nor its State says so', async () => {
    const { text } = await drawn({ invoice: { sellerGstin: null, sellerState: null } })
    expect(text).toContain('GSTIN: not given State: not given')
    expect(text).toContain('IGST')
  })

  it('of sixty rows goes on overleaf, with the head of the table and its name on every page', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      name: `Lamp ${index + 1} with a name that takes more than one line of its column`,
      tax: [500, 1_200, 1_800, 2_800][index % 4] ?? 0,
      discount: index % 3 === 0 ? 20_000 : 0,
      price: 100_000 + index * 3_333,
    }))
    const { pages, text } = await drawn({ lines, order: { deliveryCharge: 9_900 } })
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, runs] of pages.entries()) {
      const texts = runs.map((run) => run.text.trim())
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(texts).toContain(index === 0 ? 'TAX INVOICE' : 'Tax Invoice KR/26-27/000123')
      if (texts.some((it) => it.startsWith('Lamp '))) expect(texts).toContain('Description')
      // Nothing runs into the foot of the page, nor out of it.
      const foot = runs.find((run) => run.text.startsWith('Page '))?.y ?? 0
      expect(Math.max(...runs.filter((run) => run.y < foot - 1).map((run) => run.y))).toBeLessThan(foot - 10)
      expect(Math.max(...runs.map((run) => run.y))).toBeLessThan(841)
      expect(Math.min(...runs.map((run) => run.x))).toBeGreaterThan(30)
    }
    for (const { name } of lines) expect(text).toContain(name.slice(0, 15))
  })

  it('gives the same bytes for the same order, and says in them what it is', async () => {
    const [once, again] = [await drawInvoice(anInvoiceDocument()), await drawInvoice(anInvoiceDocument())]
    expect(once.equals(again)).toBe(true)
    const source = once.toString('latin1')
    for (const fact of [
      '(Tax Invoice KR/26-27/000123)',
      '(Kiranta Auto Lighting)',
      '(D:20260905063000Z)',
      '/Lang (en-IN)',
    ])
      expect(source).toContain(fact)
  })
})

describe('many invoices in one file', () => {
  it('each begin on a page of their own and count their own pages', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({ name: `Lamp ${index + 1} of a long order` }))
    const papers = [
      anInvoiceDocument({ lines }),
      anInvoiceDocument({ invoice: { invoiceNo: 'KR/26-27/000124' } }),
      aCreditNoteDocument(),
    ] as const
    const { pages, text } = readPdf(await drawInvoices(papers))
    const alone = await Promise.all(papers.map(async (paper) => readPdf(await drawInvoice(paper))))
    expect(pages.map((runs) => runs.map((run) => run.text))).toEqual(
      alone.flatMap((it) => it.pages.map((runs) => runs.map((run) => run.text))),
    )
    expect(pages.length).toBeGreaterThan(3)
    expect(text.match(/Page 1 of 1/g)).toHaveLength(2)
  })

  it('have their fonts once: ten take less room than three alone', async () => {
    const paper = anInvoiceDocument()
    const [one, ten] = [await drawInvoices([paper]), await drawInvoices([paper, ...Array(9).fill(paper)])]
    expect(ten.length).toBeLessThan(3 * one.length)
  })
})

describe('a credit note on paper', () => {
  it('names the invoice that it takes back, and is none', async () => {
    const document = aCreditNoteDocument({ order: { deliveryCharge: 9_900 } })
    const { pages, text: lines } = readPdf(await drawInvoice(document))
    const text = lines.replace(/\s+/g, ' ')
    for (const words of [
      'CREDIT NOTE',
      'Credit note number KR/C26-27/000007 Credit note date 8 Sep 2026',
      'Against invoice KR/26-27/000123 Invoice date 5 Sep 2026',
      'Sold by Kiranta Auto Lighting',
      'GSTIN: 27AAAAA0000A1Z2',
      'Bill to Asha Rao',
      'Ship to Asha Rao',
      'Place of supply Maharashtra (27)',
      'Total ₹3,639.00',
      'These amounts are credited against invoice KR/26-27/000123.',
      'Credit Note KR/C26-27/000007 · This is a computer-generated credit note and needs no signature',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/tax invoice|Payment/i)
    expect(rowsOf(pages[0] ?? [])).toContain(
      '1 | H4 lamp | 85122010 | 2 NOS | 1,500.00 | 3,000.00 | 270.00 | 270.00 | 3,540.00',
    )
  })
})

describe('names that people wrote', () => {
  it.each([
    ['is PDF', '(\\) endobj << /JS (app.alert(1)) >> stream', '(\\) endobj << /JS (app.alert(1)) >> stream'],
    ['has controls and line ends', 'a\u0000b\u0007c\r\nd\u2028e', 'a b c d e'],
    ['turns the direction of writing', 'lamp \u202Egnp.exe', 'lamp gnp.exe'],
    ['is in a script that the fonts lack', 'மலர் مرحبا', 'மலர் ?????'],
    ['has a place of a script where there is no letter', 'அ\u0B80ஆ', 'அ ? ஆ'],
    ['has pictures in it', 'H4 💡 👨‍👩‍👧 ❤️', 'H4 ? ? ?'],
    ['has half a character', 'a\uD800b', 'a?b'],
    ['has accents', 'Café n\u0303 q\u0303 Śiva Ṭhākur', 'Café ñ q\u0303 Śiva Ṭhākur'],
  ])('one that %s', async (_, name, shown) => {
    const { text } = await drawn({
      lines: [{ name }],
      order: { customerName: name },
      invoice: { sellerName: name },
    })
    expect(text.split(shown).length - 1).toBeGreaterThan(3)
    expect(text).not.toMatch(/[\u25A1\uFFFD]/)
  })

  it.each(Object.entries(PLACE_NAMES))(
    'in %s are printed as written, wherever they stand',
    async (_, places) => {
      const [one, two, three, four, five, six] = places.normalize('NFC').split(' ')
      const { text } = await drawn({
        lines: [{ name: `H4 ${one} ${two} 12V`, hsnCode: three ?? '' }],
        order: { customerName: `${two} Rao`, customerCompany: `${three} Motors` },
        invoice: { sellerName: `Shri ${four}`, sellerAddress: `14 ${five} Road, ${six} 411030` },
        shipping: {
          name: `${six} 2`,
          street: `7/2 ${one}`,
          landmark: `near ${two}`,
          city: `${three}`,
          country: `${four}`,
        },
      })
      // Where fonts take turns, pieces lie beside each other, and each is read for itself.
      for (const words of [
        `H4 ${one} ${two} 12V`,
        `${two} Rao`,
        `Bill to ${three} Motors`,
        `Sold by Shri ${four}`,
        `14 ${five} Road, ${six} 411030`,
        `Ship to ${six} 2 7/2 ${one} near ${two} ${three} 411030 Maharashtra (27), ${four}`,
      ])
        expect(text.replace(/ ?, ?/g, ', ')).toContain(words)
      expect(text).not.toMatch(/[?\u25A1\uFFFD]/)
    },
  )

  it('in several scripts stand on one line, one behind the other', async () => {
    const { pages } = await drawn({ order: { customerName: 'A மலர் B মলয় C ಮಳೆ 7' } })
    const runs = pages[0] ?? []
    const start = runs.findIndex(({ text }) => text === 'A ')
    const line = runs.slice(start, start + 7)
    expect(line.map(({ text }) => text)).toEqual(['A ', 'மலர்', ' B ', 'মলয়', ' C ', 'ಮಳೆ', ' 7'])
    expect(new Set(line.map(({ y }) => y.toFixed(2))).size).toBe(1)
    // Each begins where the one before it ends, however its letters are joined.
    for (const [index, { x }] of line.entries()) expect(x).toBeCloseTo(line[index - 1]?.end ?? x, 1)
  })

  it('in long lines of several scripts stay in their column', async () => {
    const name = Object.values(PLACE_NAMES)
      .map((places) => `LED ${places.split(' ').slice(0, 4).join(' ')} 55W`)
      .join(' ')
    const { pages } = await drawn({ lines: [{ name: name.slice(0, 255) }] })
    const runs = pages[0] ?? []
    const next = runs.find(({ text }) => text === '85122010') ?? { x: 0, y: 0 }
    const column = runs.filter(({ x, y }) => x > 50 && x < next.x && y >= next.y && y < next.y + 60)
    expect(new Set(column.map(({ y }) => Math.round(y))).size).toBeGreaterThan(3)
    for (const { end } of column) expect(end).toBeLessThan(next.x)
    // and use its width
    expect(Math.max(...column.map(({ end }) => end))).toBeGreaterThan(next.x - 40)
  })

  it('that are no words at all are drawn all the same', async () => {
    const letters = [
      '\u09CD',
      '\u09BF',
      '\u0A3C',
      '\u0ACD',
      '\u0B57',
      '\u0BCD',
      '\u0C4D',
      '\u0CCD',
      '\u0D4E',
      '\u200D',
      '\u200C',
      'ক',
      'ര',
      ' ',
    ]
    const names = Array.from({ length: 40 }, (_, index) =>
      Array.from({ length: 9 }, (_, at) => letters[(index * 7 + at * (index + 3)) % letters.length]).join(''),
    )
    const { text } = await drawn({
      lines: names.map((name) => ({ name })),
      order: { customerName: names.join('') },
    })
    expect(text).not.toMatch(/[\u25A1]/)
  })

  it('without a space stay in their column', async () => {
    const { pages } = await drawn({
      lines: [{ name: 'W'.repeat(100) }],
      order: { customerName: 'W'.repeat(100) },
      invoice: { sellerName: 'W'.repeat(200) },
    })
    const runs = pages[0] ?? []
    const parts = runs.filter(({ text }) => /^W+$/.test(text.trim()))
    // Of a table's row 100, of both names 100 and 200 once more as the head of the page.
    expect(parts.reduce((sum, { text }) => sum + text.trim().length, 0)).toBe(100 + 100 + 200 + 200)
    const row = runs.find(({ text }) => text === '85122010')
    for (const { text, x } of parts.filter(({ y }) => y >= (row?.y ?? 0))) {
      // A W is 7.4 points wide in this size.
      expect(x + text.trim().length * 7.4).toBeLessThan(row?.x ?? 0)
    }
  })

  it('and amounts of any size stay in theirs', async () => {
    const { text } = await drawn({ lines: [{ price: 9_999_999_999, quantity: 1 }] })
    expect(text).toContain('9,99,99,999.99')
    expect(text).toContain('₹11,80,00,000.00')
    expect(text).toContain('Rupees Eleven Crore Eighty Lakh Only')
  })
})
