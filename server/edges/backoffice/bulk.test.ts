import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('products, and changes of many of them', (shop) => {
  let app: FastifyInstance
  let manager: StaffBrowser
  const as = async (role: StaffRole) =>
    new StaffBrowser(app, { cookies: { '__Host-staff': (await signedIn(shop, role)).token } })

  beforeAll(async () => {
    await aShop(shop.db)
    const facts = { selling_price: 100_000, discount: 0, stock: 5 }
    await aProduct(shop.db, { ...facts, number: 'P-1', name: 'Fog lamp <script>' })
    await aProduct(shop.db, { ...facts, number: 'P-2', name: 'Fog lamp pair' })
    await aProduct(shop.db, { ...facts, number: 'P-3', name: 'Horn' })
    app = await openBackoffice(shop)
    manager = await as('manager')
  }, 120_000)
  afterAll(() => app.close())

  const prices = async () => {
    const rows = await shop.db.selectFrom('products').select('selling_price').orderBy('number').execute()
    return rows.map(({ selling_price }) => selling_price)
  }

  it('all that match are changed in the background, each with its result, and taken back', async () => {
    const list = await manager.get('/products?q=fog')
    expect(list.body).toContain('Fog lamp &lt;script&gt;')
    expect(list.body).not.toContain('Horn')
    const chosen = await manager.post('/products', {
      form: 'selection',
      do: 'price',
      all: 'yes',
      query: 'q=fog',
    })
    const path = String(chosen.headers.location)
    expect((await manager.get(path)).body).toContain('Change 2 products')
    const wrong = await manager.post(path, { form: 'bulk', percent: '', price: '' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Fill in one of the two.')
    const started = await manager.post(path, { form: 'bulk', percent: '10', price: '' })
    const bulk = String(started.headers.location)
    expect((await manager.get(bulk)).body).toContain('In progress')
    await shop.runJobs()
    const over = (await manager.get(bulk)).body
    expect(over).toContain('2 of 2: 2 changed, 0 already had this value, 0 refused.')
    for (const words of ['₹1,000', '₹1,100', 'P-1 Fog lamp &lt;script&gt;']) expect(over).toContain(words)
    expect(await prices()).toEqual([110_000, 110_000, 100_000])
    const undone = await manager.post(bulk, { form: 'undo' })
    await shop.runJobs()
    expect((await manager.get(String(undone.headers.location))).body).toContain(
      'Undo: Change the price by +10 %',
    )
    expect(await prices()).toEqual([100_000, 100_000, 100_000])
    expect((await manager.post(bulk, { form: 'undo' })).statusCode).toBe(409)
    expect((await manager.get('/bulk')).body).toContain('Change the price by +10 %')
  })

  it('a price is asked about once where it changes by more than a third, product by product and with tax', async () => {
    const priceOf = async (sku: string) =>
      (await shop.db.selectFrom('products').select('selling_price').where('number', '=', sku).execute())[0]
        ?.selling_price
    const dear = await aProduct(shop.db, {
      number: 'D-1',
      name: 'Projector pair',
      selling_price: 320_000,
      discount: 0,
      tax: 1_800,
    })
    const twin = await aProduct(shop.db, { number: 'D-2', selling_price: 60_000, discount: 0, tax: 1_800 })
    const open = async (...ids: number[]) => {
      const fields = [
        ['form', 'selection'],
        ['do', 'price'],
        ['query', ''],
      ] as [string, string][]
      for (const id of ids) fields.push(['id', String(id)])
      return String((await manager.post('/products', fields)).headers.location)
    }
    const path = await open(dear)
    const form = (await manager.get(path)).body
    for (const words of ['D-1 Projector pair', 'It is ₹3,776 now.', '₹3,776'])
      expect(form.replaceAll(/<[^>]*>/g, '')).toContain(words)

    const slip = await manager.post(path, { form: 'bulk', percent: '', price: '38' })
    expect(slip.statusCode).toBe(200)
    const asked = slip.body.replaceAll(/<[^>]*>/g, '')
    expect(asked).toContain('This price changes by more than a third')
    expect(asked).toContain('₹38 (99 % less)')
    expect(slip.body).toMatch(/name="price"[^>]*value="38"/)
    await shop.runJobs()
    expect(await priceOf('D-1')).toBe(320_000)

    const little = await manager.post(path, { form: 'bulk', percent: '', price: '3540' })
    expect(little.headers.location).toMatch(/^\/bulk\/\d+$/)
    await shop.runJobs()
    expect((await manager.get(String(little.headers.location))).body).toMatch(/₹3,200.*₹3,000/s)
    const meant = await manager.post(path, { form: 'confirm', percent: '', price: '1770' })
    expect(meant.headers.location).toMatch(/^\/bulk\/\d+$/)
    await shop.runJobs()
    expect(await priceOf('D-1')).toBe(150_000)

    // Of two, only one changes so much.
    const both = await open(dear, twin)
    const one = await manager.post(both, { form: 'bulk', percent: '', price: '1652' })
    const [, named = ''] = /by more than a third(.*?)<script/s.exec(one.body) ?? []
    expect(named).toContain('D-2')
    expect(named).not.toContain('D-1')
    const half = await manager.post(both, { form: 'bulk', percent: '-50', price: '' })
    expect(half.body.replaceAll(/<[^>]*>/g, '')).toContain('2 prices change by more than a third')
    for (const percent of ['-33', '33'])
      expect((await manager.post(both, { form: 'bulk', percent, price: '' })).statusCode).toBe(302)
    await shop.db.deleteFrom('products').where('number', 'like', 'D-%').execute()
  })

  it('is nobody else’s selection, and no packer’s to change', async () => {
    const chosen = await manager.post('/products', { form: 'selection', do: 'shown', all: 'yes', query: '' })
    const path = String(chosen.headers.location)
    expect((await (await as('owner')).get(path)).statusCode).toBe(404)
    expect((await (await as('packer')).get(path)).statusCode).toBe(403)
    expect((await (await as('packer')).get('/products')).body).not.toContain('Show or hide')
    expect((await manager.get('/bulk/new?do=melt')).statusCode).toBe(404)
    expect((await manager.get('/bulk/x')).statusCode).toBe(404)
    const none = await manager.post('/products', { form: 'selection', do: 'melt', all: 'yes', query: '' })
    expect(none.statusCode).toBe(400)
  })

  it('products are found by a tag, and had as a file', async () => {
    const [{ id = 0 } = {}] = await shop.db
      .selectFrom('products')
      .select('id')
      .where('number', '=', 'P-3')
      .execute()
    const chosen = await manager.post('/products', {
      form: 'selection',
      do: 'tag',
      id: String(id),
      query: '',
    })
    await manager.post(String(chosen.headers.location), { form: 'bulk', way: 'add', tag: 'Loud' })
    await shop.runJobs()
    const { body } = await manager.get('/products/export?tag=loud&columns=sku,price,tags')
    expect(body).toBe('\ufeffSKU,Price before tax,Tags\r\nP-3,1000,loud\r\n')
  })
})
