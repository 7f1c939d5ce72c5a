import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDraft, done } from '#tests/builders/drafts.ts'
import { atTheDesk, type Desk, seenOn } from '#tests/builders/office.ts'
import { ASHA, aBuyer, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { textOf } from '#tests/tools/page-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the steps of an order', (shop) => {
  let app: FastifyInstance
  let owner: Desk
  let manager: Desk
  let packer: Desk

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    owner = await atTheDesk(shop, app, 'owner')
    manager = await atTheDesk(shop, app, 'manager')
    packer = await atTheDesk(shop, app, 'packer')
  }, 120_000)
  afterAll(() => app.close())

  let serial = 0

  async function anOrder({ quantity = 2 } = {}) {
    const number = `S-${shop.engine}-${++serial}`
    const product = await aProduct(shop.db, { name: 'Night lamp', number, stock: 9, barcode: null })
    const order = await anOrderOf(shop, await aBuyer(shop, [{ product_id: product, quantity }]))
    return { ...order, product, number, lineId: order.orderdetails[0]?.id ?? 0 }
  }

  const stateOf = async (voucherNo: number) =>
    shop.db
      .selectFrom('orders')
      .select(['state', 'id'])
      .where('voucher_no', '=', voucherNo)
      .executeTakeFirstOrThrow()

  it('is packed by ticks, by quantities, and by a scanner without any script', async () => {
    const { voucherNo, lineId, number } = await anOrder()
    const at = `/orders/${voucherNo}/pack`
    const none = await packer.post(at, { form: 'pack', do: 'pack' })
    expect([none.statusCode, none.body.includes('Choose what to pack.')]).toEqual([400, true])
    const line = `line-${lineId}`
    const scanned = await packer.post(at, { form: 'pack', do: 'scan', code: number, [line]: '0' })
    expect(scanned.body).toContain('1 of 2: Night lamp')
    const wrong = await packer.post(at, { form: 'pack', do: 'scan', code: 'zzz', [line]: '1' })
    expect(wrong.body).toContain('No product has the code zzz.')
    const packed = await packer.post(at, { form: 'pack', do: 'pack', [line]: '1' })
    expect(packed.headers.location).toBe(`/orders/${voucherNo}`)
    const rest = await packer.post(at, { form: 'pack', do: 'pack', [`tick-${lineId}`]: 'yes', [line]: '0' })
    expect(rest.headers.location).toBe(`/orders/${voucherNo}`)
    expect((await packer.get(at)).body).toContain('There is nothing left to pack.')
    expect((await packer.get(`/orders/${voucherNo}`)).body).toContain('Parcel 2')
  })

  it('tells the second of two packers who packed it, and when', async () => {
    const { voucherNo, lineId } = await anOrder()
    const at = `/orders/${voucherNo}/pack`
    const seen = seenOn((await packer.get(at)).body)
    const tick = { form: 'pack', do: 'pack', [`tick-${lineId}`]: 'yes', seen }
    const sent = await Promise.all([packer.post(at, tick), manager.post(at, tick)])
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([302, 409])
    const [first, second] = sent[0]?.statusCode === 302 ? [packer, sent[1]] : [manager, sent[0]]
    const { name } = first.member
    expect(second?.body).toContain(
      `<p role="alert">${name} changed order ${voucherNo} just now (Packed, 2 pieces). Nothing was done.`,
    )
    for (const { body } of [second, await owner.get(at)].filter((it) => it !== undefined)) {
      expect(body).toContain('There is nothing left to pack.')
      expect(body).toContain(`<p>Packed by ${name} just now, 2 pieces (`)
    }
    expect((await packer.get(`/orders/${voucherNo}`)).body).not.toContain('Parcel 2')
  })

  it('is found by what scripts scan, by nobody else', async () => {
    const { number, product } = await anOrder()
    const found = await packer.get(`/scan?code=${number}`)
    expect(found.json()).toMatchObject([{ kind: 'product', id: product }])
    expect((await packer.get('/scan?code=')).json()).toEqual([])
  })

  it('is packed one after the other, and then printed', async () => {
    const [first, second] = [await anOrder({ quantity: 1 }), await anOrder({ quantity: 1 })]
    const list = await packer.get(`/picking?orders=${first.voucherNo},${second.voucherNo}`)
    expect(list.body).toContain('2 pieces for 2 orders')
    expect(list.body).toContain(first.number)
    const tick = (lineId: number) => ({ form: 'pack', do: 'pack', [`tick-${lineId}`]: 'yes' })
    const one = await packer.post(
      `/orders/${first.voucherNo}/pack?next=${second.voucherNo}`,
      tick(first.lineId),
    )
    expect(one.headers.location).toBe(`/orders/${second.voucherNo}/pack?done=${first.voucherNo}`)
    const two = await packer.post(String(one.headers.location), tick(second.lineId))
    expect(two.headers.location).toBe(`/print?orders=${first.voucherNo},${second.voucherNo}`)
    expect((await packer.get(`/picking?orders=${first.voucherNo}`)).body).toContain(
      'has nothing left to pack',
    )
  })

  it('is packed one after the other, and what is left for later counts', async () => {
    const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()]
    const start = `/orders/${first.voucherNo}/pack?next=${second.voucherNo},${third.voucherNo}`
    expect((await packer.get(start)).body).toContain('Order 1 of 3')
    const skipped = await packer.post(start, { form: 'pack', do: 'skip' })
    const next = String(skipped.headers.location)
    expect((await packer.get(next)).body).toContain('Order 2 of 3')
    const tick = { form: 'pack', do: 'pack', [`tick-${second.lineId}`]: 'yes' }
    const packed = await packer.post(next, tick)
    const last = String(packed.headers.location)
    expect((await packer.get(last)).body).toContain('Order 3 of 3')
    const end = await packer.post(last, { form: 'pack', do: 'skip' })
    expect(end.headers.location).toBe(`/print?orders=${second.voucherNo}`)
    expect((await packer.get(String(end.headers.location))).body).toContain(
      `Left for later: orders ${first.voucherNo}, ${third.voucherNo}.`,
    )
  })

  it('is cancelled as a whole, which stands first, or by pieces; nothing is chosen for anybody', async () => {
    const { voucherNo, lineId, product } = await anOrder()
    const at = `/orders/${voucherNo}/cancel`
    const { body } = await manager.get(at)
    expect(body.indexOf('Whole order, 2 pieces')).toBeGreaterThan(0)
    expect(body.indexOf('Whole order, 2 pieces')).toBeLessThan(body.indexOf('Only these pieces'))
    expect(body).not.toMatch(/type="radio"[^>]*checked/)
    const none = await manager.post(at, { form: 'preview', [`line-${lineId}`]: '0', reason: 'Why' })
    expect(none.statusCode).toBe(400)
    expect(none.body).toContain('Choose the whole order, or how many pieces of it')
    const whole = { what: 'all', [`line-${lineId}`]: '0', reasonOf: 'The customer asked for it', reason: '' }
    expect((await manager.post(at, { form: 'preview', ...whole })).body).toContain(
      'This will cancel the whole order',
    )
    expect((await manager.post(at, { form: 'confirm', ...whole })).headers.location).toBe(
      `/orders/${voucherNo}`,
    )
    expect(await stockOf(shop, product)).toBe(9)
    expect((await stateOf(voucherNo)).state).toBe('cancelled')
    const single = await anOrder({ quantity: 1 })
    expect((await manager.get(`/orders/${single.voucherNo}/cancel`)).body).toContain(
      '1 × Night lamp, the whole order',
    )
  })

  it('is cancelled as it was shown, and nothing is done by the showing', async () => {
    const { voucherNo, lineId, product } = await anOrder()
    const at = `/orders/${voucherNo}/cancel`
    const messages = () =>
      shop.db
        .selectFrom('outbox')
        .select('id')
        .where('subject', 'like', `%order ${voucherNo}%cancel%`)
        .execute()
    const fields = { [`line-${lineId}`]: '1', reasonOf: 'Not in stock', reason: '' }
    const shown = await manager.post(at, { form: 'preview', ...fields })
    expect(shown.statusCode).toBe(200)
    for (const text of [
      '7 → 8',
      'is refunded automatically, the way the customer paid',
      'E-mail to',
      'Not in stock',
    ]) {
      expect(shown.body, text).toContain(text)
    }
    expect(await stockOf(shop, product)).toBe(7)
    expect(await messages()).toEqual([])
    const seen = seenOn(shown.body)
    const done = await manager.post(at, { form: 'confirm', ...fields, seen })
    expect(done.headers.location).toBe(`/orders/${voucherNo}`)
    expect(await stockOf(shop, product)).toBe(8)
    const second = await owner.post(at, { form: 'confirm', [`line-${lineId}`]: '1', reason: 'Again', seen })
    expect(second.statusCode).toBe(409)
    expect(second.body).toContain(`${manager.member.name} changed order ${voucherNo} just now`)
    expect((await packer.get(at)).statusCode).toBe(403)
    const tooMany = await manager.post(at, { form: 'preview', [`line-${lineId}`]: '5', reason: 'Why' })
    expect([tooMany.statusCode, tooMany.body.includes('Only 1 of ')]).toEqual([409, true])
  })

  it('is not said to be refunded where the shop has to pay it out itself', async () => {
    const productId = await aProduct(shop.db, { name: 'Night lamp', stock: 9 })
    const draft = await aDraft(shop, { lines: [{ productId }], method: 'by hand' })
    const { order } = done(await shop.verbs().drafts.place({ ...draft, reference: 'UTR 250', actor: ASHA }))
    const at = `/orders/${order.voucherNo}`
    const said = ({ headers }: { headers: object }) => decodeURIComponent(JSON.stringify(headers))
    const input = { form: 'confirm', amount: '250', reason: 'The box was dented', key: 'by-hand' }
    expect(said(await manager.post(`${at}/refund`, input))).toContain('₹250.00 is not refunded yet')
    expect(textOf((await manager.get(at)).body)).toMatch(/Paid ₹[\d,.]+ To be refunded ₹250\.00/)
    const whole = { form: 'confirm', what: 'all', reason: 'Customer request' }
    expect(said(await manager.post(`${at}/cancel`, whole))).toContain('is not refunded yet: see “Refunds”.')
    const { body } = await manager.get(at)
    expect(textOf(body)).toContain('Status Cancelled, Refund in progress')
    expect(textOf(body)).not.toContain('Cancelled, Refunded')
  })

  it('is refunded by lines, delivery or an amount, once for one form, above a limit by the owner alone', async () => {
    const { voucherNo, lineId } = await anOrder()
    await pack(shop, voucherNo)
    const at = `/orders/${voucherNo}/refund`
    const empty = await manager.post(at, { form: 'preview', reasonOf: '', reason: '' })
    expect([empty.statusCode, empty.body.includes('The reason is required.')]).toEqual([400, true])
    expect(empty.body).toContain('<option value="" selected="">Choose a reason</option>')
    const nothing = await manager.post(at, { form: 'preview', reasonOf: 'Goodwill' })
    expect(nothing.body).toContain('Choose what to refund, or enter an amount.')
    const wrong = await manager.post(at, { form: 'preview', amount: 'ten', reason: 'Dented' })
    expect(wrong.body).toContain('The amount must be rupees such as 250 or 99.50, not &quot;ten&quot;.')
    const shown = await manager.post(at, {
      form: 'preview',
      [`line-${lineId}`]: '1',
      reasonOf: 'It came damaged',
    })
    expect(shown.body).toContain('This will refund ₹1,180.00')
    expect(shown.body).toContain('A credit note of ₹1,180.00 is made.')
    const refunds = () =>
      shop.db.selectFrom('refunds').select('amount').where('order_id', '=', orderId).execute()
    const { id: orderId } = await stateOf(voucherNo)
    expect(await refunds()).toEqual([])
    const input = { form: 'confirm', amount: '250', reason: 'The box was dented', key: `once-${voucherNo}` }
    const seen = seenOn(shown.body)
    expect((await manager.post(at, { ...input, seen })).statusCode).toBe(302)
    // Whoever sends the same form again gets the same answer, though the order has changed by the first.
    expect((await manager.post(at, { ...input, seen })).statusCode).toBe(302)
    expect(await refunds()).toEqual([{ amount: 25_000 }])

    const rules = { form: 'rules', requireFactor: 'no' }
    expect((await owner.post('/staff/rules', { ...rules, refundLimit: '300' })).statusCode).toBe(302)
    const above = await manager.post(at, { form: 'preview', amount: '100', reason: 'More' })
    expect([above.statusCode, above.body.includes('need the owner')]).toEqual([403, true])
    expect((await owner.post(at, { form: 'confirm', amount: '100', reason: 'More' })).statusCode).toBe(302)
    await owner.post('/staff/rules', { ...rules, refundLimit: '' })
    const page = await manager.get(`/orders/${voucherNo}`)
    expect(page.body).toContain('Refunded in part')
  })

  it('has its address corrected until it is packed', async () => {
    const { voucherNo } = await anOrder()
    const at = `/orders/${voucherNo}/address`
    const address = {
      name: 'Asha Rao',
      phone: '9800000001',
      street: '14 Temple Street',
      landmark: '',
      city: 'Mysuru',
      state: 'Karnataka',
      pincode: '570001',
    }
    const wrong = await manager.post(at, { form: 'preview', ...address, pincode: '57' })
    expect(wrong.body).toContain('Pincode must be 6 digits')
    const shown = await manager.post(at, { form: 'preview', ...address })
    expect(shown.body).toContain('This will correct the address')
    expect((await manager.get(`/orders/${voucherNo}`)).body).not.toContain('14 Temple Street')
    expect((await manager.post(at, { form: 'confirm', ...address })).headers.location).toBe(
      `/orders/${voucherNo}`,
    )
    expect((await manager.get(`/orders/${voucherNo}`)).body).toContain('14 Temple Street')
    await pack(shop, voucherNo)
    const late = await manager.post(at, { form: 'confirm', ...address, city: 'Pune' })
    expect([late.statusCode, late.body.includes('Part of it is already packed')]).toEqual([409, true])
  })

  it('is confirmed by a call where it is paid in cash, or cancelled', async () => {
    await takeCash(shop)
    const [meant, not] = [await aCashBuyer(shop), await aCashBuyer(shop)]
    const orders = [await anOrderOf(shop, meant, CASH), await anOrderOf(shop, not, CASH)]
    const [first, second] = orders.map(({ voucherNo }) => `/orders/${voucherNo}`)
    expect((await packer.get(`${first}/pack`)).body).toContain('It is cash on delivery and not confirmed yet')
    expect((await manager.get(`${first}`)).body).toContain('Nobody has called yet.')
    await manager.post(`${first}`, { form: 'no-answer' })
    expect((await manager.get(`${first}`)).body).toContain('Called once, no answer.')
    expect((await manager.post(`${first}`, { form: 'confirmed' })).statusCode).toBe(302)
    expect((await manager.post(`${second}`, { form: 'not-genuine', note: 'Nobody there' })).statusCode).toBe(
      302,
    )
    expect((await manager.get(`${second}`)).body).toContain('Cancelled')
    expect((await packer.get(`${first}/pack`)).body).toContain('What to pack')
  })

  it('could not be delivered, is found among the problems, and is tried again elsewhere', async () => {
    const { voucherNo } = await anOrder()
    const at = `/orders/${voucherNo}`
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const isListed = async () =>
      (await packer.get('/orders?problem=failed+try')).body.includes(`href="/orders/${voucherNo}"`)
    const failed = { form: 'failed-try-1', parcel: '1', reason: 'nobody there' }
    const accountant = await atTheDesk(shop, app, 'accountant')
    for (const form of ['failed-try-1', 'try-again-1']) {
      expect((await accountant.post(at, { ...failed, form })).statusCode).toBe(403)
    }
    expect((await packer.get(at)).body).not.toContain('Try again …')
    const nothing = await packer.post(at, { ...failed, reason: '' })
    expect([nothing.statusCode, nothing.body.includes('The reason is required.')]).toEqual([400, true])
    const wordless = await packer.post(at, { ...failed, reason: 'other', on: '2026-09-05' })
    expect(wordless.statusCode).toBe(400)
    expect(wordless.body).toContain('The note must say what happened.')
    expect(wordless.body).toContain('value="2026-09-05"')
    expect((await packer.post(at, { ...failed, reason: 'the moon' })).body).toContain(
      'The reason must be one of: nobody there,',
    )
    expect(await isListed()).toBe(false)

    const seen = seenOn((await packer.get(at)).body)
    const sent = await Promise.all([
      packer.post(at, { ...failed, seen }),
      manager.post(at, { form: 'deliver-1', parcel: '1', seen }),
    ])
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([302, 409])
    if (sent[0]?.statusCode !== 302) {
      await manager.post(at, { form: 'take-back-1', parcel: '1', step: 'delivered' })
      expect((await packer.post(at, failed)).statusCode).toBe(302)
    }
    expect(await isListed()).toBe(true)
    const page = (await packer.get(at)).body
    expect(page).toMatch(/<dt>Failed attempts<\/dt><dd>1, last on \d+ Sep 2026: Nobody at home<\/dd>/)
    expect(page).toContain('Call the customer, then ask the courier to try again.')

    const input = { form: 'try-again-1', parcel: '1', phone: '9811111111', note: 'After six' }
    const elsewhere = await packer.post(at, { ...input, street: '3 Beach Road', state: 'Goa' })
    expect(elsewhere.statusCode).toBe(409)
    expect(elsewhere.body).toContain(
      'Its invoice and taxes are for Maharashtra, and the new address is in Goa.',
    )
    expect(elsewhere.body).toContain('value="3 Beach Road"')
    const wrong = await packer.post(at, { ...input, phone: '12' })
    expect([wrong.statusCode, wrong.body.includes('Phone must be 7-15 digits')]).toEqual([400, true])
    expect((await packer.post(at, { ...input, street: '3 Station Road', seen })).statusCode).toBe(409)
    expect((await packer.post(at, { ...input, street: '3 Station Road' })).headers.location).toBe(at)
    expect(await isListed()).toBe(false)
    const after = (await packer.get(at)).body
    for (const text of ['New address', '3 Station Road', '9811111111', 'After six', '14 Lakshmi Road']) {
      expect(after, text).toContain(text)
    }

    expect((await packer.post(at, { ...failed, reason: 'coming back' })).statusCode).toBe(302)
    const back = (await packer.get(at)).body
    expect(back).toContain('<a href="#refused-1">mark it as refused at the door</a>')
    expect(back).toContain('<div id="refused-1"')
    expect((await packer.post(at, { form: 'refused-1', parcel: '1' })).headers.location).toBe(at)
    expect(await isListed()).toBe(false)
  })

  it('has a payout noted once, of its own refund and no other’s', async () => {
    const withPayout = async () => {
      const product = await aProduct(shop.db)
      const draft = await aDraft(shop, { method: 'link', lines: [{ productId: product }] })
      const { order } = done(await shop.verbs().drafts.place({ ...draft, actor: ASHA }))
      const paid = { orderId: order.id, amount: order.amountCharged, reference: `UTR in ${order.id}` }
      const { voucherNo } = done(await shop.verbs().orders.notePayment({ ...paid, actor: ASHA })).order
      done(await shop.verbs().orders.cancel({ voucherNo: voucherNo ?? 0, reason: 'Asked', actor: ASHA }))
      const [refund] = (await shop.verbs().payments.findMoney(order.id)).refunds
      return { at: `/orders/${voucherNo}`, refundId: refund?.id ?? 0, orderId: order.id }
    }
    const [own, other] = [await withPayout(), await withPayout()]
    const stateOfRefund = async ({ orderId }: typeof own) =>
      (await shop.verbs().payments.findMoney(orderId)).refunds.map(({ state, reference }) => ({
        state,
        reference,
      }))
    const fields = { form: `payout-${other.refundId}`, reference: 'UTR out' }
    const wrong = await manager.post(own.at, fields)
    expect(wrong.statusCode).toBe(404)
    expect(wrong.body).toContain(`There is no open refund ${other.refundId}.`)
    expect((await manager.post(own.at, { form: `account-${other.refundId}` })).body).toContain(
      `There is no open refund ${other.refundId}.`,
    )
    expect(await stateOfRefund(other)).toMatchObject([{ state: 'asked' }])

    const seen = seenOn((await manager.get(other.at)).body)
    const references = { manager: 'UTR out', owner: 'UTR twice' }
    const sent = await Promise.all([
      manager.post(other.at, { ...fields, reference: references.manager, seen }),
      owner.post(other.at, { ...fields, reference: references.owner, seen }),
    ])
    const statuses = sent.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 302)).toHaveLength(1)
    const noted = statuses[0] === 302 ? references.manager : references.owner
    expect(await stateOfRefund(other)).toEqual([{ state: 'done', reference: noted }])
    const late = await owner.post(other.at, { ...fields, seen })
    expect([late.statusCode, /changed order \d+ just now \(Refunded/.test(late.body)]).toEqual([409, true])
  })

  it('waits for its payment under its id, and is placed when the money is noted', async () => {
    const product = await aProduct(shop.db)
    const draft = await aDraft(shop, { method: 'link', lines: [{ productId: product }] })
    const { order } = done(await shop.verbs().drafts.place({ ...draft, actor: ASHA }))
    const { id: orderId } = order
    const at = `/orders/id-${orderId}`
    const page = await manager.get(at)
    expect(page.body).toContain('Next: waiting for payment')
    const short = await manager.post(at, { form: 'pay', amount: '1', reference: '' })
    expect(short.body).toContain('The reference is required.')
    const { amount_charged: amount } = await shop.db
      .selectFrom('orders')
      .select('amount_charged')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const paid = await manager.post(at, {
      form: 'pay',
      amount: String(amount / 100),
      reference: `UTR ${orderId}`,
    })
    expect(paid.headers.location).toMatch(/^\/orders\/\d+$/)
    expect((await manager.get(String(paid.headers.location))).body).toContain('Next: pack 1 piece')
  })
})
