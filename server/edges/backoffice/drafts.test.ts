import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDraft, aPhone } from '#tests/builders/drafts.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { auditOf, signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { textOf } from '#tests/tools/page-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('orders that staff take', (shop) => {
  let app: FastifyInstance
  let browser: StaffBrowser
  let lamp: ProductId
  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())
  beforeEach(async () => {
    const { token } = await signedIn(shop, 'manager')
    browser = new StaffBrowser(app, { cookies: { '__Host-staff': token } })
    lamp = await aProduct(shop.db, {
      name: 'Fog lamp',
      stock: 5,
      selling_price: 100_000,
      fits_by: 'base',
      bases: '["H4"]',
      positions: '["low"]',
      publish: 1,
    })
  })

  const open = async (path: string) => textOf((await browser.get(path)).body)
  const begin = async () => String((await browser.post('/drafts', { form: 'begin' })).headers.location)
  const draftAt = async (path: string) => {
    const draft = await shop.verbs().drafts.find(Number(path.split('/').at(-1)?.split('?')[0]) as never)
    if (!draft) throw new Error(`There is no draft at ${path}`)
    return draft
  }
  const typed = (more: Record<string, string> = {}) => ({
    form: 'draft',
    'customer.name': 'Ravi Kulkarni',
    'customer.phone': aPhone(),
    method: 'counter cash',
    isTakenAway: 'yes',
    [`quantity.${lamp}`]: '1',
    ...more,
  })
  const send = async (path: string, fields: Record<string, string>) =>
    browser.post(path, { version: String((await draftAt(path)).version), ...fields })

  it('begin with a vehicle and what fits its lamp, and end as an order that was paid in cash', async () => {
    const vehicle = await aVehicle(shop, { id: 'swift-2018', make: 'Maruti Suzuki', model: 'Swift' })
    expect(await open('/fit?q=swift')).toContain('Maruti Suzuki Swift 2010 onwards Car')
    expect(await open('/fit?kind=car')).toContain('Maruti Suzuki')
    expect(await open(`/fit?vehicle=${vehicle}`)).toContain(
      'Low beam (dipper) H4 Widely known Commonly known',
    )
    const found = await open(`/fit?vehicle=${vehicle}&lamp=low`)
    expect(found).toContain('Fog lamp')
    expect(found).toContain('fits H4, as in your low beam.')
    expect(found).toContain('₹1,180 5 Start an order')
    expect(found).toMatch(/https?:\/\/\S+\/allproducts\?vehicle=swift-2018&position=low/)

    const begun = await browser.post(`/fit?vehicle=${vehicle}&lamp=low`, { product: String(lamp) })
    const path = String(begun.headers.location)
    expect(await open(path)).toContain('For Maruti Suzuki Swift 2010 onwards, Low beam (dipper)')
    const placed = await send(path, {
      ...typed({ [`vehicle.${lamp}`]: vehicle, [`lamp.${lamp}`]: 'low', do: 'place', seenTotal: '118000' }),
    })
    expect(placed.headers.location).toMatch(/^\/orders\/\d+$/)
    const { order } = await draftAt(path)
    expect(order?.state).toBe('placed')
    expect(await open(path)).toContain(`Order ${order?.voucherNo} This draft is now an order`)
    expect(
      (await shop.db.selectFrom('products').select('stock').where('id', '=', lamp).execute())[0]?.stock,
    ).toBe(4)
  })

  it('find customers and products, and keep what is typed meanwhile', async () => {
    const path = await begin()
    const sent = await send(path, { ...typed({ products: 'fog', customers: 'nobody at all' }), do: 'save' })
    expect(sent.headers.location).toBe(`${path}?customers=nobody+at+all&products=fog`)
    const page = await open(String(sent.headers.location))
    expect(page).toContain('No customer found.')
    expect(page).toMatch(/Fog lamp T-\d+; 5 in stock/)
    expect((await draftAt(path)).form.customer.name).toBe('Ravi Kulkarni')

    const added = await send(path, { ...typed(), do: `add.${lamp}` })
    expect(added.headers.location).toBe(path)
    expect((await draftAt(path)).form.lines).toMatchObject([{ productId: lamp, quantity: 2 }])
    await send(path, { ...typed(), do: `remove.${lamp}` })
    expect((await draftAt(path)).form.lines).toEqual([])
  })

  it('are placed without a name at the counter, and name nobody of that kind as a customer to choose', async () => {
    const nobody = typed({ 'customer.name': '', 'customer.phone': '', do: 'place', seenTotal: '118000' })
    const path = await begin()
    const placed = await send(path, nobody)
    expect(placed.headers.location).toMatch(/^\/orders\/\d+$/)
    expect((await draftAt(path)).order?.state).toBe('placed')
    expect(await open('/customers?q=cash+sale')).toContain('Cash sale')
    expect(await open(`${await begin()}?customers=cash+sale`)).toContain('No customer found.')
  })

  it('are for a customer whom the shop knows, with the address that they used last', async () => {
    const phone = aPhone()
    const before = await aDraft(shop, {
      lines: [{ productId: lamp }],
      customer: { name: 'Meera Joshi', phone },
    })
    const actor = { kind: 'staff', name: 'Asha', via: 'backoffice' } as const
    await shop.verbs().drafts.place({ id: before.id, version: before.version, actor })
    const path = await begin()
    const found = await open(`${path}?customers=${phone}`)
    expect(found).toContain('Meera Joshi')
    const { rows } = (await shop.verbs().office.findCustomers({
      text: phone,
      filters: {},
      sort: 'newest',
      columns: [],
      after: undefined,
      before: undefined,
    })) as { rows: { id: number }[] }
    await send(path, { ...typed(), do: `customer.${rows[0]?.id}` })
    expect((await draftAt(path)).form).toMatchObject({
      customer: { userId: rows[0]?.id, name: 'Meera Joshi', phone },
      address: { city: 'Pune', pincode: '411030' },
    })
    await send(path, { ...typed({ 'customer.userId': String(rows[0]?.id) }), do: 'customer.new' })
    expect((await draftAt(path)).form.customer.userId).toBeNull()
    expect((await send(path, { ...typed(), do: 'customer.999999' })).statusCode).toBe(404)
  })

  it('say what is wrong at the field, and what is missing, and write nothing wrong down', async () => {
    const path = await begin()
    const wrong = await send(path, { ...typed({ [`quantity.${lamp}`]: '99', gstin: 'x' }), do: 'save' })
    expect(wrong.statusCode).toBe(400)
    expect(textOf(wrong.body)).toContain('Quantity must be a whole number from 1 to 10')
    expect((await draftAt(path)).version).toBe(1)
    const refused = await send(path, {
      ...typed({ 'customer.name': '<script>alert(1)</script>', [`quantity.${lamp}`]: '7' }),
      do: 'place',
    })
    expect(refused.statusCode).toBe(409)
    const seen = await open(path)
    expect(seen).toContain('Only 5 can be sold · ₹8,260.00')
    expect(seen).toContain('Still missing: Fog lamp: Only 5 can be sold')
    expect((await browser.get(path)).body.includes('<script>alert')).toBe(false)
    expect((await send(path, { ...typed({ reference: 'x'.repeat(101) }), do: 'place' })).statusCode).toBe(400)
    for (const gone of ['/drafts/0', '/drafts/x', '/drafts/999999']) {
      expect((await browser.get(gone)).statusCode).toBe(404)
    }
    expect((await browser.post('/fit', { product: 'x' })).statusCode).toBe(400)
  })

  it('are quoted without being saved', async () => {
    const path = await begin()
    const asked = await browser.post(`${path}.data`, { ...typed({ [`quantity.${lamp}`]: '3' }), do: 'quote' })
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('354000')
    expect((await draftAt(path)).version).toBe(1)
  })

  it('are not overwritten by who has not seen them, nor placed for another sum than was seen', async () => {
    const path = await begin()
    await send(path, { ...typed(), do: 'save' })
    const late = await browser.post(path, { ...typed({ 'customer.name': 'Late', version: '1' }), do: 'save' })
    expect(late.statusCode).toBe(409)
    expect(textOf(late.body)).toContain('has just changed this draft')
    // Sent again as it stands there, it is refused again.
    expect(late.body).toContain('name="version" value="1"')
    const dearer = await send(path, { ...typed({ seenTotal: '100' }), do: 'place' })
    expect(dearer.statusCode).toBe(409)
    expect((await draftAt(path)).order).toBeNull()
  })

  it('are paid by a link that can be sent on, or discarded', async () => {
    const path = await begin()
    const address = {
      'address.name': 'Ravi Kulkarni',
      'address.phone': '9822000000',
      'address.street': '12 Tilak Road',
      'address.city': 'Pune',
      'address.state': 'Maharashtra',
      'address.pincode': '411030',
    }
    const placed = await send(path, {
      ...typed({ ...address, method: 'link', isTakenAway: '' }),
      do: 'place',
    })
    expect(placed.headers.location).toBe(path)
    expect(await open(path)).toMatch(/with this link until .* https?:\/\/\S+\/pay\/[\w-]+/)
    expect((await send(path, { ...typed(), do: 'save' })).statusCode).toBe(409)

    const other = await begin()
    expect(await open('/drafts')).toContain('no name yet')
    expect((await send(other, { form: 'draft', do: 'discard' })).headers.location).toBe('/drafts')
    expect((await browser.get(other)).statusCode).toBe(404)
    const actions = (await auditOf(shop)).map(({ action }) => action)
    expect(actions).toContain('draft.discard')
  })

  it('are a list with views, columns in the address, and a file', async () => {
    const phone = aPhone()
    const { id } = await aDraft(shop, {
      customer: { name: 'Zubin Mistry', phone, email: 'zubin@example.com' },
      method: 'by hand',
      lines: [{ productId: lamp, quantity: 2 }],
    })
    const link = `href="/drafts/${id}"`
    expect(await open(`/drafts?q=${phone}`)).toMatch(
      new RegExp(`Zubin Mistry ${phone} 2 × Fog lamp Bank transfer or UPI .* asha`),
    )
    const isThere = async (search: string) =>
      (await browser.get(`/drafts?q=${phone}${search}`)).body.includes(link)
    for (const search of ['&method=by+hand', '&unpaid=no', '&by=asha', '&changed=2026-09-05..', ''])
      expect([search, await isThere(search)]).toEqual([search, true])
    for (const search of ['&method=link', '&unpaid=yes', '&by=nobody', '&changed=2026-09-06..'])
      expect([search, await isThere(search)]).toEqual([search, false])
    expect(await open(`/drafts?q=${phone}&method=link`)).toContain('Nothing found. Show all')
    expect(await open('/drafts?method=barter')).toContain('“Paid by” was left out: it has no “barter”.')
    const file = await browser.get(
      `/drafts/export?q=draft+${id}&columns=number,customer,email,items,method,changed,by`,
    )
    expect(file.headers['content-disposition']).toContain('drafts.csv')
    const [heads, row] = file.body.trim().split(/\r?\n/)
    expect(heads).toContain('Draft,Customer,E-mail,Items,Paid by,Changed,By')
    expect(row).toMatch(
      new RegExp(
        `^${id},Zubin Mistry,zubin@example.com,2: Fog lamp,Bank transfer or UPI,2026-09-05 \\d\\d:\\d\\d,asha`,
      ),
    )
    const view = { form: 'save-view', name: 'By bank', query: 'method=by+hand&sort=oldest', shared: '' }
    expect((await browser.post('/drafts', view)).headers.location).toBe('/drafts?method=by+hand&sort=oldest')
    expect((await browser.get('/drafts')).body).toContain('>By bank<')
    const { token } = await signedIn(shop, 'accountant')
    const accountant = new StaffBrowser(app, { cookies: { '__Host-staff': token } })
    expect((await accountant.get('/drafts/export')).statusCode).toBe(403)
  })

  it('are discarded as they were shown, many at once, once somebody has read what that does', async () => {
    const [first, second, third, kept] = [
      await aDraft(shop, { customer: { name: 'Anil Rao' } }),
      await aDraft(shop, { customer: { name: '' } }),
      await aDraft(shop, { customer: { name: 'Tara Sen' } }),
      await aDraft(shop),
    ]
    const ids = [first, second, third].map(({ id }) => id)
    // As a form without script sends what is ticked.
    const ticked = ids.map((id): [string, string] => ['id', String(id)])
    const chosen = await browser.post('/drafts', [['form', 'selection'], ['do', 'discard'], ...ticked])
    const { location } = chosen.headers
    expect(location).toBe(`/drafts/discard?ids=${ids.join(',')}`)
    const shown = await browser.get(String(location))
    expect(textOf(shown.body)).toMatch(
      new RegExp(
        `Discard 3 drafts .*Anil Rao .*Draft ${second.id}, no name yet .*Tara Sen .*deleted for good. No stock is held for them, and nobody gets a message`,
      ),
    )
    expect(await draftAt(`/drafts/${first.id}`)).toBeDefined()
    const meant = [...shown.body.matchAll(/name="draft" value="([\d.]+)"/g)].map(([, it = '']) => it)
    expect(meant).toEqual(ids.map((id) => `${id}.1`))
    const actor = { kind: 'staff', name: 'Ravi' } as const
    await shop.verbs().drafts.change({ ...third, form: { ...third.form, feedback: 'Wait' }, actor })
    const before = (await auditOf(shop)).length
    const discard = (drafts: string[]) =>
      browser.post('/drafts/discard', [
        ['form', 'discard'],
        ...drafts.map((it): [string, string] => ['draft', it]),
      ])
    expect((await discard(meant)).headers.location).toBe('/drafts')
    expect(await open('/drafts')).toContain(
      '2 drafts are discarded. 1 not discarded: already changed, placed or discarded by somebody else.',
    )
    expect((await auditOf(shop)).slice(before).map(({ action }) => action)).toEqual([
      'draft.discard',
      'draft.discard',
    ])
    expect(await shop.verbs().drafts.find(first.id)).toBeUndefined()
    expect(await shop.verbs().drafts.find(second.id)).toBeUndefined()
    expect(await draftAt(`/drafts/${third.id}`)).toMatchObject({ version: 2 })
    expect(await draftAt(`/drafts/${kept.id}`)).toMatchObject({ version: 1 })

    expect(await open(`/drafts/discard?ids=${first.id}`)).toContain('These drafts are no longer open.')
    expect((await browser.post('/drafts', { form: 'selection', do: 'discard' })).body).toContain(
      'Tick at least one row first.',
    )
    for (const wrong of ['', '?ids=', '?ids=x', '?ids=1,x', `?ids=${Array(501).fill('1').join(',')}`])
      expect((await browser.get(`/drafts/discard${wrong}`)).statusCode).toBe(404)
    for (const wrong of [[], ['x'], ['1'], ['1.x']]) expect((await discard(wrong)).statusCode).toBe(400)
    const other = { form: 'selection', id: String(third.id) }
    for (const wrong of [{ do: 'place' }, { do: 'discard', all: 'yes' }])
      expect((await browser.post('/drafts', { ...other, ...wrong })).statusCode).toBe(400)
    expect((await browser.post('/drafts', { form: 'else' })).statusCode).toBe(400)
  })

  it('are none at first, and the list says how long what is begun stays', async () => {
    await shop.db.deleteFrom('draft_lines').execute()
    await shop.db.deleteFrom('drafts').execute()
    expect(await open('/drafts')).toContain(
      'No open drafts. Drafts are kept for 30 days after the last change.',
    )
  })
})
