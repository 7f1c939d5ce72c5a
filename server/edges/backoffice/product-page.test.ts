import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, formatDay } from '#domain/calendar-day.ts'
import type { ProductId } from '#domain/ids.ts'
import { aMasterCategory, aPicture, aProduct, aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { ASHA, aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HOSTILE = '"><script>alert(1)</script>'
const textOf = (html: string) =>
  html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')

onBothEngines('the page of a product', (shop) => {
  let app: FastifyInstance
  let manager: Desk
  let serial = 0

  beforeAll(async () => {
    await aShop(shop.db)
    await aMasterCategory(shop.db, { name: 'FOG LAMPS' })
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
  }, 120_000)
  afterAll(() => app.close())

  async function aLamp(facts: Parameters<typeof aProduct>[1] = {}) {
    const id = await aProduct(shop.db, { number: `PAGE-${++serial}`, name: 'Fog lamp', ...facts })
    return { id, path: `/products/${id}` }
  }
  const kept = (id: ProductId) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** What the form of a part has sent along since it was opened. */
  async function seenOf(path: string, part: string, desk = manager) {
    const [, form = ''] =
      new RegExp(`name="form" value="${part}"/>(.*?)</form>`, 's').exec((await desk.get(path)).body) ?? []
    return (/name="seen" value="([^"]*)"/.exec(form)?.[1] ?? '').replaceAll('&quot;', '"')
  }
  const save = async (path: string, form: string, fields: Record<string, string>) =>
    manager.post(path, { form, seen: await seenOf(path, form), ...fields })

  it('keeps each part by itself, for customers at once, with who did it', async () => {
    const { id, path } = await aLamp({ brand: 'Lumo', country_of_origin: 'India' })
    const saved = await save(path, 'facts-shown', { name: 'Driving lamp', brand: 'Kiran' })
    expect(saved.headers.location).toBe(`${path}#shown`)
    await save(path, 'facts-texts', { description: '<p>Bright</p><img src=x onerror=alert(1)>' })
    await save(path, 'facts-law', { hsnCode: '85122010', warrantyMonths: '12' })
    await save(path, 'facts-light', { lumens: '3000', lumensPer: 'set', colourTemperature: '4300' })
    await save(path, 'facts-fit', {
      bases: 'h4',
      positions: 'low high',
      fitsBy: 'base',
      bringsOwnLamp: 'yes',
    })
    await save(path, 'facts-search', { seoKeywords: 'fog light' })
    await save(path, 'facts-shelf', { bin: 'a3', minStock: '4' })
    await save(path, 'facts-cost', { dealerPrice: '420' })
    expect(await kept(id)).toMatchObject({
      name: 'Driving lamp',
      brand: 'Kiran',
      description: '<p>Bright</p>',
      hsn_code: '85122010',
      warranty_months: 12,
      lumens: 3_000,
      bases: '["H4"]',
      seo_keywords: 'fog light',
      bin: 'A3',
      min_stock: 4,
      dealer_price: 42_000,
      country_of_origin: 'India',
    })
    const { data } = await shop.graphql(
      `{ products(filter: { productId: ${id} }) { productName: name brand } }`,
    )
    expect(data.products).toEqual([{ productName: 'Driving lamp', brand: 'Kiran' }])
    const page = textOf((await manager.get(path)).body)
    expect(page).toContain('Name: Fog lamp → Driving lamp; Brand: Lumo → Kiran')
    expect(page).toContain(manager.member.name)
    const same = await save(path, 'facts-search', { seoKeywords: 'fog light' })
    expect(decodeURIComponent(String(same.headers['set-cookie']))).toContain('Nothing was changed.')
  })

  it.each([
    ['facts-law', { hsnCode: 'x' }, 'HSN code: must be 2 to 8 digits, not "x".'],
    ['facts-shown', { name: '' }, 'Name: is empty.'],
    ['facts-shown', { masterCategory: HOSTILE }, 'This category no longer exists.'],
    ['facts-fit', { positions: HOSTILE }, 'Fits these lamps: has'],
    ['facts-light', { lumens: '1e9' }, 'Lumens: must be a whole number'],
    ['facts-shelf', { bin: '=1+1' }, 'Shelf or bin: must be letters and digits'],
  ])('refuses in %s what %j says, and keeps what was typed', async (form, fields, words) => {
    const { id, path } = await aLamp()
    const before = await kept(id)
    const refused = await save(path, form, { brand: 'Typed', ...fields })
    expect(refused.statusCode).toBe(400)
    expect(textOf(refused.body)).toContain(words)
    expect(textOf(refused.body)).not.toContain('..')
    expect(refused.body).not.toContain('<script>alert')
    expect(await kept(id)).toEqual(before)
  })

  it('is changed by two at once where they change two facts, and else tells the second', async () => {
    const { id, path } = await aLamp({ brand: 'Lumo' })
    const seen = await seenOf(path, 'facts-shown')
    await save(path, 'facts-shown', { brand: 'Kiran' })
    const late = { form: 'facts-shown', seen, brand: 'Third' }
    const refused = await manager.post(path, late)
    expect(refused.statusCode).toBe(409)
    const told = textOf(refused.body)
    expect(told).toContain('Somebody else has just changed this. Brand is now “Kiran”. Nothing was saved.')
    expect(told).toContain('Open the product as it is now')
    expect(refused.body).toContain('value="Third"')
    // Sent again as it stands there, it is refused again.
    expect((await manager.post(path, late)).statusCode).toBe(409)
    const other = await manager.post(path, { form: 'facts-shown', seen, brand: 'Lumo', name: 'Better' })
    expect(other.statusCode).toBe(302)
    expect(await kept(id)).toMatchObject({ brand: 'Kiran', name: 'Better' })
    for (const made of ['', 'x', '[]', '{"brand":1}', 'null', '{"brand":{"a":1}}'])
      expect((await manager.post(path, { ...late, seen: made })).statusCode).toBeLessThan(500)
    expect(await kept(id)).toMatchObject({ brand: 'Kiran' })
  })

  it('has another tax rate from a day to come, planned once and taken off again', async () => {
    const { path } = await aLamp({ selling_price: 100_000, tax: 1_200, printed_mrp: 115_000 })
    const day = formatDay(shop.now + 30 * DAY)
    const refused = await save(path, 'tax-plan', { day, tax: '18', hsnCode: '', price: '' })
    expect(refused.statusCode).toBe(400)
    expect(textOf(refused.body)).toContain('the price on its card, ₹1,180, is above the MRP')
    expect(refused.body).toContain(`value="${day}"`)
    for (const [field, value, words] of [
      ['day', '2020-01-01', 'Choose a day to come.'],
      ['day', 'soon', 'The day must be a date such as'],
      ['price', '9.5', 'The price must be a whole number'],
      ['tax', '-1', 'Tax rate must be a number'],
    ] as const) {
      const wrong = await save(path, 'tax-plan', { day, tax: '18', hsnCode: '', price: '', [field]: value })
      expect([wrong.statusCode, textOf(wrong.body)]).toEqual([400, expect.stringContaining(words)])
    }
    const saved = await save(path, 'tax-plan', { day, tax: '18', hsnCode: '85122010', price: '1150' })
    expect(saved.headers.location).toBe(`${path}#tax`)
    const page = textOf((await manager.get(path)).body)
    expect(page).toContain(
      'the tax rate is 18 % and the HSN code 85122010. Customers then pay ₹1,150, now ₹1,120.',
    )
    expect(page).toContain('Planned another tax rate for a product')
    const late = await manager.post(path, {
      form: 'tax-plan',
      seen: '',
      day,
      tax: '28',
      hsnCode: '',
      price: '',
    })
    expect(late.statusCode).toBe(409)
    expect((await save(path, 'tax-stays', {})).statusCode).toBe(302)
    expect(textOf((await manager.get(path)).body)).not.toContain('Customers then pay')
  })

  it('says which searches find it, and at which place', async () => {
    const { path } = await aLamp({ name: 'Quokka lamp', brand: 'Lumo', seo_keywords: 'quokka light, horn' })
    expect(textOf((await manager.get(path)).body)).not.toContain('1 of 1')
    const own = textOf((await manager.get(`${path}?found=`)).body)
    expect(own).toMatch(/Search Place Quokka lamp 1 of 1 Lumo .* quokka light .* horn /)
    expect(textOf((await manager.get(`${path}?found=zzzz`)).body)).toContain('Place zzzz Not found')
    const typed = await manager.get(`${path}?${new URLSearchParams({ found: HOSTILE.repeat(99) })}`)
    expect([typed.statusCode, typed.body.includes('<script>alert')]).toEqual([200, false])
    const draft = await aLamp({ publish: 0 })
    expect(textOf((await manager.get(draft.path)).body)).toContain(
      'No search finds it until it is published.',
    )
  })

  it('says what unpaid orders hold of it, besides what is left', async () => {
    const { id, path } = await aLamp({ stock: 10 })
    expect(textOf((await manager.get(path)).body)).toContain('Held by unpaid orders None')
    const buyer = await aBuyer(shop, [{ product_id: id, quantity: 3 }])
    await placeOrder(shop, buyer)
    await shop.db
      .updateTable('orders')
      .set({ state: 'awaiting payment', voucher_no: null })
      .where('user_id', '=', buyer.userId)
      .execute()
    expect(textOf((await manager.get(path)).body)).toContain(
      'Stock 7 (enough) Held by unpaid orders 3 in 1 order, besides the stock',
    )
  })

  it('has a change of its history undone, unless it was changed since', async () => {
    const { id, path } = await aLamp({ brand: 'Lumo' })
    await save(path, 'facts-shown', { brand: 'Kiran' })
    const [, form = ''] = /name="form" value="(undo-\d+)"/.exec((await manager.get(path)).body) ?? []
    expect((await manager.post(path, { form })).headers.location).toBe(`${path}#history`)
    expect(await kept(id)).toMatchObject({ brand: 'Lumo' })
    const again = await manager.post(path, { form })
    expect([again.statusCode, textOf(again.body)]).toEqual([
      409,
      expect.stringContaining('It cannot be undone: it has been changed since'),
    ])
    for (const [forged, status] of [
      ['undo-', 400],
      ['undo-0', 400],
      ['undo-1e9', 400],
      ['undo-999999', 404],
    ] as const)
      expect([forged, (await manager.post(path, { form: forged })).statusCode]).toEqual([forged, status])
  })

  it('says what is missing, and publishes nothing before it is there', async () => {
    const { id, path } = await aLamp({ publish: 0 })
    const words = 'it needs a picture, an HSN code and a country of origin.'
    expect(textOf((await manager.get(path)).body)).toContain(`Before you publish it, ${words}`)
    const refused = await save(path, 'state-published', {})
    expect([refused.statusCode, textOf(refused.body)]).toEqual([
      409,
      expect.stringContaining(`It cannot be published yet: ${words}`),
    ])
    await aPicture(shop.db, id, 'products/lamp.avif')
    await save(path, 'facts-law', { hsnCode: '8512', countryOfOrigin: 'India' })
    expect((await save(path, 'state-published', {})).statusCode).toBe(302)
    expect(textOf((await manager.get(path)).body)).toContain('Published Customers see it')
    const lost = await save(path, 'facts-law', { hsnCode: '' })
    expect(textOf(lost.body)).toContain('Customers see this product, so it needs an HSN code. Hide it first.')
    expect((await save(path, 'state-hidden', {})).statusCode).toBe(302)
    expect(await kept(id)).toMatchObject({ publish: 1, is_online: 0 })
    expect((await save(path, 'state-draft', { seen: 'published' })).statusCode).toBe(409)
    for (const form of ['state-gone', 'state-', 'facts-none', 'facts-', 'facts-__proto__'])
      expect([form, (await manager.post(path, { form, seen: '{}' })).statusCode]).toEqual([form, 400])
  })

  it('is made as a draft, new or as a copy', async () => {
    expect((await manager.get('/products')).body).toContain('Make a product')
    const fields = {
      form: 'new',
      sku: 'NEW-1',
      name: 'Lamp',
      masterCategory: 'FOG LAMPS',
      tax: '18',
      price: '999',
    }
    const made = await manager.post('/products/new', fields)
    const path = String(made.headers.location)
    expect(path).toMatch(/^\/products\/\d+$/)
    expect(textOf((await manager.get(path)).body)).toContain('Draft Only staff see it.')
    const wrong = [
      [fields, 'SKU: “NEW-1” is another product already.'],
      [{ ...fields, sku: 'NEW-2', price: '' }, 'The price must be a whole number'],
      [{ ...fields, sku: 'NEW-2', price: '14', tax: '12' }, 'Enter ₹13 or ₹15.'],
      [{ ...fields, sku: HOSTILE, masterCategory: '' }, 'Category: is empty.'],
      [{ form: 'new' }, 'The price must be a whole number'],
    ] as const
    for (const [sent, words] of wrong) {
      const refused = await manager.post('/products/new', sent)
      expect([refused.statusCode, textOf(refused.body)]).toEqual([400, expect.stringContaining(words)])
      expect(refused.body).not.toContain('<script>alert')
    }
    const copying = `/products/new?copy=${path.split('/')[2]}`
    const form = await manager.get(copying)
    expect(textOf(form.body)).toContain('Everything is copied from NEW-1')
    expect(form.body).toMatch(/name="price"[^>]*value="999"/)
    const copied = await manager.post(copying, { ...fields, sku: 'NEW-3', name: 'Lamp two' })
    expect(textOf((await manager.get(String(copied.headers.location))).body)).toContain('SKU NEW-3')
    for (const gone of ['999999', 'x', '']) {
      expect((await manager.get(`/products/new?copy=${gone}`)).statusCode).toBe(404)
      expect((await manager.post(`/products/new?copy=${gone}`, { ...fields, sku: 'NO' })).statusCode).toBe(
        404,
      )
    }
  })

  it('is published on a day to come, archived, and found among what is archived', async () => {
    const ready = {
      publish: 0,
      feature_image: 'a.avif',
      hsn_code: '8512',
      country_of_origin: 'India',
    } as const
    const { id, path } = await aLamp(ready)
    const asked = (seen: string, form: string, day?: string) =>
      manager.post(path, { form, seen, ...(day !== undefined && { day }) })
    for (const [day, words] of [
      ['', 'The day must be a date'],
      [HOSTILE, 'The day must be a date'],
      ['2020-01-01', 'Choose a later day.'],
    ] as const) {
      expect(textOf((await asked('draft', 'state-scheduled', day)).body)).toContain(words)
    }
    expect((await asked('draft', 'state-scheduled', '2099-04-01')).statusCode).toBe(302)
    expect(textOf((await manager.get(path)).body)).toContain('Published on 1 Apr 2099')
    const lacking = await save(path, 'facts-law', { hsnCode: '' })
    expect(textOf(lacking.body)).toContain(
      'This product is scheduled to be published, so it needs an HSN code.',
    )
    expect((await asked('scheduled', 'state-draft')).statusCode).toBe(302)
    expect((await asked('draft', 'state-archived')).statusCode).toBe(302)
    expect(await kept(id)).toMatchObject({ publish: 0, publish_at: null, archived_at: shop.now })
    const listed = async (query: string) => (await manager.get(`/products?${query}`)).body.includes(path)
    expect([await listed('sort=newest'), await listed('archived=yes')]).toEqual([false, true])
  })

  it('leads to what customers would see of it, for half an hour', async () => {
    const { id, path } = await aLamp({ publish: 0, name: 'Secret lamp' })
    const link = /href="https:\/\/shop\.example\/preview\/([\w.-]+)"/
    const [, key = ''] = link.exec((await manager.get(path)).body) ?? []
    expect(await shop.verbs().catalogue.readPreviewKey(key)).toBe(id)
    const published = await aLamp()
    expect((await manager.get(published.path)).body).not.toMatch(link)
  })

  it('is read by packers and accountants, who change nothing; cost and history are not for packers', async () => {
    const { id, path } = await aLamp({ brand: 'Lumo', dealer_price: 123_400 })
    await shop
      .verbs()
      .catalogue.changeFacts({ id, cells: { dealerPrice: '4321' }, seen: await marksOf(id) }, ASHA)
    for (const role of ['packer', 'accountant'] as const) {
      const desk = await atTheDesk(shop, app, role)
      const page = (await desk.get(path)).body
      expect(textOf(page)).toContain('Brand Lumo')
      for (const words of ['Save the', '>Publish<', 'Hide from', 'Copy as']) expect(page).not.toContain(words)
      expect(page.includes('4,321')).toBe(role === 'accountant')
      expect(page.includes('History')).toBe(role === 'accountant')
      // Not within a random id of the page.
      if (role === 'packer') expect(page).not.toMatch(/(?<![\w-])(4321|1234|432100|123400)(?![\w-])/)
      const sent = { form: 'facts-shown', seen: '{}', brand: 'x' }
      expect((await desk.post(path, sent)).statusCode).toBe(403)
      expect((await desk.post('/products/new', { form: 'new' })).statusCode).toBe(403)
      expect((await desk.get('/products')).body).not.toContain('Make a product')
    }
    expect(await kept(id)).toMatchObject({ brand: 'Lumo' })
  })

  const marksOf = async (id: ProductId) =>
    (await shop.verbs().office.readProductPage(id, { withCost: true }))?.marks ?? {}
})
