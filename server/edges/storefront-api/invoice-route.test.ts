import Fastify from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { sayError } from '#server/edges/http/error-reply.ts'
import { answerErrors } from '#server/edges/http/replies.ts'
import { createPrinter } from '#server/shop/office/packing-documents/printer.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aBuyer, type Buyer, placeOrder } from '#tests/builders/orders.ts'
import { pack, parcelsOf } from '#tests/builders/parcels.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { invoiceRoute } from './invoice-route.ts'

onBothEngines('the invoice of an order', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, {
      name: 'Kiranta Auto Lighting',
      address: '14 Lakshmi Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411030',
      gstin: '27AAAAA0000A1Z2',
      phone: '02055500148',
      email: 'hello@kiranta.example',
    })
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
  })

  const placed = async (variables = {}) => {
    const cart = [
      {
        product_id: await aProduct(shop.db, { name: 'H4 lamp', selling_price: 9_995, tax: 1_800 }),
        quantity: 3,
      },
      { product_id: await aProduct(shop.db, { name: 'Relay', selling_price: 33_333, tax: 1_200 }) },
    ]
    const buyer = await aBuyer(shop, cart)
    const { data } = await placeOrder(shop, buyer, variables)
    return { buyer, ...data.OrderbyCart[0] }
  }
  const order = async (variables = {}) => {
    const bought = await placed(variables)
    await pack(shop, bought.voucherNo)
    return bought
  }
  const get = (id: number | string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url: `/orders/${id}/invoice.pdf`, headers })

  it('is a file for the customer, whose total is what was charged', async () => {
    const { id, buyer, amountCharged, voucherNo } = await order()
    const reply = await get(id, buyer.headers)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-IN-26-27-00000${voucherNo}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const text = readPdf(reply.rawPayload).text.replace(/\s+/g, ' ')
    // 3 × 99.95 + 333.33 = 633.18; tax 53.973 + 39.9996; delivery 99: 826.1526
    expect(amountCharged).toBe(826)
    expect(text).toContain('Total ₹826.00')
    expect(text).toContain('Kiranta Auto Lighting 14 Lakshmi Road, Pune, Maharashtra, 411030')
    expect(text).toContain('Place of supply Maharashtra (27)')
    for (const name of ['H4 lamp', 'Relay', 'Delivery', 'CGST', 'SGST']) expect(text).toContain(name)
    expect((await get(id, buyer.headers)).rawPayload.equals(reply.rawPayload)).toBe(true)
  })

  it('that takes too long to draw is asked for again later', async () => {
    const { id, buyer } = await order()
    const app = Fastify()
    answerErrors(app, sayError)
    const logged: unknown[] = []
    const script = new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})`)}`,
    )
    const log = { error: (...line: unknown[]) => logged.push(line) }
    invoiceRoute(app, shop.verbs(), createPrinter({ script, timeoutMs: 500, log }))
    const reply = await app.inject({ url: `/orders/${id}/invoice.pdf`, headers: buyer.headers })
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '60',
      { message: 'Your PDF is taking too long to make. Please try again in a minute.' },
    ])
    expect(logged).toEqual([[{ kind: 'invoices', papers: 1 }, 'a PDF took too long to make']])
    await app.close()
  })

  it('is one for each parcel, each at its own path; that of the order is its first', async () => {
    const { id, buyer, voucherNo, orderdetails, amountCharged } = await placed()
    const [lamps] = orderdetails
    await pack(shop, voucherNo, [{ lineId: lamps.id, quantity: 2 }])
    await pack(shop, voucherNo)
    const [{ invoices, invoiceNo, invoiceUrl }] = await parcelsOf(shop, buyer)
    expect([invoiceNo, invoiceUrl]).toEqual([invoices[0].invoiceNo, `/orders/${id}/invoice.pdf`])
    const [first, second] = await Promise.all(
      invoices.map(({ url }: { url: string }) => shop.app.inject({ url, headers: buyer.headers })),
    )
    expect((await get(id, buyer.headers)).rawPayload.equals(first.rawPayload)).toBe(true)
    const [one, other] = [first, second].map(({ rawPayload }) =>
      readPdf(rawPayload).text.replace(/\s+/g, ' '),
    )
    // 353.82 − 117.94 = 235.88, and 99.00; then 117.94 + 373.33 − 0.15
    expect(one).toContain('Total ₹334.88')
    expect(one).toContain('Delivery')
    expect(one).toContain('2 NOS')
    expect(other).toContain('Relay')
    expect(other).not.toContain('Delivery')
    expect(invoices[0].amount + invoices[1].amount).toBeCloseTo(amountCharged, 6)
    const stranger = await aBuyer(shop)
    for (const url of [
      invoices[1].url,
      `/orders/${id}/invoices/999999.pdf`,
      `/orders/${id}/invoices/x.pdf`,
    ]) {
      const reply = await shop.app.inject({ url, headers: stranger.headers })
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'This invoice was not found.' }])
    }
  })

  it('comes by the cookies of a browser as well', async () => {
    const { id, buyer } = await order()
    const { authorization = '', 'x-ualum-proof': proof = '' } = buyer.headers
    const cookies = { ualum: authorization.replace('Bearer ', ''), ualum_proof: proof }
    const reply = await shop.app.inject({ url: `/orders/${id}/invoice.pdf`, cookies })
    expect(reply.headers['content-type']).toBe('application/pdf')
  })

  it('is nobody else’s: a stranger, an order that is not there and one that is not packed get one answer', async () => {
    const { id } = await order()
    const { id: pending, buyer } = await placed({ payment: 'pay-late' })
    await shop.db.deleteFrom('cart_lines').execute()
    const { id: unpacked } = await placed()
    for (const wanted of [
      id,
      pending,
      unpacked,
      999_999,
      'abc',
      '0',
      '-1',
      '1e3',
      '9'.repeat(30),
      '%00',
      "1'--",
    ]) {
      const reply = await get(wanted, buyer.headers)
      expect([wanted, reply.statusCode, reply.json()]).toEqual([
        wanted,
        404,
        { message: 'This invoice was not found.' },
      ])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  it('asks visitors to log in, be there an invoice or not', async () => {
    const { id, buyer } = await order()
    const half = { authorization: (buyer as Buyer).headers.authorization ?? '' }
    for (const [wanted, headers] of [
      [id, {}],
      [id, half],
      [999_999, {}],
    ] as const) {
      const reply = await get(wanted, headers)
      expect([reply.statusCode, reply.json()]).toEqual([
        401,
        { message: 'Please log in to get your invoice.' },
      ])
      const browser = await get(wanted, { ...headers, accept: 'text/html,*/*' })
      expect([browser.statusCode, browser.headers.location]).toEqual([303, '/orders'])
      expect(browser.body).toBe('')
    }
  })

  it('keeps the shop as it was when it was issued', async () => {
    const { id, buyer } = await order()
    const before = (await get(id, buyer.headers)).rawPayload
    const moved = {
      name: 'Other',
      address: 'Elsewhere',
      state: 'Goa',
      gstin: null,
      invoice_prefix: 'X',
      phone: '1',
      email: 'other@shop.example',
    }
    const asItWas = await shop.db
      .selectFrom('shops')
      .select(['name', 'address', 'state', 'gstin', 'invoice_prefix', 'phone', 'email'])
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('shops').set(moved).execute()
    expect((await get(id, buyer.headers)).rawPayload.equals(before)).toBe(true)
    await shop.db.updateTable('shops').set(asItWas).execute()
  })

  it('names the GSTIN that came with the order, tidied; an empty one is none', async () => {
    const business = await order({ customerGstin: ' 29aagcb7383j1z4 ' })
    expect(business.customerGstin).toBe('29AAGCB7383J1Z4')
    const { text } = readPdf((await get(business.id, business.buyer.headers)).rawPayload)
    expect(text).toContain('GSTIN: 29AAGCB7383J1Z4')
    expect((await order({ customerGstin: '  ' })).customerGstin).toBeNull()
  })

  it('names the company that came with the order, and how it was paid', async () => {
    const business = await order({ customerGstin: '29AAGCB7383J1Z4', customerCompany: '  Rao & Sons ' })
    expect(business.customerCompany).toBe('Rao & Sons')
    const { text } = readPdf((await get(business.id, business.buyer.headers)).rawPayload)
    expect(text.replace(/\s+/g, ' ')).toContain('Bill to Rao & Sons ')
    expect(text.replace(/\s+/g, ' ')).toMatch(/Payment: Online Payment Payment reference: test-[0-9a-f-]{36}/)
    expect(text).toContain('02055500148')
    expect((await order({ customerCompany: '  ' })).customerCompany).toBeNull()
  })

  it.each([
    ['x'.repeat(101), 'Company name must be at most 100 characters'],
    ['Rao\nMotors', 'Company name must be a single line of text'],
  ])('is not made out to a company that cannot be printed', async (customerCompany, message) => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { errors } = await placeOrder(shop, buyer, { customerCompany })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', message))
  })

  it('is not made out to a GSTIN that is none: the order is refused, and why', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    for (const [customerGstin, message] of [
      ['29AAGCB7383J1Z', 'GSTIN must look like 27AAPFU0939F1ZV'],
      ['29AAGCB7383J1Z5', "This GSTIN doesn't look right. Please check it."],
    ]) {
      const { errors } = await placeOrder(shop, buyer, { customerGstin })
      expect(errors).toEqual(refusal('BAD_USER_INPUT', message ?? ''))
    }
    // The same key with another GSTIN is another order.
    const key = { idempotencyKey: 'one', customerGstin: '29AAGCB7383J1Z4' }
    expect((await placeOrder(shop, buyer, key)).errors).toBeUndefined()
    const { errors } = await placeOrder(shop, buyer, { ...key, customerGstin: '' })
    expect(errors).toEqual(refusal('CONFLICT', 'This idempotency key was used for another order'))
    expect((await placeOrder(shop, buyer, key)).errors).toBeUndefined()
  })

  it('is refused for a moment when one customer asks for many at once; the shop goes on', async () => {
    const { id, buyer } = await order()
    const replies = Promise.all(Array.from({ length: 20 }, () => get(id, buyer.headers)))
    const statuses = (await replies).map((reply) => reply.statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect((await get(id, buyer.headers)).statusCode).toBe(200)
  })
})
