import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { MOST_REORDERED } from '#domain/stock/reorder.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk } from '#tests/builders/office.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { openBackoffice, type StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { textOf } from '#tests/tools/page-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a note to a supplier', (shop) => {
  let app: FastifyInstance
  let manager: StaffBrowser
  let [fog, tail, horn] = [0, 0, 0] as ProductId[] as [ProductId, ProductId, ProductId]

  beforeAll(async () => {
    await aShop(shop.db, { name: 'Lamps & Co' })
    fog = await aProduct(shop.db, { number: 'FOG-1', name: 'Fog lamp', stock: 6, min_stock: 2 })
    tail = await aProduct(shop.db, { number: 'TAIL-1', name: '=HYPERLINK("x")', stock: 2, min_stock: 2 })
    horn = await aProduct(shop.db, { number: 'HORN-1', name: 'Horn', stock: 90 })
    await anOrderOf(shop, await aBuyer(shop, [{ product_id: fog, quantity: 6 }]))
    await shop.verbs().orders.countUnitsSold()
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
  }, 120_000)
  afterAll(() => app.close())

  const select = async (by: StaffBrowser, fields: Record<string, string>) =>
    String((await by.post('/stock', { form: 'selection', do: 'reorder', ...fields })).headers.location)
  const quantityIn = (body: string, id: ProductId) =>
    new RegExp(`name="quantity-${id}"[^>]*?value="(\\d*)"`).exec(body)?.[1]

  it('is begun with what is selected in the list of stock, and what is suggested of each', async () => {
    const to = await select(manager, { all: 'yes', query: 'stock=out&stock=low' })
    expect(to).toMatch(/^\/reorder\?selection=[\w-]{22}$/)
    const { body } = await manager.get(to)
    expect([quantityIn(body, fog), quantityIn(body, tail), quantityIn(body, horn)]).toEqual([
      // Six were sold, and two are kept; of what is just low, one.
      '8',
      '1',
      undefined,
    ])
    expect(quantityIn((await manager.get(`${to}&days=45`)).body, fog)).toBe('11')
    const wrong = (await manager.get(`${to}&days=0`)).body
    expect(wrong).toContain('Enter a whole number from 1 to 365.')
    expect(quantityIn(wrong, fog)).toBe('8')
    const one = await manager.get(await select(manager, { id: String(horn) }))
    expect([quantityIn(one.body, fog), quantityIn(one.body, horn)]).toEqual([undefined, '0'])
    const none = await manager.post('/stock', { form: 'selection', do: 'reorder' })
    expect([none.statusCode, none.body.includes('Tick at least one row first.')]).toEqual([400, true])
  })

  it('is made of what is typed, keeps what is wrong with it, and is changed again', async () => {
    const to = await select(manager, { all: 'yes', query: '' })
    const typed = { [`quantity-${fog}`]: '12', [`quantity-${tail}`]: '', [`quantity-${horn}`]: '3' }
    const note = (await manager.post(to, { form: 'quantities', ...typed })).body
    expect(note).toContain('HORN-1 Horn: 3\n2. FOG-1 Fog lamp: 12\n\n2 products, 15 pieces in all')
    expect(note).toContain('https://wa.me/?text=Lamps%20%26%20Co%2C%20')
    expect(note).toContain('mailto:?subject=Order%20from%20Lamps%20%26%20Co')
    expect(note).not.toContain('<th scope="row">TAIL-1')
    const wrong = await manager.post(to, { form: 'quantities', ...typed, [`quantity-${horn}`]: '-1' })
    expect([wrong.statusCode, wrong.body.includes('Enter a whole number from 0 to 10,00,000.')]).toEqual([
      400,
      true,
    ])
    expect(quantityIn(wrong.body, fog)).toBe('12')
    const empty = await manager.post(to, { form: 'quantities' })
    expect([empty.statusCode, empty.body.includes('for at least one product')]).toEqual([400, true])
    expect(quantityIn((await manager.post(to, { form: 'change', ...typed })).body, fog)).toBe('12')
    expect((await manager.post(to, { form: 'melted' })).statusCode).toBe(400)
  })

  it('is a file in which no cell is a formula, for those who may export', async () => {
    const fields = { [`quantity-${fog}`]: '1', [`quantity-${tail}`]: '4' }
    const file = async (by: StaffBrowser) => {
      const to = await select(by, { all: 'yes', query: 'stock=out&stock=low&sort=oldest' })
      return by.post(to.replace('?', '/export?'), fields)
    }
    const { body, headers } = await file(manager)
    expect(body).toBe(`\ufeffSKU,Product,Quantity\r\nFOG-1,Fog lamp,1\r\nTAIL-1,"'=HYPERLINK(""x"")",4\r\n`)
    expect(headers['content-disposition']).toBe('attachment; filename="reorder-note.csv"')
    const packer = await atTheDesk(shop, app, 'packer')
    expect((await file(packer)).statusCode).toBe(403)
    const to = await select(packer, { all: 'yes', query: '' })
    const note = (await packer.post(to, { form: 'quantities', ...fields })).body
    expect([note.includes('<th scope="row">TAIL-1'), note.includes('>CSV<')]).toEqual([true, false])
  })

  it('is of one’s own selection, of a day at most', async () => {
    const to = await select(manager, { id: String(fog) })
    const other = await atTheDesk(shop, app, 'manager')
    expect((await other.get(to)).body).toContain('The selection is over a day old.')
    expect((await other.post(to, { form: 'quantities', [`quantity-${fog}`]: '1' })).statusCode).toBe(400)
    expect((await manager.get('/reorder')).body).toContain('No products are chosen.')
  })

  it('has so many products at most, and says that it is too long for a link', async () => {
    for (let at = 0; at < MOST_REORDERED; at++) {
      await aProduct(shop.db, { number: `MANY-${at}`, name: `Bulb ${at}`, stock: 1 })
    }
    const to = await select(manager, { all: 'yes', query: '' })
    const { body } = await manager.get(to)
    expect(body).toContain(`At most ${MOST_REORDERED} products at once`)
    const ids = [...body.matchAll(/name="(quantity-\d+)"/g)].map(([, name = '']) => name)
    expect(ids).toHaveLength(MOST_REORDERED)
    const typed = Object.fromEntries(ids.map((name) => [name, '7']))
    const note = (await manager.post(to, { form: 'quantities', ...typed })).body
    expect(note).toContain(`${MOST_REORDERED} products, 3,500 pieces in all`)
    expect(textOf(note)).toContain('The note is too long for a link. Send the CSV file, or copy the text.')
    expect(note).not.toContain('https://wa.me/')
    expect((await manager.post(to.replace('?', '/export?'), typed)).body.split('\r\n')).toHaveLength(502)
  })
})
