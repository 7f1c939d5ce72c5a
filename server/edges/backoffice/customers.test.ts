import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDraft, done } from '#tests/builders/drafts.ts'
import { aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { auditOf, signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { textOf } from '#tests/tools/page-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SCRIPT = '<script>alert(1)</script>'
const ASHA = { kind: 'staff', name: 'Asha', via: 'backoffice' } as const

onBothEngines('customers in the back office', (shop) => {
  let app: FastifyInstance
  let browser: StaffBrowser
  let buyer: Buyer
  let order: { id: number; voucherNo: number }
  beforeAll(async () => {
    await aShop(shop.db, { name: 'Lamps & Co' })
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())

  const as = async (role: StaffRole) => {
    const { token } = await signedIn(shop, role)
    return new StaffBrowser(app, { cookies: { '__Host-staff': token } })
  }
  beforeEach(async () => {
    browser = await as('owner')
    buyer = await aBuyer(shop, [
      { product_id: await aProduct(shop.db, { name: `Lamp ${SCRIPT}` }), quantity: 1 },
    ])
    order = await anOrderOf(shop, buyer)
    await shop.db.deleteFrom('outbox').execute()
  })
  const path = () => `/customers/${buyer.userId}`
  const open = async (url: string) => {
    const { body, statusCode } = await browser.get(url)
    expect([url, statusCode, body.includes(SCRIPT)]).toEqual([url, 200, false])
    return textOf(body)
  }

  it('are found, listed as a file, and shown with all that is known of them', async () => {
    const listed = await open(`/customers?q=${encodeURIComponent(buyer.email)}`)
    expect(listed).toContain(`Asha Rao ${buyer.email}`)
    const file = await browser.get(`/customers/export?q=${encodeURIComponent(buyer.email)}`)
    expect(file.body).toContain(`Asha Rao,${buyer.email}`)
    const page = await open(path())
    expect(page).toContain(`E-mail ${buyer.email}`)
    expect(page).toContain('Orders, not cancelled 1')
    expect(page).toContain(`${order.voucherNo} `)
    expect(page).toMatch(/1 × Lamp <script>alert\(1\)<\/script> ₹[\d,]+ Paid To pack/)
    expect(page).toContain('Cash on delivery is allowed')
    expect(page).toContain(`Order ${order.voucherNo} is open. Deliver or cancel it first.`)
    for (const gone of ['/customers/0', '/customers/x', '/customers/999999'])
      expect((await browser.get(gone)).statusCode).toBe(404)
  })

  it('are barred from cash, and let again', async () => {
    const barred = await browser.post(path(), { form: 'bar-cash', note: `Refused twice ${SCRIPT}` })
    expect(barred.headers.location).toBe(path())
    expect(await open(path())).toContain(`No cash on delivery: Refused twice ${SCRIPT}`)
    await browser.post(path(), { form: 'allow-cash' })
    expect(await open(path())).toContain('Cash on delivery is allowed')
    expect((await auditOf(shop)).slice(-2).map(({ action }) => action)).toEqual([
      'customer.bar-cash',
      'customer.allow-cash',
    ])
    expect((await browser.post(path(), { form: 'nothing' })).statusCode).toBe(400)
  })

  it('are written to from a template, and what was sent is shown', async () => {
    const template = {
      form: 'save',
      name: `Late ${buyer.userId}`,
      subject: 'Order {order}',
      text: 'Dear {name}, soon.',
    }
    const wrong = await browser.post('/templates', { ...template, text: 'Dear {nmae}' })
    expect([wrong.statusCode, textOf(wrong.body).includes('Only {name}, {shop} and {order}')]).toEqual([
      400,
      true,
    ])
    expect((await browser.post('/templates', template)).headers.location).toBe('/templates')
    const saved = (await shop.verbs().office.listTemplates()).find(({ name }) => name === template.name)
    expect(await open(`/templates?edit=${saved?.id}`)).toContain('Dear {name}, soon.')
    expect(await open(`${path()}?template=${saved?.id}`)).toContain('Dear {name}, soon.')

    const letter = { form: 'letter', subject: template.subject, text: template.text }
    const refused = await browser.post(path(), letter)
    expect([refused.statusCode, textOf(refused.body).includes('please enter its number')]).toEqual([
      400,
      true,
    ])
    await browser.post(path(), { ...letter, order: String(order.voucherNo) })
    expect(await open(path())).toMatch(
      new RegExp(`E-mail, .*: Order ${order.voucherNo} .*Dear Asha Rao, soon\\.`),
    )

    const removed = await browser.post('/templates', { form: 'remove', id: String(saved?.id) })
    expect(removed.headers.location).toBe('/templates')
    expect((await browser.get(`/templates?edit=${saved?.id}`)).statusCode).toBe(404)
  })

  it('are written to by WhatsApp, from the phone of whoever writes, also about an order', async () => {
    await shop.db
      .updateTable('users')
      .set({ claimed_mobile: '+919811122255' })
      .where('id', '=', buyer.userId)
      .execute()
    const from = (await browser.get(`/orders/${order.voucherNo}`)).body
    const to = `${path()}?order=${order.voucherNo}`
    expect(from).toContain(`href="${to}#write"`)
    expect((await browser.get(to)).body).toMatch(
      new RegExp(`name="order"[^>]*value="${order.voucherNo}"|value="${order.voucherNo}"[^>]*name="order"`),
    )
    const text = `Dear {name}, order {order} ${SCRIPT}`
    const message = { form: 'letter', by: 'whatsapp', text }
    const refused = await browser.post(path(), message)
    expect([refused.statusCode, textOf(refused.body).includes('please enter its number')]).toEqual([
      400,
      true,
    ])
    const written = await browser.post(path(), { ...message, order: String(order.voucherNo) })
    expect([written.statusCode, written.body.includes(SCRIPT)]).toEqual([200, false])
    const filled = `Dear Asha Rao, order ${order.voucherNo} ${SCRIPT}`
    expect(written.body).toContain(`https://wa.me/919811122255?text=${encodeURIComponent(filled)}"`)
    expect(textOf(written.body)).toContain('The shop does not send or record it.')
    const long = await browser.post(path(), { form: 'letter', by: 'whatsapp', text: 'x'.repeat(3_000) })
    expect(long.body).not.toContain('https://wa.me/919811122255?text')
    expect(textOf(long.body)).toContain('It is too long for a link.')
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect((await (await as('accountant')).post(path(), message)).statusCode).toBe(403)
  })

  it('who gave no e-mail can be written to all the same, and their pages say how', async () => {
    const product = await aProduct(shop.db)
    const draft = await aDraft(shop, { lines: [{ productId: product }], method: 'by hand' })
    const placed = done(
      await shop
        .verbs()
        .drafts.place({ id: draft.id, version: draft.version, reference: 'UTR 9', actor: ASHA }),
    )
    const { userId, voucherNo } = placed.order
    const page = await open(`/customers/${userId}`)
    expect(page).toContain('We have no e-mail for this customer. Write by WhatsApp, from your own phone.')
    expect(page).not.toContain('Send the mail')
    const ofOrder = await open(`/orders/${voucherNo}`)
    expect(ofOrder).toContain('No e-mail: call or use WhatsApp')
    expect(ofOrder).toContain('The customer, in My Orders (we have no e-mail)')
    const verbs = shop.verbs()
    const parcel = { voucherNo: Number(voucherNo), actor: ASHA }
    done(await verbs.orders.packParcel({ ...parcel, lines: undefined }))
    const sent = { courier: 'Blue Dart', trackingNo: 'BD 77', trackingUrl: 'https://track.example/BD77' }
    done(await verbs.orders.shipParcel({ ...parcel, parcelNo: 1, ...sent }))
    const shipped = await open(`/orders/${voucherNo}`)
    expect(shipped).toContain('We have no e-mail for the customer: tell them yourself.')
    expect(shipped).not.toContain('The customer gets an e-mail')
    const message = { form: 'letter', by: 'whatsapp', text: 'Dear {name}' }
    const written = await browser.post(`/customers/${userId}`, message)
    expect(written.body).toMatch(/https:\/\/wa\.me\/9196\d{8}\?text=Dear%20Ravi%20Kulkarni"/)
    const closed = shop.db.updateTable('users').set({ closed_at: shop.now }).where('id', '=', userId)
    await closed.execute()
    expect((await browser.post(`/customers/${userId}`, message)).statusCode).toBe(404)
  })

  it('get a file of everything about them, and are erased by owners alone', async () => {
    const file = await browser.post(`${path()}/file`, {})
    expect(file.headers['content-disposition']).toBe(`attachment; filename="customer-${buyer.userId}.json"`)
    expect(file.body).toContain(buyer.email)
    expect((await browser.post('/customers/999999/file', {})).statusCode).toBe(404)

    const manager = await as('manager')
    expect((await manager.post(path(), { form: 'erase' })).statusCode).toBe(403)
    expect((await (await as('accountant')).post(path(), { form: 'bar-cash' })).statusCode).toBe(403)
    const refused = await browser.post(path(), { form: 'erase' })
    expect(refused.statusCode).toBe(409)
    await shop.verbs().orders.cancel({ voucherNo: order.voucherNo, reason: null, actor: ASHA })
    expect((await browser.post(path(), { form: 'erase' })).headers.location).toBe('/customers')
    expect((await browser.get(path())).statusCode).toBe(404)
  })

  it('whose mail did not leave are sent it again', async () => {
    const failed = {
      sensitive: 0 as const,
      created_at: shop.now,
      next_try_at: shop.now,
      last_error: `down ${SCRIPT}`,
    }
    const { id } = await shop.db
      .insertInto('outbox')
      .values({
        channel: 'mail',
        recipient: buyer.email,
        subject: 'News',
        text: 'A',
        given_up_at: shop.now,
        ...failed,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await open('/unsent')).toContain(`${buyer.email} News`)
    expect(await open('/unsent?q=nobody')).toContain('Nothing found.')
    expect((await browser.get('/unsent/export')).body).toContain(`${buyer.email},News,`)
    const tried = await browser.post('/unsent', { form: `retry-${id}`, message: String(id) })
    expect(tried.headers.location).toBe('/unsent')
    const ticked = await browser.post('/unsent', { form: 'selection', do: 'retry', id: String(id) })
    expect(ticked.headers.location).toBe('/unsent')
    expect(await open('/unsent')).toContain('Sending 1 message again now.')
    await shop.db.deleteFrom('outbox').execute()
    const gone = await browser.post('/unsent', { form: `retry-${id}`, message: String(id) })
    expect(gone.statusCode).toBe(409)
    expect((await browser.post('/unsent', { form: 'retry', message: 'x' })).statusCode).toBe(400)
  })

  it('whose cash a courier holds are told of: how much, and since when', async () => {
    await takeCash(shop, { confirmFirst: false, mostOpen: 50 })
    const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop, {}), CASH)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo, { courier: 'Bharat Cargo' })
    await deliver(shop, voucherNo)
    const page = await open('/payments')
    expect(page).not.toContain('No courier holds any of your cash.')
    expect(page).not.toContain('handed over everything')
    expect(page).toContain(`Bharat Cargo ₹1,180 1 ${formatFullDate(shop.now)} Not yet`)
    await shop.db.deleteFrom('payments').where('method', '=', 'cash').execute()
  })

  it('whose money needs a person are listed with what to do', async () => {
    const product = await aProduct(shop.db, { stock: 5 })
    const draft = await aDraft(shop, { lines: [{ productId: product }], method: 'by hand' })
    const { order: byHand } = done(
      await shop
        .verbs()
        .drafts.place({ id: draft.id, version: 1, reference: `UPI-${draft.id}`, actor: ASHA }),
    )
    const voucherNo = byHand.voucherNo ?? 0
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    const page = await open('/payments')
    expect(page).toContain(`Order ${voucherNo} Refund that you pay out yourself`)
    expect(page).toContain('No courier holds any of your cash.')
    expect(page).toContain('No differences in what couriers handed over.')
    const [need] = (await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 9 })).filter(
      ({ orderId }) => orderId === (byHand.id as OrderId),
    )
    const search = `q=${voucherNo}&why=refund+by+hand`
    expect(await open(`/payments?${search}`)).toContain(`Order ${voucherNo} Refund that you pay out`)
    expect(await open(`/payments?q=${voucherNo}&why=refund+failed`)).toContain('Nothing found.')
    const file = await browser.get(`/payments/export?${search}&columns=order,why,amount`)
    expect(file.headers['content-disposition']).toContain('payments.csv')
    const [heads, row] = file.body.trim().split(/\r?\n/)
    expect(heads).toContain('Order,Why,Amount')
    expect(row).toMatch(new RegExp(`^${voucherNo},Refund that you pay out yourself,\\d+`))
    const refund = { form: `paid-out-${need?.refundId}`, refund: String(need?.refundId) }
    // Who reads the money keeps views of it, and notes nothing.
    const accountant = await as('accountant')
    expect((await accountant.get(`/payments?${search}`)).body).not.toContain('Mark as paid out')
    const recheck = { form: `recheck-${order.id}`, order: String(order.id) }
    for (const sent of [{ ...refund, reference: 'NEFT 1' }, recheck])
      expect((await accountant.post('/payments', sent)).statusCode).toBe(403)
    const view = { form: 'save-view', name: 'To pay out', query: 'why=refund+by+hand', shared: '' }
    expect((await accountant.post('/payments', view)).headers.location).toBe('/payments?why=refund+by+hand')
    expect((await accountant.get('/payments')).body).toContain('>To pay out<')
    const wrong = await browser.post('/payments', { ...refund, reference: ' ' })
    expect([wrong.statusCode, textOf(wrong.body).includes('enter the payment reference')]).toEqual([
      400,
      true,
    ])
    expect((await browser.post('/payments', { ...refund, reference: 'NEFT 1' })).headers.location).toBe(
      '/payments',
    )
    expect(await open('/payments')).not.toContain(`Order ${voucherNo} `)
    const made = (await auditOf(shop)).findLast(({ action }) => action === 'refund.note-made')
    expect(JSON.parse(made?.after_facts ?? '{}')).toMatchObject({ order: voucherNo, reference: 'NEFT 1' })
    expect((await browser.post('/payments', { form: 'other' })).statusCode).toBe(400)
    const asked = await browser.post('/payments', recheck)
    expect(asked.headers.location).toBe('/payments')
  })
})
