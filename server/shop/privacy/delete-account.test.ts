import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderStep } from '#domain/orders/order-status.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { accountCalls, aMobile, elsewhere } from '#tests/builders/account-changes.ts'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress, aWishlistEntry } from '#tests/builders/customer.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { ASHA, type Buyer, cartOf, placeOrder } from '#tests/builders/orders.ts'
import { pack } from '#tests/builders/parcels.ts'
import { aTicket } from '#tests/builders/tickets.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HOUR = 3600_000
const OPEN = 'You have an open order. You can delete your account once it is delivered or cancelled.'
let serial = 0
const anEmail = () => `deleted${++serial}@example.com`

onBothEngines('an account that its customer deletes', (shop) => {
  const calls = accountCalls(shop)
  const { remove, undo, find, logIn, signUp, messagesTo, account, undoKey } = calls
  let customer: TestCustomer

  beforeEach(async () => {
    shop.now += 240 * HOUR
    await aShop(shop.db, { name: 'Lamps & Co' })
    await shop.db.deleteFrom('outbox').execute()
    customer = await aCustomer(shop)
  })

  const aBuyer = async (): Promise<Buyer> => {
    await aCartLine(shop, customer, { product_id: await aProduct(shop.db, { stock: 5 }) })
    return { ...customer, addressId: await anAddress(shop, customer) }
  }
  const order = async (payment?: string) => {
    const { data, errors } = await placeOrder(shop, await aBuyer(), payment === undefined ? {} : { payment })
    expect(errors).toBeUndefined()
    return data.OrderbyCart[0] as { id: number; voucherNo: number }
  }
  const setStatus = (status: OrderStep | 'cancelled') =>
    shop.db.updateTable('order_lines').set({ status }).execute()

  it('is closed at once, and its e-mail told how to undo that', async () => {
    const reply = await remove(customer)
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, '1', 'no-store'])
    const emptied = reply.cookies.filter(({ value }) => value === '').map(({ name, path }) => [name, path])
    expect(emptied).toEqual([
      ['ualum_proof', '/'],
      ['ualum_device', '/auth'],
    ])
    expect(await calls.isLoggedIn(customer)).toBe(false)
    expect(await logIn(customer.email)).toBe('Invalid Credentials')
    const [mail, ...others] = await messagesTo(customer.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Your account at Lamps & Co was deleted',
      sensitive: 1,
      expires_at: shop.now + 72 * HOUR,
    })
    expect(mail?.text).toContain('We erase its data after')
    expect(mail?.text).toContain('Orders and invoices stay, as tax law requires.')
    expect((await find(await undoKey(customer.email))).json()).toMatchObject({ parts: ['account'] })
  })

  it('cannot be got into by a forgotten password, and nobody else gets its names meanwhile', async () => {
    const mobile = aMobile()
    await calls.changeMobile(customer, mobile)
    const { userName } = await account(customer)
    await remove(customer)
    await shop.db.deleteFrom('outbox').execute()
    await shop.post('/auth/request-reset', { email: customer.email }, elsewhere())
    await shop.post('/auth/verify-mobile', { mobile, field: 'trouble' }, elsewhere())
    expect(await calls.outbox()).toEqual([])
    expect([await signUp({ email: customer.email }), await signUp({ userName })]).toEqual(['2', '3'])
    const other = await aCustomer(shop)
    shop.now += HOUR
    expect((await calls.changeMobile(other, mobile)).statusCode).toBe(409)
  })

  it('comes back with all it had when that is undone, and a new password is set', async () => {
    const buyer = await aBuyer()
    const before = [await account(customer), await cartOf(shop, buyer)]
    await remove(customer)
    const reply = await undo(await undoKey(customer.email))
    const { resetKey } = reply.json<{ resetKey: string }>()
    await shop.post('/auth/reset-password', { key: resetKey, password: 'Brighter1' }, elsewhere())
    expect(await logIn(customer.email, 'Brighter1')).not.toBe('Invalid Credentials')
    expect([await account(customer), await cartOf(shop, buyer)]).toEqual(before)
    shop.now += 72 * HOUR
    await shop.verbs().privacy.eraseAccounts()
    expect(await account(customer)).toEqual(before[0])
  })

  it('comes back, too, when a change before it is undone', async () => {
    await calls.change(customer, { email: anEmail() })
    const key = await undoKey(customer.email)
    expect((await remove(customer)).body).toBe('1')
    expect((await undo(key)).statusCode).toBe(200)
    expect((await account(customer)).email).toBe(customer.email)
    const { closed_at } = await shop.db
      .selectFrom('users')
      .select('closed_at')
      .where('id', '=', customer.userId)
      .executeTakeFirstOrThrow()
    expect(closed_at).toBeNull()
  })

  it('stays with a wrong password, or for nobody', async () => {
    const wrong = await remove(customer, 'Wrong1')
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { error: 'Wrong password. Please try again.' }])
    expect((await remove(customer, '')).json()).toEqual({ error: 'Password is required' })
    expect((await remove(undefined)).statusCode).toBe(401)
    expect(await calls.isLoggedIn(customer)).toBe(true)
  })

  it.each(['waiting for approval', 'accepted', 'waiting for pickup', 'shipped'] as const)(
    'stays while an order is %s',
    async (status) => {
      await order()
      await setStatus(status)
      const reply = await remove(customer)
      expect([reply.statusCode, reply.json()]).toEqual([400, { error: OPEN }])
      expect(await calls.isLoggedIn(customer)).toBe(true)
    },
  )

  it('stays while a payment is pending', async () => {
    await order('pay-late')
    expect((await remove(customer)).json()).toEqual({ error: OPEN })
  })

  it.each(['delivered', 'cancelled'] as const)('goes once every order is %s', async (status) => {
    await order()
    await setStatus(status)
    expect((await remove(customer)).body).toBe('1')
  })

  describe('after 72 hours', () => {
    /** Every row of every table, as text, by table. */
    const everything = async () => {
      // What the search keeps is made of products alone, and not all of it can be read.
      const tables = (await shop.db.introspection.getTables()).filter(({ name }) => !/search|word/.test(name))
      const rows = await Promise.all(
        tables.map(async ({ name }) => [
          name,
          await shop.db
            .selectFrom(name as 'users')
            .selectAll()
            .execute(),
        ]),
      )
      return rows.map(([name, content]) => [name, JSON.stringify(content)] as const)
    }
    const tablesWith = async (text: string) =>
      (await everything()).filter(([, rows]) => rows.includes(text)).map(([name]) => name)

    it('is erased as the staff erase: nothing of a person is left, and orders and invoices stay without them', async () => {
      const mobile = aMobile()
      await calls.changeMobile(customer, mobile)
      await calls.change(customer, { email: anEmail(), userName: `Gone ${++serial}` })
      const { email, userName } = await account(customer)
      await aWishlistEntry(shop, customer)
      await shop.verbs().garage.add({ userId: customer.userId, vehicleId: await aVehicle(shop) }, 'My car')
      await anAddress(shop, customer, { name: 'Somebody Private' })
      const { voucherNo } = await order()
      await pack(shop, voucherNo)
      await setStatus('delivered')
      await aCartLine(shop, customer)
      const ip = '203.0.113.9'
      const productId = await aProduct(shop.db, { stock: 0 })
      await shop.verbs().backInStock.ask({ productId, email: undefined, userId: customer.userId, ip })
      await shop.post('/auth/verify-mobile', { mobile, field: 'trouble' }, elsewhere())
      await remove(customer)
      shop.now += 72 * HOUR - 1
      await shop.verbs().privacy.eraseAccounts()
      expect((await account(customer)).email).toBe(email)
      shop.now += 1
      await shop.verbs().privacy.eraseAccounts()
      for (const text of [email, customer.email, userName, mobile, 'Somebody Private', 'My car']) {
        expect([text, await tablesWith(text)]).toEqual([text, []])
      }
      for (const table of [
        'sessions',
        'cart_lines',
        'wishlist_entries',
        'addresses',
        'garage_vehicles',
      ] as const) {
        const left = await shop.db
          .selectFrom(table)
          .selectAll()
          .where('user_id', '=', customer.userId)
          .execute()
        expect([table, left]).toEqual([table, []])
      }
      const kept = await shop.db
        .selectFrom('orders')
        .innerJoin('invoices', 'invoices.order_id', 'orders.id')
        .select(['customer_name', 'invoice_no'])
        .where('voucher_no', '=', voucherNo)
        .executeTakeFirstOrThrow()
      expect(kept).toMatchObject({ customer_name: 'Erased customer', invoice_no: expect.any(String) })
      // Its names are free, and nobody becomes the old account by taking them.
      expect(await signUp({ email, userName })).toBe('1')
      expect((await account(customer)).email).toBe('')
      expect(await logIn('')).toBe('Invalid Credentials')
    })

    it('leaves no name on an order that was cancelled, no e-mail on a ticket, and no mail of the shop’s about them', async () => {
      await shop.db.updateTable('shops').set({ email: 'shop@example.com' }).execute()
      const words = { name: `Cancelled Kulkarni${++serial}`, phone: '9755512345', street: '7 Quiet Lane' }
      await aCartLine(shop, customer, { product_id: await aProduct(shop.db, { stock: 5 }) })
      const buyer = { ...customer, addressId: await anAddress(shop, customer, words) }
      const { data } = await placeOrder(shop, buyer)
      const { id: ticketId } = await aTicket(shop, { name: words.name, email: customer.email.toUpperCase() })
      const mail = { channel: 'mail' as const, subject: 'New order', now: shop.now }
      await shop.db.transaction().execute(async (db) => {
        await enqueueMessage(db, { ...mail, to: 'shop@example.com', text: `${words.name} has ordered` })
      })
      const { voucherNo } = data.OrderbyCart[0]
      await shop.verbs().orders.cancel({ voucherNo, reason: 'Asked', actor: ASHA })
      await remove(customer)
      shop.now += 72 * HOUR
      await shop.verbs().privacy.eraseAccounts()
      // Whoever waits for an answer is to get it.
      expect(await tablesWith(customer.email)).not.toEqual([])
      await shop.db.updateTable('tickets').set({ state: 'closed' }).where('id', '=', ticketId).execute()
      await shop.verbs().privacy.eraseAccounts()
      for (const text of [customer.email, customer.email.toUpperCase(), ...Object.values(words)]) {
        expect([text, await tablesWith(text)]).toEqual([text, []])
      }
    })

    it('takes nothing along of the number of somebody else, which it had claimed or once had', async () => {
      const mobile = aMobile()
      customer = await aCustomer(shop, { claimed_mobile: `+91${mobile}` })
      await remove(customer)
      shop.now += 72 * HOUR
      const owner = await aCustomer(shop, { mobile: `+91${mobile}`, mobile_proven_at: shop.now })
      await shop.post('/auth/verify-mobile', { mobile, field: 'trouble' }, elsewhere())
      await shop.verbs().privacy.eraseAccounts()
      expect((await account(customer)).email).toBe('')
      const codes = shop.db
        .selectFrom('one_time_codes')
        .select('user_id')
        .where('mobile', '=', `+91${mobile}`)
      expect(await codes.execute()).toEqual([{ user_id: owner.userId }])
      expect(await messagesTo(`+91${mobile}`)).toHaveLength(1)
    })

    it('cannot be brought back', async () => {
      await remove(customer)
      const key = await undoKey(customer.email)
      shop.now += 72 * HOUR
      expect((await undo(key)).body).toBe('0')
      await shop.verbs().privacy.eraseAccounts()
      expect([(await find(key)).body, (await undo(key)).body]).toEqual(['0', '0'])
    })

    it('is not erased while money is still on its way: its customer must be told', async () => {
      const { id } = await order()
      await setStatus('cancelled')
      const { payments } = await shop.verbs().payments.findMoney(id as never)
      await shop.db
        .insertInto('refunds')
        .values({
          order_id: id as never,
          payment_id: payments[0]?.id as never,
          amount: 100,
          state: 'asked',
          request_key: 'k',
          actor_kind: 'system',
          created_at: shop.now,
        })
        .execute()
      await remove(customer)
      shop.now += 72 * HOUR
      await shop.verbs().privacy.eraseAccounts()
      expect((await account(customer)).email).toBe(customer.email)
      const done = { state: 'done', settled_at: shop.now } as const
      await shop.db.updateTable('refunds').set(done).execute()
      await shop.verbs().privacy.eraseAccounts()
      expect((await account(customer)).email).toBe('')
    })

    it('is erased once by several who do it, or brought back by whoever undoes it in time', async () => {
      await remove(customer)
      const key = await undoKey(customer.email)
      shop.now += 72 * HOUR - 1
      await Promise.all([
        shop.verbs().privacy.eraseAccounts(),
        undo(key),
        shop.verbs().privacy.eraseAccounts(),
      ])
      expect((await account(customer)).email).toBe(customer.email)
    })
  })

  it('is ordered for no more once it is closed, also by a call that was let in before', async () => {
    const buyer = await aBuyer()
    const cart = await cartOf(shop, buyer)
    // Past the call, which would end the session.
    await shop.db.updateTable('users').set({ closed_at: shop.now }).where('id', '=', buyer.userId).execute()
    expect((await placeOrder(shop, buyer)).errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await cartOf(shop, buyer)).toEqual(cart)
  })

  it('at the same moment as an order is deleted without it, or stays for it', async () => {
    for (let round = 0; round < 5; round++) {
      customer = await aCustomer(shop)
      const buyer = await aBuyer()
      const [removed, ordered] = await Promise.all([remove(customer), placeOrder(shop, buyer)])
      const orders = await shop.db
        .selectFrom('orders')
        .select('state')
        .where('user_id', '=', customer.userId)
        .execute()
      if (removed.body === '1') {
        expect(ordered.errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
        expect(orders).toEqual([])
      } else {
        expect(removed.json()).toEqual({ error: OPEN })
        expect(orders).toMatchObject([{ state: 'placed' }])
      }
    }
  })

  it('gets money back that comes late for an order it had given up', async () => {
    const { id } = await order('pay-late')
    await shop.db
      .updateTable('orders')
      .set({ state: 'abandoned' })
      .where('id', '=', id as never)
      .execute()
    await shop.db
      .updateTable('payments')
      .set({ state: 'expired', look_at: shop.now + HOUR })
      .where('order_id', '=', id as never)
      .execute()
    expect((await remove(customer)).body).toBe('1')
    shop.now += 2 * HOUR
    await shop.verbs().orders.settleOpenPayments()
    const { state } = await shop.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
    const { payments, refunds } = await shop.verbs().payments.findMoney(id as never)
    expect([state, payments[0]?.state, refunds[0]?.state]).toEqual(['abandoned', 'paid', 'done'])
    expect((await messagesTo(customer.email)).at(-1)?.subject).toContain('refund')
  })
})
