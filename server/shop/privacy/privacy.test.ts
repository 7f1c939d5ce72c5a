import { beforeEach, expect, it } from 'vitest'
import type { OrderId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountCalls, aMobile } from '#tests/builders/account-changes.ts'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress, aWishlistEntry } from '#tests/builders/customer.ts'
import { aDraft } from '#tests/builders/drafts.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { anOrderOf, deliver, failTry, pack, ship, tryAgain } from '#tests/builders/parcels.ts'
import { aReturn, letCustomersReturn } from '#tests/builders/returns.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { aTicket } from '#tests/builders/tickets.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const OWNER = { kind: 'staff', name: 'The owner', via: 'backoffice' } as const
let serial = 0

onBothEngines('a person whom the shop knows', (shop) => {
  let customer: TestCustomer
  /** what nobody else has, so that it is found wherever it stands */
  let words: { name: string; phone: string; street: string; email: string; said: string }

  beforeEach(async () => {
    await aShop(shop.db, { email: 'shop@example.com' })
    const number = ++serial
    words = {
      name: `Ravindra Kulkarniwala${'x'.repeat(number)}`,
      phone: `97${String(10_000_000 + number)}`,
      street: `${number} Laxmiroadwala`,
      email: `Ravindra.K${number}@Example.com`,
      said: `zanzibar${number}`,
    }
    customer = await aCustomer(shop, { email: words.email, user_name: `ravindra${number}` })
  })

  const order = async (price = 50_000) => {
    await aCartLine(shop, customer, {
      product_id: await aProduct(shop.db, { stock: 9, selling_price: price }),
    })
    const { name, phone, street } = words
    const buyer = { ...customer, addressId: await anAddress(shop, customer, { name, phone, street }) }
    const placed = await anOrderOf(shop, buyer, { feedback: words.said })
    return { ...placed, buyer }
  }
  const sent = async (price?: number) => {
    const placed = await order(price)
    await pack(shop, placed.voucherNo)
    await ship(shop, placed.voucherNo)
    await failTry(shop, placed.voucherNo, { note: words.said })
    const changes = { name: `${words.name} junior`, street: `${words.street} 2`, landmark: words.said }
    await tryAgain(shop, placed.voucherNo, { changes, note: `Ask for ${words.name}` })
    await deliver(shop, placed.voucherNo)
    return placed
  }
  const erase = (userId: UserId = customer.userId) =>
    shop.verbs().privacy.erasePerson({ userId, actor: OWNER })

  /** Tables in which one of the words still stands, in any letter case. */
  const tablesWith = async (needles: readonly string[]) => {
    const tables = (await shop.db.introspection.getTables()).filter(
      ({ name }) => !/product_search|search_/.test(name),
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = JSON.stringify(
        await shop.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ).toLowerCase()
      for (const needle of needles) if (rows.includes(needle.toLowerCase())) found.push(`${name}: ${needle}`)
    }
    return found
  }

  it('is in no table any more once erased, while numbers, amounts and taxes stay', async () => {
    const calls = accountCalls(shop)
    const mobile = aMobile()
    await calls.changeMobile(customer, mobile)
    const { id, voucherNo, buyer, orderdetails } = await sent()
    const before = await shop.db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', id as OrderId)
      .execute()
    const orderId = id as OrderId
    await aWishlistEntry(shop, customer)
    await shop.verbs().garage.add({ userId: customer.userId, vehicleId: await aVehicle(shop) }, words.said)
    await aCartLine(shop, customer)
    await aDraft(shop, { customer: { name: words.name, phone: words.phone, email: words.email } })
    await aDraft(shop, { customer: { name: words.name, phone: mobile } })
    const { id: ticketId } = await aTicket(shop, {
      name: words.name,
      email: words.email,
      message: words.said,
    })
    await aTicket(shop, { email: `friend${serial}@example.com`, mobile, message: words.said })
    await shop.db.updateTable('tickets').set({ state: 'closed' }).where('mobile', '=', mobile).execute()
    const answered = { message: `Dear ${words.name}`, actor: OWNER, close: false }
    expect(await shop.verbs().tickets.answer(ticketId, answered)).toBeUndefined()
    const noted = { text: `${words.name} called: ${words.phone}`, actor: OWNER }
    expect(await shop.verbs().tickets.addNote(ticketId, noted)).toBeUndefined()
    const note = { voucherNo, text: `${words.name} called`, actor: OWNER }
    expect(await shop.verbs().orders.addNote({ ...note, toCustomer: false })).not.toBeInstanceOf(Refusal)
    expect(await shop.verbs().orders.addNote({ ...note, toCustomer: true })).not.toBeInstanceOf(Refusal)
    const productId = await aProduct(shop.db, { stock: 0 })
    await shop
      .verbs()
      .backInStock.ask({ productId, email: words.email, userId: undefined, ip: '203.0.113.9' })
    await letCustomersReturn(shop)
    const lines = orderdetails.map((line) => ({ lineId: line.id, quantity: 1 }))
    const returnId = await aReturn(shop, buyer, id, lines)
    const refusal = { returnId, answer: `No, ${words.name}`, actor: OWNER }
    expect(await shop.verbs().returns.refuse(refusal)).not.toBeInstanceOf(Refusal)
    await shop.db
      .updateTable('users')
      .set({ cash_bar_note: words.said })
      .where('id', '=', customer.userId)
      .execute()
    const needles = [...Object.values(words), mobile, `ravindra${serial}`]
    expect((await tablesWith([words.name])).length).toBeGreaterThan(4)

    expect(await shop.verbs().privacy.previewErasure(customer.userId)).toEqual({
      problem: undefined,
      orders: 1,
      named: 0,
    })
    expect(await erase()).toEqual({ problem: undefined, orders: 1, named: 0 })
    expect(await tablesWith(needles)).toEqual([])

    expect(
      await shop.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).execute(),
    ).toEqual(before)
    const kept = await shop.db
      .selectFrom('order_addresses')
      .select(['name', 'state', 'pincode'])
      .where('order_id', '=', orderId)
      .execute()
    expect(kept[0]).toMatchObject({ name: 'Erased customer', state: expect.stringMatching(/./) })
    // It can still be printed.
    const paper = await shop
      .verbs()
      .orders.readInvoice({ orderId, userId: customer.userId, invoiceId: undefined })
    expect(JSON.stringify(paper)).toContain('Erased customer')
    expect(await shop.verbs().office.findCustomer(customer.userId)).toBeUndefined()
    expect((await auditOf(shop)).at(-1)).toMatchObject({
      action: 'customer.erase',
      record_kind: 'customer',
      record_id: String(customer.userId),
    })
    // Once.
    expect(await erase()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await calls.logIn(words.email)).toBe('Invalid Credentials')
  })

  it('leaves others alone who have the same name, or once had the number', async () => {
    await sent()
    const other = await aCustomer(shop)
    const mine = words
    customer = other
    words = { ...mine, phone: '9755555555', email: other.email, street: 'Elsewhere 1' }
    const theirs = await sent()
    const [first] = await shop.db.selectFrom('users').select('id').where('email', '=', mine.email).execute()
    expect(await erase(first?.id as UserId)).not.toBeInstanceOf(Refusal)
    const { customer_name } = await shop.db
      .selectFrom('orders')
      .select('customer_name')
      .where('id', '=', theirs.id as OrderId)
      .executeTakeFirstOrThrow()
    expect(customer_name).toBe(mine.name)
    expect(await tablesWith(['9755555555'])).not.toEqual([])
  })

  it('stays on an invoice that has to name its buyer, and nowhere else', async () => {
    await sent(60_000_00)
    expect(await erase()).toMatchObject({ orders: 1, named: 1 })
    const left = await tablesWith([words.name, words.phone, words.email])
    expect(left.toSorted()).toEqual([`order_addresses: ${words.name}`, `orders: ${words.name}`])
  })

  it('is not erased while something of theirs is open, and is told why', async () => {
    const { voucherNo, id } = await order()
    const refused = async () => (await erase()) as Refusal
    expect(await refused()).toMatchObject({
      code: 'CONFLICT',
      message: `Order ${voucherNo} is open. Deliver or cancel it first.`,
    })
    await shop.verbs().orders.cancel({ voucherNo, reason: words.said, actor: OWNER })
    await shop.db
      .updateTable('refunds')
      .set({ state: 'asked', settled_at: null })
      .where('order_id', '=', id as OrderId)
      .execute()
    expect((await refused()).message).toMatch(/^A refund to them is still in progress/)
    await shop.db
      .updateTable('refunds')
      .set({ state: 'done', settled_at: shop.now })
      .where('order_id', '=', id as OrderId)
      .execute()
    const { id: ticketId } = await aTicket(shop, { email: words.email.toUpperCase() })
    expect((await refused()).message).toMatch(/^A message from them is waiting for an answer/)
    await shop.db.updateTable('tickets').set({ state: 'closed' }).where('id', '=', ticketId).execute()
    expect(await tablesWith([words.phone])).not.toEqual([])
    expect(await erase()).not.toBeInstanceOf(Refusal)
    expect(await tablesWith([words.phone, words.said, words.email])).toEqual([])
  })

  it('gets a file of everything, without secrets', async () => {
    const { voucherNo } = await sent()
    const { id } = await aTicket(shop, { name: words.name, email: words.email, message: words.said })
    await shop.verbs().tickets.addNote(id, { text: 'Called back', actor: OWNER })
    const file = await shop.verbs().privacy.exportPerson({ userId: customer.userId, actor: OWNER })
    if (file instanceof Refusal) throw new Error(file.message)
    const text = JSON.stringify(file)
    for (const word of Object.values(words)) expect([word, text.includes(word)]).toEqual([word, true])
    expect(text).toContain(`"voucher_no":${voucherNo}`)
    expect(text).not.toMatch(/_hash|sealed|argon2/)
    expect(file.isCut).toBe(false)
    expect(file.person.tickets).toHaveLength(1)
    expect(file.person.ticket_notes).toMatchObject([{ text: 'Called back' }])
    expect((await auditOf(shop)).at(-1)).toMatchObject({ action: 'customer.export' })
    const nobody = await shop.verbs().privacy.exportPerson({ userId: 999_999 as UserId, actor: OWNER })
    expect(nobody).toMatchObject({ code: 'NOT_FOUND' })
  })
})
