import { expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listStockDifferences } from './check-ledger.ts'

onBothEngines('correcting stock', (shop) => {
  const facts = () => ({ why: 'Counted on Monday' })
  const lastMovement = (productId: ProductId) =>
    shop.db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'note', 'moved_by', 'moved_at'])
      .where('product_id', '=', productId)
      .orderBy('id', 'desc')
      .executeTakeFirst()

  it.each([
    ['sets what was counted', { counted: 12 }, 12, { change: 2, reason: 'counted' }],
    ['adds what came', { added: 5 }, 15, { change: 5, reason: 'received' }],
    ['takes away what is gone', { added: -4 }, 6, { change: -4, reason: 'removed' }],
  ])('%s, with the reason in the ledger', async (_, input, after, movement) => {
    const number = `S-${after}`
    const id = await aProduct(shop.db, { number, stock: 10, name: 'Lamp' })
    expect(await shop.verbs().stock.correct({ sku: number, ...facts(), ...input }, ASHA)).toEqual({
      name: 'Lamp',
      before: 10,
      after,
    })
    expect(await lastMovement(id)).toEqual({
      ...movement,
      note: 'Counted on Monday',
      moved_by: 'asha',
      moved_at: shop.now,
    })
    expect(await stockOf(shop, id)).toBe(after)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('notes nothing where the count is what the shop knew', async () => {
    const id = await aProduct(shop.db, { number: 'SAME', stock: 10, added_at: 7 })
    await shop.verbs().stock.correct({ sku: 'SAME', counted: 10, ...facts() }, ASHA)
    expect(await lastMovement(id)).toMatchObject({ reason: 'initial', moved_at: 7 })
  })

  it('of a count is a difference: what was sold since it was read stays sold', async () => {
    const id = await aProduct(shop.db, { number: 'SINCE', stock: 10 })
    const rows = await shop.db
      .selectFrom('stock_movements')
      .select('id')
      .where('product_id', '=', id)
      .execute()
    const since = { stock: 10, ledgerId: rows.at(-1)?.id ?? 0 }
    const count = { sku: 'SINCE', counted: 12, since, why: 'Counted' }
    await anOrderOf(shop, await aBuyer(shop, [{ product_id: id, quantity: 3 }]))
    expect(await shop.verbs().stock.correct(count, ASHA)).toMatchObject({ before: 7, after: 9 })
    expect(await lastMovement(id)).toMatchObject({ change: 2, reason: 'counted' })
    // The same difference is not made twice.
    expect(await shop.verbs().stock.correct(count, { ...ASHA, name: 'ravi' })).toMatchObject({
      code: 'CONFLICT',
      message:
        'asha has just changed the stock of SINCE (+2): it is now 9. Nothing was saved. Please check again.',
    })
    expect(await stockOf(shop, id)).toBe(9)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('never goes below zero, nor to a product that is not there', async () => {
    const id = await aProduct(shop.db, { number: 'FEW', stock: 3, name: 'Lamp' })
    expect(await shop.verbs().stock.correct({ sku: 'FEW', added: -4, ...facts() }, ASHA)).toMatchObject({
      message: 'Only 3 of FEW (Lamp) are in stock.',
    })
    expect(await shop.verbs().stock.correct({ sku: 'NONE', added: 4, ...facts() }, ASHA)).toMatchObject({
      message: 'There is no product with the number NONE.',
    })
    expect(await stockOf(shop, id)).toBe(3)
  })

  it('loses nothing when many do it at once', async () => {
    const id = await aProduct(shop.db, { number: 'BUSY', stock: 3 })
    const tries = Array.from({ length: 10 }, () =>
      shop.verbs().stock.correct({ sku: 'BUSY', added: -1, ...facts() }, ASHA),
    )
    const done = (await Promise.all(tries)).filter((it) => 'after' in it)
    expect(done).toHaveLength(3)
    expect(await stockOf(shop, id)).toBe(0)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })
})
