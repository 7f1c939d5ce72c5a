import { beforeAll, expect, it } from 'vitest'
import { toUserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { CUSTOMER_LIST } from '#domain/staff/lists/list-customers.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aReturn, letCustomersReturn } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the customers of the back office', (shop) => {
  const names = new Map<number, string>()
  const known: Record<string, TestCustomer> = {}
  const asked = (url: string) => {
    const { query, notices } = parseListQuery(CUSTOMER_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    return query
  }
  const find = async (url: string, options = {}) => {
    const page = await shop.verbs().office.findCustomers(asked(url), options)
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const found = async (url: string, options = {}) =>
    (await find(url, options)).rows.map(({ id }) => names.get(id))

  beforeAll(async () => {
    const product = await aProduct(shop.db, { stock: 90, selling_price: 50_000 })
    await letCustomersReturn(shop)
    const one = async (name: string, facts: Parameters<typeof aCustomer>[1]) => {
      const customer = await aCustomer(shop, facts)
      names.set(customer.userId, name)
      known[name] = customer
      return customer
    }
    const order = async (customer: TestCustomer, name: string, phone: string) => {
      await aCartLine(shop, customer, { product_id: product })
      const buyer = { ...customer, addressId: await anAddress(shop, customer, { name, phone }) }
      return { ...(await anOrderOf(shop, buyer)), buyer }
    }
    const ravi = await one('ravi', {
      email: 'Ravi.K@example.com',
      user_name: 'ravik',
      mobile: '+919811111111',
    })
    const back = await order(ravi, 'Ravi Kumar', '9811111111')
    await pack(shop, back.voucherNo)
    await ship(shop, back.voucherNo)
    await deliver(shop, back.voucherNo)
    await aReturn(
      shop,
      back.buyer,
      back.id,
      back.orderdetails.map(({ id }) => ({ lineId: id, quantity: 1 })),
    )
    await order(ravi, 'Meera Kumar', '9822222222')
    const dropped = await order(ravi, 'Ravi Kumar', '9811111111')
    await shop.verbs().orders.cancel({ voucherNo: dropped.voucherNo, reason: null, actor: ASHA })
    const patil = await one('patil', {
      email: 'p@example.com',
      user_name: 'patil',
      claimed_mobile: '+919833333333',
    })
    await order(patil, 'Ravindra Patil', '9844444444')
    await one('quiet', { email: 'quiet@example.com', user_name: 'quiet', cash_barred: 1, cash_refused: 2 })
    await one('gone', { email: 'gone@example.com', user_name: 'gone', closed_at: shop.now })
    await one('erased', { email: 'x', user_name: 'x', erased_at: shop.now, closed_at: 0 })
  })

  it.each([
    ['', ['gone', 'quiet', 'patil', 'ravi']],
    ['sort=oldest', ['ravi', 'patil', 'quiet', 'gone']],
    ['q=ravi', ['patil', 'ravi']],
    ['q=kumar', ['ravi']],
    ['q=kumar+meera', ['ravi']],
    ['q=kumar+patil', []],
    ['q=ravi.k@ex', ['ravi']],
    ['q=quiet', ['quiet']],
    ['q=98111', ['ravi']],
    ['q=%2B91+98333+33333', ['patil']],
    ['q=9844444444', ['patil']],
    ['q=nobody', []],
    ['q=%27+or+1%3D1', []],
    ['barred=yes', ['quiet']],
    ['barred=no&q=ravi', ['patil', 'ravi']],
    ['refused=yes', ['quiet']],
    ['closed=yes', ['gone']],
    ['closed=no&sort=oldest', ['ravi', 'patil', 'quiet']],
  ])('are found by %s', async (url, expected) => {
    expect(await found(url)).toEqual(expected)
    // Compared one by one, as what very many have is, they are the same.
    expect(await found(url, { gatherAtMost: 0 })).toEqual(expected)
  })

  it('show what they bought and kept, sent back and refused', async () => {
    const { userId } = known.ravi as TestCustomer
    const sum = await shop.db
      .selectFrom('orders')
      .select((it) => it.fn.sum<number>('amount_charged').as('value'))
      .where('user_id', '=', userId)
      .where('state', '<>', 'cancelled')
      .executeTakeFirstOrThrow()
    expect(await shop.verbs().office.findCustomer(userId)).toMatchObject({
      name: 'Ravi Kumar',
      email: 'Ravi.K@example.com',
      orders: 2,
      value: Number(sum.value),
      returns: 1,
      refusedParcels: 0,
      firstOrderAt: shop.now,
      lastOrderAt: shop.now,
      isClosed: false,
      isCashBarred: false,
    })
    expect(await shop.verbs().office.findCustomer((known.quiet as TestCustomer).userId)).toMatchObject({
      orders: 0,
      value: 0,
      refusedParcels: 2,
      isCashBarred: true,
      lastOrderAt: undefined,
    })
    expect(await shop.verbs().office.findCustomer((known.erased as TestCustomer).userId)).toBeUndefined()
    expect(await shop.verbs().office.findCustomer(toUserId(999_999))).toBeUndefined()
  })

  it('are worth less what went back', async () => {
    const { userId } = known.patil as TestCustomer
    const before = await shop.verbs().office.findCustomer(userId)
    const { voucher_no } = await shop.db
      .selectFrom('orders')
      .select('voucher_no')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    await shop
      .verbs()
      .orders.askRefund({ voucherNo: voucher_no ?? 0, amount: 5_000, reason: 'A dent', actor: ASHA })
    expect((await shop.verbs().office.findCustomer(userId))?.value).toBe((before?.value ?? 0) - 5_000)
  })

  it('are worth what they paid: cash that is to be taken or was refused is none, and what was cancelled neither', async () => {
    await takeCash(shop, { confirmFirst: false, mostOpen: 50, barAfter: null })
    const buyer = await aCashBuyer(shop, { price: 100_000, quantity: 1 })
    const worth = async () => {
      const { orders, value } = (await shop.verbs().office.findCustomer(buyer.userId)) ?? {}
      return { orders, value }
    }
    const again = async (payment: object) => {
      await aCartLine(shop, buyer, { product_id: buyer.productId, quantity: 1 })
      return (await anOrderOf(shop, buyer, payment)).voucherNo
    }
    const refused = (await anOrderOf(shop, buyer, CASH)).voucherNo
    expect(await worth()).toEqual({ orders: 1, value: 0 })
    for (const voucherNo of [refused, await again(CASH)]) {
      await pack(shop, voucherNo)
      await ship(shop, voucherNo)
      if (voucherNo !== refused) await deliver(shop, voucherNo)
      else
        await shop.verbs().returns.refuseParcel({ voucherNo, parcelNo: undefined, note: null, actor: ASHA })
    }
    expect(await worth()).toEqual({ orders: 2, value: 118_000 })
    const cancelled = await again({})
    expect(await worth()).toEqual({ orders: 3, value: 236_000 })
    await shop.verbs().orders.cancel({ voucherNo: cancelled, reason: null, actor: ASHA })
    expect(await worth()).toEqual({ orders: 2, value: 118_000 })
  })

  it('are turned page by page, there and back', async () => {
    for (const choice of ['sort=newest', 'sort=oldest', 'q=ravi']) {
      const whole = await found(choice)
      const first = await find(choice, { limit: 1 })
      const second = await find(`${choice}&after=${first.next}`, { limit: 9 })
      expect([...first.rows, ...second.rows].map(({ id }) => names.get(id))).toEqual(whole)
      expect(second.next).toBeUndefined()
      expect((await find(`${choice}&before=${second.previous}`, { limit: 1 })).rows).toEqual(first.rows)
    }
    const { next } = await find('', { limit: 1 })
    expect(await shop.verbs().office.findCustomers(asked(`q=a&after=${next}`))).toBeInstanceOf(Refusal)
  })
})
