import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const textOf = (html: string) =>
  html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')

onBothEngines('the price on the page of a product', (shop) => {
  let app: FastifyInstance
  let manager: Desk
  let serial = 0

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
  }, 120_000)
  afterAll(() => app.close())

  const facts = { selling_price: 150_000, tax: 1_800, printed_mrp: 188_800, dealer_price: 100_000 }
  async function aLamp(more: Parameters<typeof aProduct>[1] = {}) {
    const sku = `PRICE-${++serial}`
    const id = await aProduct(shop.db, { number: sku, name: 'Fog lamp', ...facts, ...more })
    return { id, sku, path: `/products/${id}` }
  }
  const kept = (id: ProductId) =>
    shop.db
      .selectFrom('products')
      .select(['selling_price', 'discount', 'offer_ends_at', 'printed_mrp'])
      .where('id', '=', id)
      .executeTakeFirst()
  const seenOf = async (path: string) =>
    (/name="seen" value="(\[[^"]*\])"/.exec((await manager.get(path)).body)?.[1] ?? '').replaceAll(
      '&quot;',
      '"',
    )
  const filled = async (path: string, fields: Record<string, string> = {}) => ({
    form: 'price',
    price: '1770',
    discount: '',
    until: '',
    mrp: '1888',
    seen: await seenOf(path),
    ...fields,
  })

  it('is looked at before it is saved: old and new, margin, carts and unpaid orders', async () => {
    const { id, path } = await aLamp()
    await aBuyer(shop, [{ product_id: id, quantity: 3 }])
    const page = textOf((await manager.get(path)).body)
    for (const words of ['Customers pay ₹1,770', 'Cost before tax ₹1,000', 'Margin ₹500 (33.33 %)'])
      expect(page).toContain(words)

    const shown = await manager.post(path, await filled(path, { price: '1599', discount: '10' }))
    expect(shown.statusCode).toBe(200)
    const words = textOf(shown.body)
    expect(words).toContain('Customers pay ₹1,770 → ₹1,599 (10 % less)')
    expect(words).toContain('Struck price None → ₹1,777 (10 % off)')
    expect(words).toContain('Margin ₹500 (33.33 %) → ₹355.08 (26.2 %)')
    expect(words).toContain('It is in 1 cart (3 pieces): these show the new price.')
    expect(words).toContain('It is in no unpaid order.')
    expect(await kept(id)).toMatchObject({ selling_price: 150_000, discount: 0 })

    const saved = await manager.post(path, {
      ...(await filled(path, { price: '1599', discount: '10' })),
      form: 'confirm',
    })
    expect(saved.headers.location).toBe(`${path}#price`)
    expect(await kept(id)).toMatchObject({ selling_price: 135_508, discount: 1_000, printed_mrp: 188_800 })
    const { data } = await shop.graphql(`{ products(filter: { productId: ${id} }) { prize discount } }`)
    expect(data.products).toEqual([{ prize: 1355.08, discount: 10 }])
  })

  it.each([
    [{ price: '2000' }, 400, 'is above the MRP printed on its box, ₹1,888'],
    [{ price: '1770', discount: '20' }, 400, 'the struck price, ₹2,213, is above the MRP'],
    [{ price: '17.5' }, 400, 'The price must be a whole number from 1'],
    [{ price: '' }, 400, 'The price must be a whole number'],
    [{ until: '2001-01-01', discount: '5' }, 400, 'The last day is in the past.'],
    [{ discount: '100' }, 400, 'The discount must be a percentage from 0 to below 100'],
    [{ mrp: '=1+1' }, 400, 'The MRP must be above 0'],
  ])('refuses %j in words, and keeps what was typed', async (fields, status, words) => {
    const { id, path } = await aLamp()
    const typed = await filled(path, fields)
    for (const form of ['price', 'confirm']) {
      const refused = await manager.post(path, { ...typed, form })
      expect([refused.statusCode, textOf(refused.body)]).toEqual([status, expect.stringContaining(words)])
      expect(refused.body).toContain(`value="${typed.price}"`)
    }
    expect(await kept(id)).toMatchObject({ selling_price: 150_000, discount: 0, printed_mrp: 188_800 })
  })

  it('offers the neighbours of what the cart cannot show', async () => {
    const { path } = await aLamp({ tax: 1_200, dealer_price: null })
    const refused = await manager.post(path, await filled(path, { price: '14' }))
    expect(textOf(refused.body)).toContain('the cart would show ₹14.50 for a price of ₹14. Enter ₹13 or ₹15.')
  })

  it('asks about more than a third, and may be the MRP itself', async () => {
    const { id, path } = await aLamp()
    const typed = await filled(path, { price: '999', mrp: '999' })
    expect(textOf((await manager.post(path, typed)).body)).toContain('The price changes by more than a third')
    expect((await manager.post(path, { ...typed, form: 'confirm' })).statusCode).toBe(302)
    expect(await kept(id)).toMatchObject({ selling_price: 84_661, printed_mrp: 99_900 })
  })

  it('is changed by one at a time: the second is told what changed', async () => {
    const { id, sku, path } = await aLamp()
    const typed = await filled(path, { price: '1700' })
    await shop.verbs().catalogue.changePrice(sku, { change: { sellingPrice: 140_000 } }, ASHA)
    for (const form of ['price', 'confirm']) {
      const refused = await manager.post(path, { ...typed, form })
      expect(refused.statusCode).toBe(409)
      const told = textOf(refused.body)
      expect(told).toContain('(Price before tax: ₹1,500 → ₹1,400). Nothing was saved.')
      expect(told).toContain('Open the product as it is now')
    }
    for (const seen of ['', 'x', '[]', '[1,2,3,"4",{}]', '[1e400,0,0,null,null]'])
      expect((await manager.post(path, { ...typed, seen })).statusCode).toBe(400)
    expect(await kept(id)).toMatchObject({ selling_price: 140_000 })
  })

  const undoOf = (saved: { headers: Record<string, unknown> }) => {
    const [, cookie = ''] = /said=([^;]+)/.exec(String(saved.headers['set-cookie'])) ?? []
    return JSON.parse(decodeURIComponent(decodeURIComponent(cookie))).undo as {
      action: string
      fields: Record<string, string>
    }
  }

  it('is taken back to the paisa, with its offer, unless it is another by now', async () => {
    const ends = shop.now + 9 * 24 * 3600_000
    const { id, sku, path } = await aLamp({ selling_price: 149_999, discount: 500, offer_ends_at: ends })
    const before = await kept(id)
    const typed = await filled(path, { price: '1599', discount: '' })
    const { action, fields } = undoOf(await manager.post(path, { ...typed, form: 'confirm' }))
    expect(action).toBe(`${path}#price`)
    expect((await manager.post(path, fields)).statusCode).toBe(302)
    expect(await kept(id)).toEqual(before)
    await shop.verbs().catalogue.changePrice(sku, { change: { sellingPrice: 100_000 } }, ASHA)
    expect((await manager.post(path, fields)).statusCode).toBe(409)
    for (const to of ['', '[-1,0,0,null,null]', '[0,1800,0,null,null]', '[900000,1800,0,null,null]']) {
      const seen = await seenOf(path)
      const { statusCode } = await manager.post(path, { form: 'price-back', to, seen })
      expect([to, statusCode]).toEqual([to, to === '[900000,1800,0,null,null]' ? 302 : 400])
    }
  })

  it('is taken back without an offer that has ended meanwhile', async () => {
    const ends = shop.now + 60_000
    const { id, path } = await aLamp({ selling_price: 135_000, discount: 1_000, offer_ends_at: ends })
    const saved = await manager.post(path, { ...(await filled(path, { price: '1700' })), form: 'confirm' })
    shop.now = ends
    expect((await manager.post(path, undoOf(saved).fields)).statusCode).toBe(302)
    expect(await kept(id)).toMatchObject({ selling_price: 150_000, discount: 0, offer_ends_at: null })
  })

  it.each([
    ['[150000,1800,10000,null,null]', 'a discount of all of it'],
    ['[9007199254740991,1800,0,null,null]', 'a price above the highest'],
    ['[150000,1800,0,null,9007199254740991]', 'an MRP above the highest'],
    ['[150000,1800,500,9007199254740991,null]', 'an end that is on no calendar'],
  ])('is not taken back to %s, %s', async (to) => {
    const { id, path } = await aLamp()
    const before = await kept(id)
    const seen = await seenOf(path)
    expect((await manager.post(path, { form: 'price-back', to, seen })).statusCode).toBe(400)
    const other = await manager.post(path, await filled(path, { seen: to }))
    expect([400, 409]).toContain(other.statusCode)
    expect(await kept(id)).toEqual(before)
  })

  it('is typed in the row of a list: looked at, saved, taken back', async () => {
    const { id, sku, path } = await aLamp()
    const list = `/products?q=${sku}`
    const seen = await seenOf(list)
    const send = (form: string, fields: object = {}) =>
      manager.post(list, { form, id: String(id), price: '1599', seen, ...fields })
    const shown = await send('price')
    expect(textOf(shown.body)).toContain('Customers pay ₹1,770 → ₹1,599 (10 % less)')
    expect(textOf(shown.body)).toContain('Margin ₹500 (33.33 %) → ₹355.08 (26.2 %)')
    expect(await kept(id)).toMatchObject({ selling_price: 150_000 })
    for (const form of ['price', 'confirm']) {
      const high = await send(form, { price: '2000' })
      expect([high.statusCode, textOf(high.body)]).toEqual([400, expect.stringContaining('is above the MRP')])
      expect((await send(form, { price: '1e3' })).statusCode).toBe(400)
      expect((await send(form, { seen: '' })).statusCode).toBe(400)
      expect((await send(form, { id: '999999' })).statusCode).toBe(404)
      for (const wrong of ['1 or 1', '-1', '1.5', '1e30'])
        expect((await send(form, { id: wrong })).statusCode).toBe(404)
    }
    const saved = await send('confirm')
    expect(saved.headers.location).toBe(list)
    expect(await kept(id)).toMatchObject({ selling_price: 135_508 })
    expect((await send('confirm')).statusCode).toBe(409)
    const { action, fields } = undoOf(saved)
    expect((await manager.post(action, fields)).statusCode).toBe(302)
    expect(await kept(id)).toMatchObject({ selling_price: 150_000 })
    for (const role of ['packer', 'accountant'] as const) {
      const desk = await atTheDesk(shop, app, role)
      expect((await desk.get(list)).body).not.toContain('Check the price')
      for (const form of ['price', 'confirm', 'price-back'])
        expect((await desk.post(list, { form, id: String(id), price: '1', seen })).statusCode).toBe(403)
    }
    expect((await manager.get(path)).statusCode).toBe(200)
  })

  it('shows no cost to a packer, who changes nothing, nor does an accountant', async () => {
    const { id, path } = await aLamp({ dealer_price: 123_456 })
    const packer = await atTheDesk(shop, app, 'packer')
    const accountant = await atTheDesk(shop, app, 'accountant')
    const page = (await packer.get(path)).body
    expect(page).toContain('₹1,770')
    for (const words of ['1,234.56', '123456', 'Margin', 'Check the new price'])
      expect(page).not.toContain(words)
    expect((await accountant.get(path)).body).toContain('₹1,234.56')
    const typed = { ...(await filled(path, { price: '1700' })), form: 'confirm' }
    for (const desk of [packer, accountant]) expect((await desk.post(path, typed)).statusCode).toBe(403)
    expect(await kept(id)).toMatchObject({ selling_price: 150_000 })
  })

  it('is of no product that is not there, and takes no other form', async () => {
    const { path } = await aLamp()
    for (const gone of ['/products/999999999', '/products/x', '/products/1e3', `/products/${'9'.repeat(30)}`])
      expect([gone, (await manager.get(gone)).statusCode]).toEqual([gone, 404])
    expect((await manager.post(path, { form: 'melt' })).statusCode).toBe(400)
  })
})
