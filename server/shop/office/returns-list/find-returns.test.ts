import { beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import { Refusal } from '#domain/refusal.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { RETURN_LIST } from '#domain/staff/lists/list-returns.ts'
import { READY_RETURN_VIEWS } from '#domain/staff/lists/list-views.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aReturn, desk, letCustomersReturn, withdraw } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HOUR = 60 * 60 * 1000

onBothEngines('the returns of the back office', (shop) => {
  const names = new Map<number, string>()
  const numbers: Record<string, { id: number; voucherNo: number }> = {}
  const asked = (url: string) => {
    const { query, notices } = parseListQuery(RETURN_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    return query
  }
  const find = async (url: string, options = {}) => {
    const page = await shop.verbs().office.findReturns(asked(url), options)
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const found = async (url: string, options = {}) =>
    (await find(url, options)).rows.map(({ id }) => names.get(id))

  beforeAll(async () => {
    const noon = shop.now
    const [fog, relay] = [
      await aProduct(shop.db, { name: 'Fog lamp', number: 'FOG-1', stock: 90 }),
      await aProduct(shop.db, { name: 'Relay', number: 'REL-1', stock: 90 }),
    ]
    await letCustomersReturn(shop, 60)
    type Input = { wish?: string; reason?: string; product?: typeof fog }
    const delivered = async (
      name: string,
      shipping: { name: string; phone: string },
      { product = fog }: Input,
    ) => {
      const customer = await aCustomer(shop, { email: `${name.replaceAll(' ', '')}@example.com` })
      await aCartLine(shop, customer, { product_id: product, quantity: 2 })
      const buyer = { ...customer, addressId: await anAddress(shop, customer, shipping) }
      const order = await anOrderOf(shop, buyer)
      await pack(shop, order.voucherNo)
      await ship(shop, order.voucherNo, { trackingNo: `AWB-${name.replaceAll(' ', '')}`, courier: 'DTDC' })
      return { ...order, buyer }
    }
    const one = async (
      name: string,
      daysAgo: number,
      shipping = { name: 'Meera Nair', phone: '9811111111' },
      { wish = 'REFUND', reason = 'CHANGED_MIND', product = fog }: Input = {},
    ) => {
      shop.now = noon - daysAgo * DAY
      const { buyer, ...order } = await delivered(name, shipping, { product })
      await deliver(shop, order.voucherNo)
      const lines = order.orderdetails.map(({ id }) => ({ lineId: id, quantity: 2, reason }))
      const id = await aReturn(shop, buyer, order.id, lines, { wish })
      shop.now = noon
      names.set(id, name)
      numbers[name] = { id, voucherNo: order.voucherNo }
      return { id, buyer }
    }
    const closed = await one('closed', 50, undefined, { reason: 'DEFECTIVE' })
    await desk(shop).accept(closed.id)
    await desk(shop).receive(closed.id)
    await desk(shop).close(closed.id)
    const forgotten = await one('forgotten', 40, { name: 'Ravi Kumar', phone: '9822222222' })
    await desk(shop).accept(forgotten.id)
    const { id: toClose } = await one('to close', 20, undefined, {
      wish: 'REPLACEMENT',
      reason: 'WRONG_ITEM',
      product: relay,
    })
    await desk(shop).accept(toClose)
    await desk(shop).receive(toClose)
    await one('unanswered', 3)
    const over = await one('withdrawn', 3)
    await withdraw(shop, over.buyer, over.id)
    await one('new', 1, { name: 'Ravindra Patil', phone: '9833333333' }, { reason: 'DAMAGED' })
    const at = await delivered('door', { name: 'Zoya Khan', phone: '9844444444' }, {})
    const refused = await shop.verbs().returns.refuseParcel({
      voucherNo: at.voucherNo,
      parcelNo: undefined,
      note: null,
      actor: ASHA,
    })
    if (refused instanceof Refusal) throw new Error(refused.message)
    names.set(refused.returnId, 'door')
  })

  const ALL = ['door', 'new', 'withdrawn', 'unanswered', 'to close', 'forgotten', 'closed']

  it.each([
    ['', ALL],
    ['sort=oldest', ALL.toReversed()],
    ['state=asked', ['new', 'unanswered']],
    ['state=closed&state=withdrawn', ['withdrawn', 'closed']],
    ['state=asked&state=closed', ['new', 'unanswered', 'closed']],
    ['reason=damaged', ['new']],
    ['reason=damaged&reason=defective', ['new', 'closed']],
    ['wish=replacement', ['to close']],
    ['wish=refused+at+the+door', ['door']],
    ['wish=replacement&wish=refused+at+the+door', ['door', 'to close']],
    ['late=yes', ['unanswered', 'forgotten']],
    ['late=no', ['door', 'new', 'withdrawn', 'to close', 'closed']],
    ['late=no&state=asked', ['new']],
    ['asked=2026-09-04..', ['door', 'new']],
    ['asked=2026-09-02..2026-09-04', ['new', 'withdrawn', 'unanswered']],
    ['asked=..2026-07-31', ['forgotten', 'closed']],
    ['q=ravi', ['new', 'forgotten']],
    ['q=ravi+kumar', ['forgotten']],
    ['q=98333', ['new']],
    ['q=awb-door', ['door']],
    ['q=toclose%40ex', ['to close']],
    ['q=rel-1', ['to close']],
    ['q=meera&reason=defective', ['closed']],
    ['q=nobody', []],
    ['q=%27+or+1%3D1', []],
  ])('are found by %s', async (url, expected) => {
    expect(await found(url)).toEqual(expected)
    // Compared one by one, as what very many have is, they are the same.
    expect(await found(url, { gatherAtMost: 0 })).toEqual(expected)
    expect((await shop.verbs().office.countReturns(asked(url))).count).toBe(expected.length)
  })

  it('are found by their own number, as it stands on the parcel, and by that of the order', async () => {
    const { id, voucherNo } = numbers['to close'] ?? { id: 0, voucherNo: 0 }
    for (const text of [`return ${id}`, `Return ${id}`, `${id}`, `%23${id}`, `${voucherNo}`])
      expect(await found(`q=${text}`)).toContain('to close')
    expect(await found(`q=return+${id}`)).toEqual(['to close'])
  })

  it('have views of what is next, and show what is due, of what and why', async () => {
    const views = Object.fromEntries(
      await Promise.all(READY_RETURN_VIEWS.map(async ({ key, query }) => [key, await found(query)])),
    )
    expect(views).toEqual({
      new: ['unanswered', 'new'],
      'to-receive': ['forgotten', 'door'],
      'to-close': ['to close'],
      late: ['forgotten', 'unanswered'],
      open: ['forgotten', 'to close', 'unanswered', 'new', 'door'],
    })
    const { rows } = await find('state=asked&sort=oldest')
    expect(rows[0]).toMatchObject({
      customerName: 'Meera Nair',
      units: 2,
      names: ['Fog lamp'],
      reasons: ['changed mind'],
      due: { what: 'answer', by: (rows[0]?.askedAt ?? 0) + 48 * HOUR, isLate: true },
    })
    expect((await find('state=closed')).rows[0]?.due).toBeUndefined()
  })

  it('are late by what the shop promises', async () => {
    await shop.verbs().tickets.changeClocks({ acknowledge: 12, resolve: 14 }, ASHA)
    expect(await found('late=yes')).toEqual(['new', 'unanswered', 'to close', 'forgotten'])
    await shop.verbs().tickets.changeClocks({ acknowledge: 48, resolve: null }, ASHA)
    expect(await found('late=yes')).toEqual(['unanswered', 'forgotten'])
  })

  it('are turned page by page, there and back', async () => {
    for (const choice of ['sort=newest', 'sort=oldest', 'q=meera', 'late=no']) {
      const whole = await found(choice)
      const first = await find(choice, { limit: 2 })
      const rest = await find(`${choice}&after=${first.next}`, { limit: 9 })
      expect([...first.rows, ...rest.rows].map(({ id }) => names.get(id))).toEqual(whole)
      expect(rest.next).toBeUndefined()
      expect((await find(`${choice}&before=${rest.previous}`, { limit: 2 })).rows).toEqual(first.rows)
    }
    const { next } = await find('', { limit: 1 })
    expect(await shop.verbs().office.findReturns(asked(`q=a&after=${next}`))).toBeInstanceOf(Refusal)
  })
})
