import { expect, it } from 'vitest'
import type { AuditId, ProductId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('what was done to a product', (shop) => {
  let serial = 0
  const aLamp = async (facts: Parameters<typeof aProduct>[1] = {}) => {
    const number = `UNDO-${++serial}`
    return { id: await aProduct(shop.db, { number, name: 'Lamp', ...facts }), number }
  }
  const change = async (id: ProductId, cells: Record<string, string>) => {
    const page = await shop.verbs().office.readProductPage(id, { withCost: true })
    const changed = await shop.verbs().catalogue.changeFacts({ id, cells, seen: page?.marks ?? {} }, ASHA)
    expect(changed).toHaveProperty('changed')
  }
  const done = (id: ProductId) => shop.verbs().office.listProductHistory(id)
  const undo = async (id: ProductId, at = 0) => {
    const auditId = (await done(id))[at]?.id ?? (0 as AuditId)
    return shop.verbs().office.undoChange({ id, auditId }, ASHA)
  }
  const kept = (id: ProductId) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('is undone with all its facts, and that is undone again', async () => {
    const { id } = await aLamp({
      publish: 0,
      brand: 'Lumo',
      tax: 1_200,
      dealer_price: 42_000,
      hsn_code: null,
    })
    await change(id, {
      brand: '',
      tax: '18',
      dealerPrice: '400',
      hsnCode: '8512',
      description: '<p>Bright</p>\n<p>Warm</p>',
      bases: 'H4 H7',
      bringsOwnLamp: 'yes',
    })
    const after = await kept(id)
    expect((await done(id)).map(({ canUndo }) => canUndo)).toEqual([true])
    expect(await undo(id)).toBeUndefined()
    expect(await kept(id)).toMatchObject({
      brand: 'Lumo',
      tax: 1_200,
      dealer_price: 42_000,
      hsn_code: null,
      description: null,
      bases: '[]',
      brings_own_lamp: 0,
    })
    expect((await done(id)).map(({ canUndo }) => canUndo)).toEqual([true, false])
    expect(await undo(id)).toBeUndefined()
    expect(await kept(id)).toEqual({ ...after, updated_at: expect.any(Number) })
  })

  it('stays where somebody has changed the same since, and goes where it is another fact', async () => {
    const { id } = await aLamp({ brand: 'Lumo' })
    await change(id, { brand: 'Kiran' })
    await change(id, { name: 'Better lamp' })
    expect((await done(id)).map(({ canUndo }) => canUndo)).toEqual([true, true])
    await change(id, { brand: 'Third' })
    expect((await done(id)).map(({ canUndo }) => canUndo)).toEqual([true, true, false])
    expect(await undo(id, 2)).toMatchObject({ code: 'CONFLICT' })
    expect(await undo(id, 1)).toBeUndefined()
    expect(await kept(id)).toMatchObject({ name: 'Lamp', brand: 'Third' })
  })

  it('is a price, to the paisa, or what customers see', async () => {
    const { id, number } = await aLamp({ selling_price: 123_457, printed_mrp: 200_000 })
    const asked = { change: { priceWithTax: 118_000, discount: 1_000, printedMrp: 250_000 } }
    expect(await shop.verbs().catalogue.changePrice(number, asked, ASHA)).toHaveProperty('discount', 1_000)
    expect(await undo(id)).toBeUndefined()
    expect(await kept(id)).toMatchObject({ selling_price: 123_457, discount: 0, printed_mrp: 200_000 })
    await shop.verbs().catalogue.changeState({ id, to: 'hidden', seen: 'published' }, ASHA)
    // It lacked what is asked for today; what was published may be so again only with it.
    expect(await undo(id)).toMatchObject({ message: expect.stringContaining('It cannot be published yet') })
    const facts = { feature_image: 'a.avif', hsn_code: '8512', country_of_origin: 'India' }
    await shop.db.updateTable('products').set(facts).where('id', '=', id).execute()
    expect(await undo(id)).toBeUndefined()
    expect(await kept(id)).toMatchObject({ publish: 1, is_online: 1 })
  })

  it('is not undone where it is not known in full, of another product, or of what nobody undoes', async () => {
    const { id, number } = await aLamp({ description: `<p>${'Bright '.repeat(400)}</p>`, stock: 5 })
    await change(id, { description: '<p>Short</p>' })
    expect((await done(id)).map(({ canUndo }) => canUndo)).toEqual([false])
    expect(await undo(id)).toMatchObject({ code: 'CONFLICT' })
    await shop.verbs().stock.correct({ sku: number, counted: 3, why: 'Counted' }, ASHA)
    expect((await done(id))[0]?.canUndo).toBe(false)
    const other = await aLamp()
    const auditId = (await done(id))[0]?.id ?? (0 as AuditId)
    expect(await shop.verbs().office.undoChange({ id: other.id, auditId }, ASHA)).toMatchObject({
      code: 'NOT_FOUND',
    })
    const nobody = 999_999_999 as ProductId
    expect(await shop.verbs().office.undoChange({ id: nobody, auditId }, ASHA)).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
