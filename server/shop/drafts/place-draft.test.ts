import { beforeEach, expect, it } from 'vitest'
import type { DraftId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { listOrderEvents } from '#server/shop/orders/record/order-events.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { aDraft, aPhone, done } from '#tests/builders/drafts.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { ASHA, aBuyer, placeOrder, stockOf, voucherNumbers } from '#tests/builders/orders.ts'
import { pack } from '#tests/builders/parcels.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import type { PlaceInput } from './place-draft.ts'

onBothEngines('an order that the shop takes', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db
      .updateTable('shops')
      .set({
        state: 'Maharashtra',
        pincode: '411030',
        city: 'Pune',
        address: '5 Karve Road',
        email: 'shop@example.com',
      })
      .execute()
    await shop.db.deleteFrom('outbox').execute()
  })

  const place = (draft: { id: DraftId; version: number }, input: Partial<PlaceInput> = {}) =>
    shop.verbs().drafts.place({ id: draft.id, version: draft.version, actor: ASHA, ...input })
  const mails = () =>
    shop.db
      .selectFrom('outbox')
      .select(['channel', 'recipient', 'subject', 'template'])
      .orderBy('id')
      .execute()
  const usersWith = async (phone: string) =>
    shop.db.selectFrom('users').select('id').where('claimed_mobile', '=', `+91${phone}`).execute()

  it('keeps what was said of the vehicle, by the lamp that somebody named, and the shop’s word on it', async () => {
    await shop.db.updateTable('shops').set({ fit_promise: 1 }).execute()
    const bulb = { fits_by: 'base', bases: '["H4"]', positions: '["low","fog"]', stock: 5 } as const
    const vehicleId = await aVehicle(shop, {}, [
      { position: 'low', base: 'H4' },
      { position: 'fog', base: 'H11' },
    ])
    const line = async (position: 'low' | 'fog' | null) => ({
      productId: await aProduct(shop.db, bulb),
      vehicleId,
      position,
    })
    const lines = [await line('low'), await line('fog'), await line(null)]
    const draft = await aDraft(shop, { lines })
    const { order } = done(await place(draft))
    expect(order.lines).toMatchObject([
      { verdict: 'fits', fitPromise: 1 },
      { verdict: 'does-not-fit', fitPromise: 0 },
      { verdict: 'fits', fitPromise: 1 },
    ])
    await shop.db.updateTable('shops').set({ fit_promise: 0 }).execute()
  })

  it('paid in cash at the counter is one like any other: number, stock, mails and paper, by whoever took it', async () => {
    const productId = await aProduct(shop.db, { selling_price: 100_000, stock: 5 })
    const draft = await aDraft(shop, {
      customer: { email: 'ravi@example.com' },
      lines: [{ productId, quantity: 2 }],
      gstin: '',
    })
    const { order, link } = done(await place(draft, { expectedTotal: 236_000 }))
    expect(link).toBeUndefined()
    expect(order).toMatchObject({
      state: 'placed',
      voucherNo: expect.any(Number),
      amountCharged: 236_000,
      draftId: draft.id,
      orderType: 'Cash at the Counter',
      supply: 'within-state',
      customerName: 'Ravi Kulkarni',
    })
    expect(await stockOf(shop, productId)).toBe(3)
    expect(await shop.verbs().payments.findMoney(order.id)).toMatchObject({
      payments: [{ method: 'by hand', state: 'paid', amount: 236_000 }],
    })
    const events = await listOrderEvents(shop.db, order.id)
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['drafted', ASHA],
      ['paid', ASHA],
      ['placed', ASHA],
    ])
    expect(await mails()).toMatchObject([
      { recipient: 'ravi@example.com', subject: `Your order ${order.voucherNo} at The shop` },
      { recipient: `+91${draft.form.customer.phone}`, template: 'order-placed' },
      { recipient: 'shop@example.com' },
    ])
    await pack(shop, order.voucherNo ?? 0)
    const paper = await shop
      .verbs()
      .orders.readInvoice({ orderId: order.id, userId: order.userId, invoiceId: undefined })
    expect(paper?.notes).toContain('Payment: Cash at the Counter')
    expect(paper?.notes.join()).not.toContain('Payment reference')
    expect(await shop.verbs().drafts.find(draft.id)).toMatchObject({ isOpen: false, order: { id: order.id } })
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('paid and taken along by somebody without a name is a cash sale, of one customer for all of them', async () => {
    const productId = await aProduct(shop.db, { selling_price: 100_000, stock: 99 })
    const sell = async (quantity: number, more = {}) => {
      const customer = { name: '', phone: '' }
      const lines = [{ productId, quantity }]
      const draft = await aDraft(shop, { customer, lines, isTakenAway: true, address: null, ...more })
      return place(draft)
    }
    await shop.db.deleteFrom('outbox').execute()
    const [first, second] = [done(await sell(1)).order, done(await sell(2)).order]
    expect(first).toMatchObject({
      customerName: 'Cash sale',
      customerMobile: '',
      lines: [{ status: 'delivered' }],
    })
    expect(second.userId).toBe(first.userId)
    const paper = await shop
      .verbs()
      .orders.readInvoice({ orderId: first.id, userId: first.userId, invoiceId: undefined })
    expect(paper?.parties.at(-1)).toEqual({ title: 'Bill to', name: 'Cash sale', lines: [] })
    const sent = await shop.db.selectFrom('outbox').select(['recipient', 'text']).execute()
    expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set(['shop@example.com']))
    expect(sent[0]?.text).toContain('Collected at the counter by: Cash sale')
    expect(sent[0]?.text).not.toMatch(/Deliver to|Mobile|draft/)

    const dear = { productId: await aProduct(shop.db, { selling_price: 4_300_000 }) }
    const before = await stockOf(shop, dear.productId)
    expect(await sell(1, { lines: [dear] })).toMatchObject({
      message: expect.stringContaining('From ₹50,000 on'),
    })
    expect(await stockOf(shop, dear.productId)).toBe(before)
    expect(done(await sell(1, { lines: [dear], customer: {} })).order.customerName).toBe('Ravi Kulkarni')
  })

  it('and taken along is handed over and invoiced at once, in the State of the shop', async () => {
    const productId = await aProduct(shop.db)
    const draft = await aDraft(shop, { isTakenAway: true, address: null, lines: [{ productId }] })
    const { order } = done(await place(draft))
    expect(order).toMatchObject({
      deliveryCharge: 0,
      supply: 'within-state',
      shippingState: 'Maharashtra',
      pickupAt: shop.now,
      invoiceNo: expect.any(String),
      customerAddress: '5 Karve Road, Pune, Maharashtra, India, 411030',
      lines: [{ status: 'delivered' }],
    })
    const events = await listOrderEvents(shop.db, order.id)
    expect(events.slice(-2)).toMatchObject([{ kind: 'packed' }, { kind: 'handed over', actor: ASHA }])
    const paper = await shop
      .verbs()
      .orders.readInvoice({ orderId: order.id, userId: order.userId, invoiceId: undefined })
    expect(paper?.parties).toMatchObject([
      { title: 'Sold by' },
      { title: 'Bill to', name: 'Ravi Kulkarni', lines: [`Phone: ${draft.form.customer.phone}`] },
    ])
    // It is one thing that somebody did.
    const noted = (await auditOf(shop)).filter(({ record_kind: kind, record_id: id }) => {
      return kind === 'order' && id === String(order.id)
    })
    expect(noted.map(({ action }) => action)).toEqual(['draft.place'])
  })

  it('paid by hand has its reference, which no other order has', async () => {
    const productId = await aProduct(shop.db)
    const [first, second] = [
      await aDraft(shop, { method: 'by hand', lines: [{ productId }] }),
      await aDraft(shop, { method: 'by hand', lines: [{ productId }] }),
    ]
    expect(await place(first)).toMatchObject({ message: 'Please enter the reference of the payment.' })
    const answers = await Promise.all([
      place(first, { reference: 'UTR 1' }),
      place(second, { reference: 'UTR 1' }),
    ])
    expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(1)
    expect(answers.find((answer) => answer instanceof Refusal)).toMatchObject({ code: 'CONFLICT' })
    expect(await stockOf(shop, productId)).toBe(9)
  })

  it('to be paid at the door is confirmed by whoever took it, on the terms of all', async () => {
    await takeCash(shop, { fee: 5_000, pincodes: ['411'] })
    const lines = [{ productId: await aProduct(shop.db) }]
    const { order } = done(await place(await aDraft(shop, { method: 'cash on delivery', lines })))
    expect(order).toMatchObject({ state: 'placed', orderType: 'Cash On Delivery', paymentFee: 5_000 })
    expect(await shop.verbs().payments.listToConfirm({ limit: 10 })).toEqual([])
    await pack(shop, order.voucherNo ?? 0)
    const far = await aDraft(shop, { method: 'cash on delivery', lines })
    const address = { ...far.form.address, pincode: '560001', state: 'Karnataka' } as typeof far.form.address
    const elsewhere = done(
      await shop.verbs().drafts.change({ ...far, form: { ...far.form, address }, actor: ASHA }),
    )
    expect(await place(elsewhere)).toMatchObject({
      message: 'Cash on delivery is not offered at pincode 560001. Please pay online.',
    })
  })

  it('is placed once, however many do it at once, and the second hears of the order of the first', async () => {
    const productId = await aProduct(shop.db, { stock: 9 })
    const draft = await aDraft(shop, { lines: [{ productId, quantity: 2 }] })
    const before = (await voucherNumbers(shop)).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(draft)))
    const ids = new Set(answers.map((answer) => done(answer).order.id))
    expect(ids.size).toBe(1)
    expect(await stockOf(shop, productId)).toBe(7)
    expect(await voucherNumbers(shop)).toHaveLength(before + 1)
    expect(await usersWith(draft.form.customer.phone)).toHaveLength(1)
    expect(await shop.verbs().drafts.change({ ...draft, form: draft.form, actor: ASHA })).toMatchObject({
      message: `This draft is already order ${done(await place(draft)).order.voucherNo}.`,
    })
  })

  it('is the one that was seen: a changed draft is not placed', async () => {
    const draft = await aDraft(shop, { lines: [{ productId: await aProduct(shop.db) }] })
    await shop.verbs().drafts.change({ ...draft, form: draft.form, actor: ASHA })
    expect(await place(draft)).toMatchObject({ code: 'CONFLICT' })
    expect(await place({ id: 999_999 as DraftId, version: 1 })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that is refused leaves nothing behind: no customer, no address, no stock', async () => {
    const productId = await aProduct(shop.db, { stock: 1, name: 'Last one' })
    const draft = await aDraft(shop, { lines: [{ productId, quantity: 2 }] })
    expect(await place(draft)).toMatchObject({ message: 'Cannot place order. Out of stock: Last one' })
    expect(await usersWith(draft.form.customer.phone)).toEqual([])
    expect(await stockOf(shop, productId)).toBe(1)
    expect(await place(await aDraft(shop))).toMatchObject({ message: 'Please add a product.' })
    const priced = await aDraft(shop, { lines: [{ productId }] })
    expect(await place(priced, { expectedTotal: 1 })).toMatchObject({ code: 'CONFLICT' })
  })

  it('and carts that want the last unit at the same moment: one gets it', async () => {
    const product_id = await aProduct(shop.db, { stock: 1 })
    const drafts = [
      await aDraft(shop, { lines: [{ productId: product_id }] }),
      await aDraft(shop, { lines: [{ productId: product_id }] }),
    ]
    const buyers = await Promise.all(Array.from({ length: 3 }, () => aBuyer(shop, [{ product_id }])))
    const answers = await Promise.all([
      ...drafts.map(async (draft) => !((await place(draft)) instanceof Refusal)),
      ...buyers.map(async (buyer) => (await placeOrder(shop, buyer)).errors === undefined),
    ])
    expect(answers.filter((it) => it)).toHaveLength(1)
    expect(await stockOf(shop, product_id)).toBe(0)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('has the coupon that it was promised, once', async () => {
    await aCoupon(shop, { code: 'TEN', kind: 'percent', value: 1_000, most_uses: 1 })
    const lines = [{ productId: await aProduct(shop.db, { selling_price: 100_000 }) }]
    const answers = await Promise.all([
      place(await aDraft(shop, { lines, coupon: 'ten' })),
      place(await aDraft(shop, { lines, coupon: 'ten' })),
    ])
    const placed = answers.filter((answer) => !(answer instanceof Refusal))
    expect(placed).toHaveLength(1)
    expect(placed[0]).toMatchObject({ order: { coupon: 'TEN', amountCharged: 106_200 } })
  })

  it('is for a customer whom the shop knows, whose cart and unpaid orders it leaves alone', async () => {
    const productId = await aProduct(shop.db, { stock: 9 })
    const buyer = await aBuyer(shop, [{ product_id: productId }])
    const draft = await aDraft(shop, { customer: { userId: buyer.userId }, lines: [{ productId }] })
    const { order } = done(await place(draft))
    expect(order.userId).toBe(buyer.userId)
    const { data } = await shop.graphql(
      '{ orderHistory(filter: {shopId: 518}) { id } }'.replace(
        'shopId: 518',
        `shopId: 518, userId: ${buyer.userId}`,
      ),
      {},
      buyer,
    )
    expect(data.orderHistory).toEqual([{ id: order.id }])
    const cart = await shop.db
      .selectFrom('cart_lines')
      .select('id')
      .where('user_id', '=', buyer.userId)
      .execute()
    expect(cart).toHaveLength(1)
  })

  it('of somebody who has an account is theirs: whoever takes it has to choose them', async () => {
    const { email } = await aBuyer(shop)
    const lines = [{ productId: await aProduct(shop.db) }]
    expect(await place(await aDraft(shop, { lines, customer: { email } }))).toMatchObject({
      message: 'A customer with this e-mail already exists. Please choose that customer.',
    })
    const phone = aPhone()
    const first = done(await place(await aDraft(shop, { lines, customer: { phone } })))
    const second = done(await place(await aDraft(shop, { lines, customer: { phone } })))
    // Who comes again without an e-mail is the same customer.
    expect(second.order.userId).toBe(first.order.userId)
  })

  it('that a process left half placed is placed by the next', async () => {
    const productId = await aProduct(shop.db)
    const draft = await aDraft(shop, { method: 'by hand', lines: [{ productId }] })
    const { order } = done(await place(draft, { reference: 'UTR half' }))
    await shop.db
      .updateTable('orders')
      .set({ state: 'awaiting payment', voucher_no: null })
      .where('id', '=', order.id)
      .execute()
    await shop.db
      .updateTable('payments')
      .set({ state: 'asked', settled_at: null, look_at: shop.now })
      .where('order_id', '=', order.id)
      .execute()
    await shop.verbs().orders.settleOpenPayments()
    expect(await shop.verbs().payments.findMoney(order.id)).toMatchObject({
      payments: [{ state: 'paid', providerPayment: 'UTR half' }],
    })
    expect(done(await place(draft, { reference: 'UTR half' })).order).toMatchObject({ state: 'placed' })
  })
})
