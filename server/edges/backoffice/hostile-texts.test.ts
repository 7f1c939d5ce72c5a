import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { aReturn, letCustomersReturn } from '#tests/builders/returns.ts'
import { aTicket } from '#tests/builders/tickets.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

/** What ends an attribute, an element and a script, each known by where it was written. */
const hostile = (where: string) => `'"></script><script>alert('${where}')</script>`
/** What a spreadsheet would reckon, or ask another machine for. */
const formula = (where: string) => `=HYPERLINK("https://evil.example","${where}")`

let serial = 0

type Texts = (where: string) => string

onBothEngines('what customers write, in the back office', (shop) => {
  let app: FastifyInstance
  let owner: Desk
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
    app = await openBackoffice(shop)
    owner = await atTheDesk(shop, app, 'owner')
  }, 120_000)
  afterAll(() => app.close())

  /** A customer who writes it wherever anything can be written, past every check that a form might have. */
  async function aCustomerWhoWrites(text: Texts) {
    const customer = await aCustomer(shop, { user_name: text(`user ${++serial}`) })
    await aCartLine(shop, customer, { product_id: await aProduct(shop.db, { stock: 9 }), quantity: 2 })
    const place = { street: text('street'), landmark: text('landmark'), city: text('city') }
    const addressId = await anAddress(shop, customer, { name: text('name'), ...place })
    const order = await anOrderOf(
      shop,
      { ...customer, addressId },
      { feedback: text('note').slice(0, 200), customerCompany: 'Rao Motors' },
    )
    await shop.db
      .updateTable('orders')
      .set({ customer_company: text('company') })
      .where('voucher_no', '=', order.voucherNo)
      .execute()
    return { ...customer, addressId, order }
  }

  async function aPhoto({ headers }: { headers: Record<string, string> }, name: string) {
    const form = new FormData()
    form.append('photo', new File([new Uint8Array(await aPicture())], name, { type: 'image/webp' }))
    const body = new Response(form)
    return shop.app.inject({
      method: 'POST',
      url: '/returns/photos',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    })
  }

  describe('is text and nothing else', () => {
    let paths: Record<string, string[]>
    let photo: string
    beforeAll(async () => {
      const customer = await aCustomerWhoWrites(hostile)
      const { userId, order } = customer
      const at = `/orders/${order.voucherNo}`
      const toPack = await aCustomerWhoWrites(hostile)
      await pack(shop, order.voucherNo)
      await ship(shop, order.voucherNo)
      await deliver(shop, order.voucherNo)
      const sent = await aPhoto(customer, `${hostile('photo')}.webp`)
      const [path = ''] = sent.json<{ paths: string[] }>().paths
      photo = path
      const lines = [{ lineId: order.orderdetails[0]?.id ?? 0, quantity: 1 }]
      const returnId = await aReturn(shop, customer, order.id, lines, {
        note: hostile('return'),
        photos: [path],
      })
      const { id, key, ticket } = await aTicket(shop, { message: hostile('ticket') })
      const { tickets } = shop.verbs()
      const actor = { kind: 'staff', name: 'Ravi' } as const
      await tickets.write({ key, message: hostile('further'), ip: '198.51.100.7' })
      await tickets.answer(id, { message: hostile('answer'), actor, close: false })
      await tickets.addNote(id, { text: hostile('noted'), actor })
      await tickets.change(id, { kind: 'closed', note: hostile('why'), actor })
      await shop.db
        .updateTable('tickets')
        .set({ name: hostile('writer'), order_no: hostile('order') })
        .where('id', '=', id)
        .execute()
      const begun = await owner.post('/drafts', { form: 'begin' })
      paths = {
        '/orders': ['name'],
        [at]: ['name', 'street', 'landmark', 'city', 'company', 'note'],
        [`${at}/refund`]: [],
        [`/orders/${toPack.order.voucherNo}/pack`]: ['note'],
        [`/orders/${toPack.order.voucherNo}/address`]: ['name', 'street', 'landmark', 'city'],
        [`/orders/${toPack.order.voucherNo}/cancel`]: [],
        '/picking': [],
        '/returns': ['name'],
        [`/returns/${returnId}`]: ['name', 'return'],
        '/customers': ['name'],
        [`/customers/${userId}`]: ['name', 'street', 'landmark', 'city'],
        [`${begun.headers.location}?customers=alert`]: ['name'],
        [`/orders?q=${encodeURIComponent(hostile('asked'))}`]: ['asked'],
        [`/fit?q=${encodeURIComponent(hostile('asked'))}`]: ['asked'],
        '/': [],
        '/payments': [],
        '/unsent': [],
        '/inbox': [],
        [`/inbox/${ticket}`]: ['writer', 'ticket', 'further', 'answer', 'noted', 'why'],
        '/audit': [],
      }
    })

    it('on every screen that shows it', async () => {
      for (const [path, shown] of Object.entries(paths)) {
        const { statusCode, body, headers } = await owner.get(path)
        expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
        expect([path, /<script>alert/.exec(body)?.[0]]).toEqual([path, undefined])
        expect([path, /<\/script><script>alert/.exec(body)?.[0]]).toEqual([path, undefined])
        for (const where of shown) {
          const escaped = `&lt;script&gt;alert(&#x27;${where}&#x27;)&lt;/script&gt;`
          expect([path, where, body.includes(escaped)]).toEqual([path, where, true])
        }
      }
    })

    it('in the data of a screen, which no browser takes for a page', async () => {
      const [first] = Object.keys(paths)
      const { headers } = await owner.get(`${first}.data`, {
        headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      })
      expect(headers['content-type']).toMatch(/^text\/x-script/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    })

    it('as the name of a photo, which is kept under another', async () => {
      expect(photo).toMatch(/^\/returns\/photos\/[\w-]+$/)
      const { headers } = await owner.get(photo)
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(JSON.stringify(headers)).not.toContain('script')
      const names = await shop.db.selectFrom('return_photos').selectAll().execute()
      expect(JSON.stringify(names)).not.toContain('script')
    })

    it('in the file of everything about somebody, which is saved and not shown', async () => {
      const [customer = ''] = Object.keys(paths).filter((path) => path.startsWith('/customers/'))
      const { headers, statusCode } = await owner.post(`${customer}/file`, {})
      expect(statusCode).toBe(200)
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    })
  })

  it('is no formula in any file for a spreadsheet', async () => {
    const { order, ...customer } = await aCustomerWhoWrites(formula)
    await pack(shop, order.voucherNo)
    await ship(shop, order.voucherNo, { courier: formula('courier'), trackingNo: formula('awb') })
    await deliver(shop, order.voucherNo)
    await aReturn(shop, customer, order.id, [{ lineId: order.orderdetails[0]?.id ?? 0, quantity: 1 }])
    const product_id = await aProduct(shop.db, { number: formula('sku'), name: formula('product') })
    await aCoupon(shop, { product_id, changed_by: formula('staff') })
    const { id } = await aTicket(shop, { message: formula('ticket') })
    await shop.db
      .updateTable('tickets')
      .set({ name: formula('writer') })
      .where('id', '=', id)
      .execute()
    const files: Record<string, string[]> = {
      '/orders/export?columns=number,customer,city,products,courier,awb': ['name', 'city'],
      '/returns/export?columns=number,customer,items': ['name'],
      '/customers/export': ['name'],
      '/stock/export?columns=sku,name': ['sku', 'product'],
      '/products/export?columns=sku,name': ['sku', 'product'],
      '/coupons/export?columns=code,for,by': ['product', 'staff'],
      '/inbox/export?columns=number,customer,message': ['writer', 'ticket'],
      '/audit/export': [],
    }
    for (const [path, written] of Object.entries(files)) {
      const { statusCode, headers, body } = await owner.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers['content-type']).toMatch(/^text\/csv/)
      expect(headers['content-disposition']).toMatch(/^attachment/)
      const cells: string[] = parse(body, { bom: true, relaxColumnCount: true }).flat()
      expect([path, cells.filter((cell) => /^[=+@\t\r]/.test(cell))]).toEqual([path, []])
      for (const where of written) expect(cells).toContain(`'${formula(where)}`)
    }
  })
})
