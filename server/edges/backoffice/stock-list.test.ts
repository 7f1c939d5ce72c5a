import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the list of stock', (shop) => {
  let app: FastifyInstance
  let manager: StaffBrowser
  let low1: number
  let full1: string
  const as = async (role: StaffRole) =>
    new StaffBrowser(app, { cookies: { '__Host-staff': (await signedIn(shop, role)).token } })

  beforeAll(async () => {
    await aShop(shop.db)
    await aProduct(shop.db, { number: 'OUT-1', name: 'Fog lamp', stock: 0, min_stock: 2 })
    low1 = await aProduct(shop.db, { number: 'LOW/1', name: 'Tail lamp', stock: 2, min_stock: 2, bin: 'A1' })
    full1 = `/products/${await aProduct(shop.db, { number: 'FULL-1', name: 'Horn', stock: 90, min_stock: 2 })}`
    app = await openBackoffice(shop)
    manager = await as('manager')
  }, 120_000)
  afterAll(() => app.close())

  const stockOf = async (sku: string) => {
    const found = await shop.verbs().office.findStockBySku(sku)
    return found && [found.stock, found.bin]
  }

  it('shows what is out and low, and who has to be told', async () => {
    const out = (await manager.get('/stock?stock=out&shown=yes')).body
    expect(out).toContain('Fog lamp')
    expect(out).not.toContain('Tail lamp')
    expect(out).toMatch(/aria-current="page"[^>]*>Out of stock</)
    const low = (await manager.get('/stock?stock=low')).body
    expect(low).toContain(`href="/products/${low1}"`)
    expect(low).not.toContain('Fog lamp')
  })

  it('a row is changed in place, with a reason, and not over what somebody else has changed', async () => {
    const fields = { form: 'row-1', sku: 'LOW/1', seen: '2', counted: '7', bin: 'b 2', reason: 'Counted' }
    const saved = await manager.post('/stock?stock=low', fields)
    expect(saved.headers.location).toBe('/stock?stock=low')
    expect(await stockOf('LOW/1')).toEqual([7, 'B 2'])
    const late = await manager.post('/stock', { ...fields, counted: '3' })
    expect(late.statusCode).toBe(409)
    expect(await stockOf('LOW/1')).toEqual([7, 'B 2'])
    for (const wrong of [{ counted: 'many' }, { counted: '-1' }, { reason: 'Mood' }, { bin: '=1+1' }]) {
      const refused = await manager.post('/stock', { ...fields, seen: '7', ...wrong })
      expect(refused.statusCode).toBe(400)
    }
    expect(await stockOf('LOW/1')).toEqual([7, 'B 2'])
    // Who packs may look, and changes nothing.
    const packer = await as('packer')
    expect((await packer.get('/stock')).body).not.toContain('name="counted"')
    expect((await packer.post('/stock', { ...fields, seen: '7' })).statusCode).toBe(403)
  })

  it('what came, was counted or is gone stands in the ledger with who and why', async () => {
    const post = (fields: Record<string, string>) => manager.post(full1, fields)
    expect((await post({ form: 'received', units: '10', more: 'Bill 77' })).statusCode).toBe(302)
    expect((await post({ form: 'removed', units: '3', reason: 'Damaged' })).statusCode).toBe(302)
    expect(
      (await post({ form: 'counted', counted: '96', seen: '97', ledger: '9999', reason: 'Counted' }))
        .statusCode,
    ).toBe(302)
    const seen = /name="seen" value="(\{&quot;bin[^"]*)"/.exec((await manager.get(full1)).body)?.[1] ?? ''
    const shelf = { form: 'facts-shelf', bin: 'c3', minStock: '2', seen: seen.replaceAll('&quot;', '"') }
    expect((await post(shelf)).statusCode).toBe(302)
    expect(await stockOf('FULL-1')).toEqual([96, 'C3'])
    const { body } = await manager.get(full1)
    for (const words of ['+10', '−3', '−1', 'Received: Bill 77', 'Damaged']) expect(body).toContain(words)
    const tooMany = await post({ form: 'removed', units: '500', reason: 'Lost' })
    expect(tooMany.statusCode).toBe(409)
    expect(tooMany.body).toContain('Only 96 of FULL-1')
    const none = await post({ form: 'received', units: '', more: '' })
    expect(none.body).toContain('Enter a whole number from 1')
    expect((await post({ form: 'melted' })).statusCode).toBe(400)
    expect((await manager.get('/stock/FULL-1')).headers.location).toBe(full1)
    expect((await manager.get('/stock/NO-SUCH')).statusCode).toBe(404)
    expect((await (await as('packer')).get(full1)).body).not.toContain('Remove from stock')
  })

  it('is exported as it is shown', async () => {
    const { body } = await manager.get('/stock/export?q=horn&columns=sku,stock,bin')
    expect(body).toBe('\ufeffSKU,Stock,Bin\r\nFULL-1,96,C3\r\n')
  })
})
