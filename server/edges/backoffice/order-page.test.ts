import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCounterOrder, aDraft, done } from '#tests/builders/drafts.ts'
import { atTheDesk, type Desk, seenOn } from '#tests/builders/office.ts'
import { ASHA, aBuyer, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SCRIPT = '<script>alert(1)</script>'

onBothEngines('the page of one order', (shop) => {
  let app: FastifyInstance
  let manager: Desk
  let packer: Desk

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
    packer = await atTheDesk(shop, app, 'packer')
  }, 120_000)
  afterAll(() => app.close())

  async function anOrder(variables = {}) {
    const product = await aProduct(shop.db, {
      name: 'Night lamp',
      bin: 'A3-07',
      stock: 9,
      number: `N-${Math.random()}`,
    })
    return anOrderOf(shop, await aBuyer(shop, [{ product_id: product, quantity: 2 }]), variables)
  }

  it('shows goods, money, people and what was said, with nothing that customers write run', async () => {
    const { voucherNo } = await anOrder({ feedback: SCRIPT, customerName: 'Asha Rao' })
    const { statusCode, body } = await manager.get(`/orders/${voucherNo}`)
    expect(statusCode).toBe(200)
    for (const text of [
      'Night lamp',
      'A3-07',
      'To pack',
      'Paid',
      'Deliver to',
      'Placed',
      'E-mail to the customer',
    ]) {
      expect(body, text).toContain(text)
    }
    expect(body).not.toContain(SCRIPT)
    expect(body).toContain('&lt;script&gt;')
  })

  it('calls goods that came back returned, once, and refunded only where money was', async () => {
    await takeCash(shop, { confirmFirst: false, mostOpen: 50, barAfter: null })
    const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop, {}), CASH)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const refusal = { voucherNo, parcelNo: undefined, note: null, actor: ASHA }
    const refused = await shop.verbs().returns.refuseParcel(refusal)
    if (!('returnId' in refused)) throw new Error(refused.message)
    await desk(shop).receive(refused.returnId)
    const { body } = await manager.get(`/orders/${voucherNo}`)
    expect(/<dt>Status<\/dt><dd>([^<]+)/.exec(body)?.[1]).toBe('Returned')
  })

  it('tells packers nothing of money', async () => {
    const { voucherNo } = await anOrder()
    const { body } = await packer.get(`/orders/${voucherNo}`)
    expect(body).toContain('Night lamp')
    expect(body).not.toMatch(/₹|Payments|"charged"|totalPrice/)
    expect((await manager.get(`/orders/${voucherNo}`)).body).toContain('₹')
  })

  it('tells packers that cash is taken for a parcel, and not how much', async () => {
    await takeCash(shop, { confirmFirst: false, mostOpen: 50, barAfter: null })
    const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop, {}), CASH)
    const at = `/orders/${voucherNo}`
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const { body } = await packer.get(at)
    expect(body).toContain('As on the label')
    expect(body).toContain('Mark as delivered, cash collected')
    expect(body).not.toContain('₹')
    expect((await manager.get(at)).body).toMatch(/Mark as delivered, ₹[\d,]+ collected in cash/)
    const { headers } = await packer.post(at, { form: 'deliver-1', parcel: '1' })
    expect(decodeURIComponent(String(headers['set-cookie']))).toContain(
      'Parcel 1 is delivered, cash collected.',
    )
  })

  it.each(['0', 'x', '999999', 'id-999999', '1.5'])('finds nothing at %s', async (order) => {
    expect((await manager.get(`/orders/${order}`)).statusCode).toBe(404)
  })

  it('leads from the id to the number of an order that has one', async () => {
    const { id, voucherNo } = await anOrder()
    const { statusCode, headers } = await manager.get(`/orders/id-${id}`)
    expect([statusCode, headers.location]).toEqual([302, `/orders/${voucherNo}`])
  })

  it('serves pictures of products itself, and no others', async () => {
    await diskPictureStore(shop.dataDir).store(requirePicturePath('products/lamp.webp'), await aPicture())
    const { statusCode, headers } = await manager.get('/pictures/160w/products/lamp.webp')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await manager.get('/pictures/returns/secret.webp')).statusCode).toBe(404)
  })

  it('goes from accepted to delivered by its forms', async () => {
    const { voucherNo } = await anOrder()
    const at = `/orders/${voucherNo}`
    expect((await packer.post(at, { form: 'accept' })).headers.location).toBe(at)
    await pack(shop, voucherNo)
    const wrong = await packer.post(at, {
      form: 'ship-1',
      parcel: '1',
      courier: 'x'.repeat(61),
      trackingNo: 'AWB 1',
    })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('The courier must be one line of at most 60 characters.')
    expect(wrong.body).toContain('value="AWB 1"')
    const shipped = await packer.post(at, {
      form: 'ship-1',
      parcel: '1',
      courier: 'Bharat Cargo',
      trackingNo: 'BC0042',
    })
    expect(shipped.headers.location).toBe(at)
    expect((await packer.post(at, { form: 'deliver-1', parcel: '1' })).headers.location).toBe(at)
    const again = await packer.post(at, { form: 'deliver-1', parcel: '1' })
    expect(again.statusCode).toBe(409)
    expect(again.body).toContain('It is already delivered')
    const { body } = await manager.get(at)
    for (const text of ['BC0042', 'Bharat Cargo', 'Delivered']) expect(body).toContain(text)
  })

  it('asks once for courier and AWB, goes without where somebody says so, and gets them later', async () => {
    const { voucherNo } = await anOrder()
    const at = `/orders/${voucherNo}`
    await pack(shop, voucherNo)
    const ship1 = { form: 'ship-1', parcel: '1' }
    const asked = await packer.post(at, { ...ship1, courier: 'Our van', trackingNo: '' })
    expect(asked.statusCode).toBe(400)
    for (const text of ['The AWB is missing.', 'Ship without a number?', 'value="Our van"'])
      expect(asked.body, text).toContain(text)
    expect((await packer.get(at)).body).not.toContain('Ship without a number')
    const sent = await packer.post(at, { ...ship1, courier: 'Our van', trackingNo: '', withoutNumber: 'yes' })
    expect(sent.headers.location).toBe(at)
    const { body } = await packer.get(at)
    expect(body).toContain('Add the AWB …')
    expect(body).toMatch(/<datalist id="couriers">(<option [^>]*><\/option>)*<option value="Our van"/)
    const seen = seenOn(body)
    const added = {
      form: 'tracking-1',
      parcel: '1',
      courier: 'DTDC',
      trackingNo: 'D7',
      trackingUrl: '',
      seen,
    }
    expect((await packer.post(at, added)).headers.location).toBe(at)
    const late = await manager.post(at, { ...added, trackingNo: 'D8' })
    expect([late.statusCode, late.body.includes('Nothing was done.')]).toEqual([409, true])
    const corrected = (await packer.get(at)).body
    for (const text of ['DTDC', 'D7', 'Courier or AWB changed', 'Correct courier or AWB …'])
      expect(corrected, text).toContain(text)
  })

  it('takes back after a slip that it is accepted, or what became of one parcel', async () => {
    const { voucherNo, orderdetails } = await anOrder()
    const at = `/orders/${voucherNo}`
    const statuses = async () =>
      (
        await shop.db
          .selectFrom('order_lines')
          .innerJoin('orders', 'orders.id', 'order_lines.order_id')
          .select('status')
          .where('voucher_no', '=', voucherNo)
          .execute()
      ).map(({ status }) => status)
    expect((await packer.get(at)).body).not.toContain('Accepted by mistake …')
    await packer.post(at, { form: 'accept' })
    const seen = seenOn((await packer.get(at)).body)
    expect((await packer.post(at, { form: 'not-accepted', seen })).statusCode).toBe(302)
    expect(await statuses()).toEqual(['waiting for approval'])
    const late = await manager.post(at, { form: 'not-accepted', seen })
    expect([late.statusCode, late.body.includes('Nothing was done.')]).toEqual([409, true])

    // One parcel is delivered, the other is here.
    await pack(shop, voucherNo, [{ lineId: orderdetails[0]?.id as never, quantity: 1 }])
    await pack(shop, voucherNo)
    await ship(shop, voucherNo, { parcelNo: 1 })
    await deliver(shop, voucherNo, 1)
    const { body } = await packer.get(at)
    expect(body).not.toContain('It was not shipped …')
    expect(body).toContain('It was not delivered …')
    const back = { form: 'take-back-1', parcel: '1' }
    expect((await packer.post(at, { ...back, step: 'shipped' })).statusCode).toBe(409)
    expect((await packer.post(at, { ...back, step: 'packed' })).statusCode).toBe(400)
    expect((await packer.post(at, { ...back, step: 'delivered' })).headers.location).toBe(at)
    expect((await packer.post(at, { ...back, step: 'shipped' })).headers.location).toBe(at)
    expect(await statuses()).toEqual(['waiting for pickup'])
    const shown = (await packer.get(at)).body
    expect(shown).toContain('Next: ship 2 parcels')
    expect(shown).toContain('Marked as shipped by mistake')
  })

  it('says what comes next: pack, ship, deliver, and which order is to be packed then', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const at = `/orders/${first.voucherNo}`
    const next = async () => /<h2>(Next: [^<]*)</.exec((await packer.get(at)).body)?.[1]
    expect(await next()).toBe('Next: pack 2 pieces')
    await pack(shop, first.voucherNo)
    expect(await next()).toBe('Next: ship parcel 1')
    expect((await packer.get(at)).body).toMatch(/Or pack the next order: \d+/)
    await ship(shop, first.voucherNo)
    expect(await next()).toBe('Next: mark parcel 1 as delivered')
    await deliver(shop, first.voucherNo)
    expect(await next()).toBeUndefined()
    await shop.verbs().orders.cancel({ voucherNo: second.voucherNo, reason: null, actor: ASHA })
  })

  it('says of what comes back what comes next, to whoever looks after returns', async () => {
    await letCustomersReturn(shop)
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db) }])
    const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    const next = async (one = manager) =>
      /<h2>(Next: [^<]*)</.exec((await one.get(`/orders/${order.voucherNo}`)).body)?.[1]
    expect(await next()).toBe(`Next: answer return ${id}`)
    expect(await next(packer)).toBeUndefined()
    await desk(shop).accept(id)
    expect(await next()).toBe(`Next: receive return ${id}`)
    await desk(shop).receive(id)
    expect(await next()).toBe(`Next: close return ${id}`)
    await desk(shop).close(id)
    expect(await next()).toBeUndefined()
  })

  it('leads to its products, and to its customer those who may see customers', async () => {
    const { voucherNo } = await anOrder()
    const toCustomer = /href="\/customers\/\d+"/
    for (const one of [manager, packer]) {
      const { body } = await one.get(`/orders/${voucherNo}`)
      expect(body).toMatch(/<a href="\/products\/\d+"[^>]*>Night lamp</)
      expect(toCustomer.test(body)).toBe(one === manager)
    }
  })

  it('speaks to staff in their own words, and offers one main step', async () => {
    const { voucherNo } = await anOrder()
    const { body } = await packer.get(`/orders/${voucherNo}`)
    expect(/<dt>Status<\/dt><dd>([^<]+)/.exec(body)?.[1]).toBe('To pack')
    expect(body).not.toContain('Waiting For Approval')
    expect(body).toContain('Packing accepts the order automatically.')
  })

  it('of what is sold over the counter knows no courier, label or address', async () => {
    const lines = [{ productId: await aProduct(shop.db, { name: 'Counter lamp' }) }]
    const { voucherNo } = await aCounterOrder(shop, { lines })
    const at = `/orders/${voucherNo}`
    const waiting = (await packer.get(at)).body
    expect(waiting).toContain('Next: hand it over at the counter')
    await pack(shop, voucherNo)
    const ship1 = { form: 'ship-1', parcel: '1', courier: 'DTDC', trackingNo: 'D1' }
    const refused = await packer.post(at, ship1)
    expect([refused.statusCode, refused.body.includes('no courier is needed')]).toEqual([409, true])
    expect((await packer.post(at, { form: 'hand-over' })).headers.location).toBe(at)
    expect((await packer.post(at, { form: 'hand-over' })).statusCode).toBe(409)
    const [body = ''] = (await manager.get(at)).body.split('<script')
    expect(body.match(/Handed over at the counter/g)?.length).toBeGreaterThanOrEqual(3)
    for (const words of [
      'Courier',
      'AWB',
      'Address label',
      'Handover sheet',
      'Shipped',
      'Delivered',
      'Deliver to',
    ])
      expect(body, words).not.toContain(words)
    const { voucherNo: sent } = await anOrder()
    expect((await packer.post(`/orders/${sent}`, { form: 'hand-over' })).body).toContain(
      'It goes with a courier',
    )
    const list = await manager.get(`/orders?q=${voucherNo}`)
    expect(list.body).toContain('Handed over at the counter')
  })

  it('of a cash sale offers nobody to call or to write to', async () => {
    const sold = { lines: [{ productId: await aProduct(shop.db) }], isTakenAway: true, address: null }
    const draft = await aDraft(shop, { ...sold, customer: { name: '', phone: '' } })
    const { order } = done(await shop.verbs().drafts.place({ ...draft, actor: ASHA }))
    const [body = ''] = (await manager.get(`/orders/${order.voucherNo}`)).body.split('<script')
    expect(body).toMatch(/<a href="\/customers\/\d+"[^>]*>Cash sale</)
    expect(body.match(/<dd>Not given</g)).toHaveLength(2)
    expect(body).not.toMatch(/href="tel:|WhatsApp|Write to the customer/)
    // Nor to read a note.
    expect(body).toContain('Staff only')
    expect(body).not.toContain('The customer, in My Orders')
  })

  it('is let go while it is not paid, and its stock with it', async () => {
    const product = await aProduct(shop.db, { stock: 3 })
    const draft = await aDraft(shop, { method: 'link', lines: [{ productId: product }] })
    const { order } = done(await shop.verbs().drafts.place({ ...draft, actor: ASHA }))
    const at = `/orders/id-${order.id}`
    expect((await manager.get('/orders?money=not+paid&sort=oldest')).body).toContain(`href="${at}"`)
    expect((await manager.get(at)).body).toContain('Cancel order …')
    expect((await packer.get(at)).body).not.toContain('Cancel order …')
    const held = await stockOf(shop, product)
    const none = await manager.post(at, { form: 'release', reason: ' ' })
    expect([none.statusCode, none.body.includes('The reason is required.')]).toEqual([400, true])
    const reasonOf = 'Not paid, and others want the items'
    const sent = { form: 'release', reasonOf, reason: '' }
    await Promise.all([manager.post(at, sent), manager.post(at, sent)])
    expect(await stockOf(shop, product)).toBe((held ?? 0) + 1)
    const released = await shop.db
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'released')
      .execute()
    expect(released).toEqual([{ note: reasonOf }])
    expect((await manager.post(at, sent)).statusCode).toBe(409)
    const { body } = await manager.get(at)
    expect(body).toContain('Cancelled before payment')
    expect(body).toContain(reasonOf)
    expect(body).not.toContain('Cancel order …')
  })

  it('sends an SMS again where one fits, by those who may write to customers', async () => {
    await takeCash(shop, { confirmFirst: false, mostOpen: 50, barAfter: null })
    const buyer = await aCashBuyer(shop, {})
    // One that has not had its SMS of this day.
    const phone = '9712345678'
    await shop.db.updateTable('addresses').set({ phone }).where('id', '=', buyer.addressId).execute()
    const { voucherNo, id } = await anOrderOf(shop, buyer, CASH)
    const at = `/orders/${voucherNo}`
    const button = 'Send the SMS “order placed” again'
    expect((await manager.get(at)).body).toContain(button)
    expect((await packer.get(at)).body).not.toContain(button)
    const form = { form: 'sms', about: 'placed' }
    expect((await packer.post(at, form)).statusCode).toBe(403)
    expect((await manager.post(at, { form: 'sms', about: 'lost' })).statusCode).toBe(400)
    expect((await manager.post(at, { form: 'sms', about: 'shipped' })).statusCode).toBe(409)
    expect((await manager.post(at, form)).headers.location).toBe(at)
    const sms = await shop.db
      .selectFrom('outbox')
      .select('template')
      .where('order_id', '=', toOrderId(id))
      .where('channel', '=', 'sms')
      .execute()
    expect(sms).toEqual([{ template: 'cash-order-placed' }, { template: 'cash-order-placed' }])
    expect((await manager.get(at)).body).toContain('The SMS is on its way.')
  })

  it('lets nobody do what their role does not include', async () => {
    const { voucherNo } = await anOrder()
    const at = `/orders/${voucherNo}`
    const accountant = await atTheDesk(shop, app, 'accountant')
    for (const form of [
      'accept',
      'not-accepted',
      'hand-over',
      'tracking-1',
      'take-back-1',
      'release',
      'ship-1',
      'deliver-1',
      'refused-1',
      'note',
      'confirmed',
      'pay',
      'recheck',
      'payout-1',
    ]) {
      expect([form, (await accountant.post(at, { form })).statusCode]).toEqual([form, 403])
    }
    for (const form of [
      'release',
      'confirmed',
      'no-answer',
      'not-genuine',
      'pay',
      'recheck',
      'account-1',
      'payout-1',
    ]) {
      expect([form, (await packer.post(at, { form })).statusCode]).toEqual([form, 403])
    }
    expect((await packer.post(at, { form: 'note', for: 'customer', text: 'Hello' })).statusCode).toBe(403)
    expect((await manager.post(at, { form: 'constructor' })).statusCode).toBe(400)
  })

  it('keeps notes for staff from the customer, and sends the others', async () => {
    const { voucherNo } = await anOrder()
    const at = `/orders/${voucherNo}`
    expect((await packer.post(at, { form: 'note', for: 'us', text: ' ' })).body).toContain(
      'Please write a note',
    )
    await packer.post(at, { form: 'note', for: 'us', text: `Ask for the car ${SCRIPT}` })
    await manager.post(at, { form: 'note', for: 'customer', text: 'It leaves tomorrow.' })
    const { body } = await manager.get(at)
    expect(body).toContain('Note, for staff only')
    expect(body).toContain('It leaves tomorrow.')
    expect(body).not.toContain(SCRIPT)
    const mails = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('subject', 'like', `About your order ${voucherNo}%`)
      .execute()
    expect(mails.map(({ text }) => text.includes('It leaves tomorrow.'))).toEqual([true])
  })

  it('refuses who changes what somebody else has changed since', async () => {
    const { voucherNo } = await anOrder()
    const at = `/orders/${voucherNo}`
    const seen = seenOn((await manager.get(at)).body)
    expect(seen).toMatch(/^\d+$/)
    shop.now += 65_000
    expect((await packer.post(at, { form: 'accept', seen })).statusCode).toBe(302)
    shop.now += 65_000
    const second = await manager.post(at, { form: 'accept', seen })
    expect(second.statusCode).toBe(409)
    expect(second.body).toContain(`${packer.member.name} changed order ${voucherNo} a minute ago`)
  })

  it('prints what there is, and says why where there is nothing', async () => {
    const { voucherNo } = await anOrder()
    const slip = await packer.get(`/print/packing-slips?orders=${voucherNo}`)
    expect([slip.statusCode, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(slip.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const early = await packer.get(`/print/labels?orders=${voucherNo}`)
    expect(early.headers.location).toBe(`/print?paper=labels&orders=${voucherNo}`)
    expect((await packer.get(String(early.headers.location))).body).toContain(
      `Order ${voucherNo} is not packed yet.`,
    )
    await pack(shop, voucherNo)
    await ship(shop, voucherNo, { courier: 'Bharat Cargo' })
    for (const paper of ['labels', 'invoices', 'handover']) {
      const { statusCode, headers } = await packer.get(`/print/${paper}?orders=${voucherNo}`)
      expect([paper, statusCode, headers['content-type']]).toEqual([paper, 200, 'application/pdf'])
    }
    await deliver(shop, voucherNo)
    // What goes along with a parcel says what is paid for it. Afterwards that is for those who see money.
    for (const paper of ['labels', 'invoices']) {
      const { headers } = await packer.get(`/print/${paper}?orders=${voucherNo}`)
      expect(headers.location).toBe(`/print?paper=${paper}&orders=${voucherNo}`)
      expect((await packer.get(String(headers.location))).body).toContain(
        `Order ${voucherNo} has arrived: a manager or an accountant can print its papers.`,
      )
      expect((await packer.get(`/orders/${voucherNo}`)).body).not.toContain(`/print/${paper}`)
      const { statusCode } = await manager.get(`/print/${paper}?orders=${voucherNo}`)
      expect([paper, statusCode]).toEqual([paper, 200])
    }
    expect((await packer.get('/print/posters?orders=1')).statusCode).toBe(404)
    expect((await packer.get('/print?orders=twelve')).body).toContain('must be a number such as 12')
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
    expect((await packer.get(`/print?orders=${many}`)).body).toContain('At most 100 orders at once')
  })

  it('offers of a cancelled order its invoice and credit note, and nothing for a parcel', async () => {
    const papersOf = async (voucherNo: number) =>
      [
        ...(await manager.get(`/orders/${voucherNo}`)).body.matchAll(
          /href="\/(print|orders\/\d+)\/([a-z-]+)/g,
        ),
      ]
        .map(([, , paper]) => paper)
        .filter((paper) => !['cancel', 'refund', 'pack', 'address'].includes(paper ?? ''))
    const [packed, fresh] = [await anOrder(), await anOrder()]
    await pack(shop, packed.voucherNo)
    expect(await papersOf(packed.voucherNo)).toContain('labels')
    for (const { voucherNo } of [packed, fresh])
      await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    expect(await papersOf(packed.voucherNo)).toEqual(['invoices', 'credit-notes'])
    expect(await papersOf(fresh.voucherNo)).toEqual([])
  })

  it('prints what was selected in the list, for whoever selected it', async () => {
    const orders = [await anOrder(), await anOrder()]
    const ids = orders.map(({ id }) => id)
    const key = await shop
      .verbs()
      .office.keepSelection({ list: 'orders', ids, staffId: packer.member.staffId })
    const page = await packer.get(`/print?selection=${key}`)
    expect(page.body).toContain('For 2 orders')
    expect((await manager.get(`/print?selection=${key}`)).body).toContain('Please select the orders again.')
  })
})
