import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { atTheDesk } from '#tests/builders/office.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { openBackoffice, type StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const EVIL = '<script>alert(1)</script>'
const NAMES: Record<number, string> = { 3: EVIL, 17: 'Ravindra Patil' }

/** The rows of the table, by their headings; whether each says something. */
const headsOf = (body: string) =>
  [...body.matchAll(/<th scope="row"[^>]*>(?:<a [^>]*href="([^"]*)"[^>]*>)?/g)].map(([, href]) => href)
const linkIn = (body: string, name: string) => {
  const [, href = ''] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${name}</a>`).exec(body) ?? []
  return href.replaceAll('&amp;', '&')
}

onBothEngines('the list of orders', (shop) => {
  let app: FastifyInstance
  let browser: StaffBrowser
  let numbers: number[]
  const as = (role: StaffRole) => atTheDesk(shop, app, role)

  beforeAll(async () => {
    await aShop(shop.db)
    const lamp = await aProduct(shop.db, { name: `Fog lamp ${EVIL}`, number: 'FOG-1', stock: 500 })
    const order = async (name: string) => {
      const customer = await aCustomer(shop)
      await aCartLine(shop, customer, { product_id: lamp, quantity: 2 })
      const addressId = await anAddress(shop, customer, { name })
      shop.now += 60_000
      return (await anOrderOf(shop, { ...customer, addressId })).voucherNo
    }
    numbers = []
    for (let index = 0; index < 52; index++) numbers.push(await order(NAMES[index] ?? `Meera ${index}`))
    const [first = 0, second = 0] = numbers
    await pack(shop, first)
    await pack(shop, second)
    await ship(shop, second, { courier: 'DTDC', trackingNo: 'AWB77001' })
    app = await openBackoffice(shop)
    browser = await as('owner')
  }, 120_000)
  afterAll(() => app.close())

  const page = async (path: string) => {
    const { body, statusCode } = await browser.get(path)
    expect(statusCode).toBe(200)
    return { body, heads: headsOf(body) }
  }
  const paths = (some: number[]) => some.map((number) => `/orders/${number}`)

  it('is turned over page by page, forward and back', async () => {
    const first = await page('/orders')
    expect(first.heads).toEqual(paths(numbers.slice(2).reverse()))
    expect(first.body).toContain('50 of 52 shown')
    const second = await page(linkIn(first.body, 'Next'))
    expect(second.heads).toEqual(paths(numbers.slice(0, 2).reverse()))
    const back = await page(linkIn(second.body, 'Previous'))
    expect(back.heads).toEqual(first.heads)
  })

  it('finds an order by number, name, phone, AWB and product, and says when there is none', async () => {
    const [, second] = numbers
    expect((await page(`/orders?q=${numbers[16]}`)).heads).toContain(`/orders/${numbers[16]}`)
    expect((await page('/orders?q=AWB77001')).heads).toEqual([`/orders/${second}`])
    expect((await page('/orders?q=ravindra')).heads).toEqual([`/orders/${numbers[17]}`])
    expect((await page('/orders?q=FOG-1')).heads).toHaveLength(50)
    expect((await page('/orders?q=nothing-like-it')).body).toContain('Nothing found.')
  })

  it('has five views of what waits, and says which one is shown', async () => {
    const { body } = await page('/orders')
    for (const name of ['To confirm', 'To pack', 'To hand over', 'Problems', 'Returns']) {
      const view = await page(linkIn(body, name))
      expect(view.body).toMatch(new RegExp(`aria-current="page"[^>]*>${name}</a>`))
    }
    expect((await page(linkIn(body, 'To hand over'))).heads).toEqual([`/orders/${numbers[0]}`])
  })

  it('leaves out what it cannot read, and says so', async () => {
    const { body, heads } = await page('/orders?money=gold&columns=number,colour&after=xyz&sort=taste')
    expect(heads).toHaveLength(50)
    expect(body).toContain('“Money” was left out')
    expect(body).toContain('An unknown column was left out.')
    expect(body).toContain('This link belongs to another list.')
  })

  it('shows what customers wrote as text alone', async () => {
    const { body } = await page('/orders?sort=oldest')
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body).not.toContain(EVIL)
  })

  it('a view is saved with its columns, shared, refused under a name that is taken, and removed', async () => {
    const query = 'parcel=to+pack&columns=number%2Ccity'
    const save = (fields: object = {}) =>
      browser.post('/orders', { form: 'save-view', name: 'Pune', query, ...fields })
    const saved = await save({ shared: 'yes' })
    expect(saved.headers.location).toBe(`/orders?${query}`)
    const taken = await save({ shared: 'yes' })
    expect(taken.statusCode).toBe(409)
    expect(taken.body).toContain('A view with this name already exists.')
    expect((await save({ name: ' ' })).statusCode).toBe(400)

    const packer = await as('packer')
    const seen = (await packer.get(`/orders?${query}`)).body
    expect(seen).toMatch(/aria-current="page"[^>]*>Pune/)
    expect(seen).not.toContain('Remove this view')
    const [, id = ''] = /name="id" value="(\d+)"/.exec((await page(`/orders?${query}`)).body) ?? []
    expect((await packer.post('/orders', { form: 'remove-view', id })).statusCode).toBe(404)
    const removed = await browser.post('/orders', {
      form: 'remove-view',
      id,
      name: 'Pune',
      query,
      shared: 'yes',
    })
    expect(removed.statusCode).toBe(302)
    expect((await page('/orders')).body).not.toContain('>Pune<')
    expect((await browser.post('/orders', { form: 'whatever' })).statusCode).toBe(400)
  })

  it('tells packers no amount: not as a column, nor by an order of rows, a filter, a view or a selection', async () => {
    const packer = await as('packer')
    const money = 'money=refunded&amount=0..1&sort=highest&columns=number%2Camount%2Cmoney'
    await browser.post('/orders', { form: 'save-view', name: 'Dear', query: money, shared: 'yes' })
    for (const path of ['/orders', `/orders?${money}`]) {
      const { body, statusCode } = await packer.get(path)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/₹|"amount|Highest amount|name="(amount|money)|>Amount</)
    }
    const { body } = await packer.get(`/orders?${money}`)
    expect(headsOf(body)).toEqual(paths(numbers.slice(2).reverse()))
    expect(body).toContain('“Amount” is not shown: your role cannot see money.')
    expect(body).toContain('“Money” is not shown: your role cannot see money.')
    expect(body).toContain('This sort order does not exist. The usual order is used.')
    const all = { form: 'selection', do: 'picking', all: 'yes', query: money }
    const { headers } = await packer.post('/orders', all)
    const [, key = ''] = /selection=([\w-]+)/.exec(String(headers.location)) ?? []
    const { staffId } = packer.member
    const selection = await shop.verbs().office.findSelection({ key, list: 'orders', staffId })
    expect(selection?.ids).toHaveLength(numbers.length)
    // Those who may see it lose nothing.
    expect((await page(`/orders?${money}`)).body).toContain('Highest amount')
  })

  it('is exported as it is shown, and what is selected alone', async () => {
    const all = await browser.get('/orders/export?columns=number,customer,parcel&sort=oldest')
    const rows = all.body.trimEnd().split('\r\n')
    expect(rows[0]).toBe('\ufeffOrder,Customer,Parcel')
    expect(rows[1]).toBe(`${numbers[0]},Meera 0,Packed`)
    expect(rows).toHaveLength(53)
    const ids = await shop.db.selectFrom('orders').select(['id', 'voucher_no']).execute()
    const idOf = (number: number | undefined) =>
      String(ids.find(({ voucher_no }) => voucher_no === number)?.id)
    const some = await browser.post('/orders', {
      form: 'selection',
      do: 'export',
      id: idOf(numbers[5]),
      query: 'columns=number',
    })
    const file = await browser.get(String(some.headers.location))
    expect(file.body).toBe(`\ufeffOrder\r\n${numbers[5]}\r\n`)
    const match = await browser.post('/orders', {
      form: 'selection',
      do: 'export',
      all: 'yes',
      query: 'q=AWB77001&columns=number',
    })
    expect((await browser.get(String(match.headers.location))).body).toBe(`\ufeffOrder\r\n${numbers[1]}\r\n`)
    // What one has selected is nobody else's.
    const other = await as('manager')
    expect((await other.get(String(match.headers.location))).statusCode).toBe(404)
    const none = await browser.post('/orders', { form: 'selection', do: 'export' })
    expect(none.statusCode).toBe(400)
    expect(none.body).toContain('Tick at least one row first.')
    expect((await (await as('packer')).get('/orders/export')).statusCode).toBe(403)
  })
})
