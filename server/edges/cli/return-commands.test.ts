import { beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDeliveredOrder, aReturn, letCustomersReturn } from '#tests/builders/returns.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('returns at the command line', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop, null)
  })
  const run = (...words: string[]) =>
    runCommand({ environment: shop.environment, now: shop.now }, 'returns', ...words)
  const asked = async (variables = {}) => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aProduct(shop.db), quantity: 2 },
    ])
    const lineId = lineIds[0] ?? 0
    const id = await aReturn(shop, buyer, order.id, [{ lineId, quantity: 2, reason: 'DEFECTIVE' }], variables)
    return { id: String(id), lineId, order }
  }

  it('are switched on, with days by category', async () => {
    expect((await run('settings')).out).toContain('Customers cannot return anything')
    expect(await run('settings', '--days', '7')).toMatchObject({
      code: 0,
      out: expect.stringContaining('within 7 days'),
    })
    expect(await run('settings', '--category', 'NO SUCH=3')).toMatchObject({
      ...{ code: 1, err: 'There is no category "NO SUCH".\n' },
    })
    expect(await run('settings', '--days', '0')).toMatchObject({ code: 2 })
  })

  it('are listed, shown, accepted, received by line, and closed', async () => {
    const { id, lineId, order } = await asked({ note: 'It flickers' })
    expect((await run('list', '--state', 'asked')).out).toContain(String(order.voucherNo))
    expect((await run('show', id)).out).toContain('It flickers')
    const attention = await runCommand(
      { environment: shop.environment, now: shop.now },
      'orders',
      'attention',
    )
    expect(attention.out).toContain(`see "returns show ${id}"`)
    expect(await run('close', id)).toMatchObject({ code: 1, err: `Return ${id} is not accepted yet.\n` })
    expect(await run('accept', id)).toMatchObject({ code: 0, out: `Return ${id} is accepted.\n` })
    expect(await run('receive', id)).toMatchObject({ code: 2 })
    expect(
      (await run('receive', id, '--line', `${lineId}=1:sellable`, '--line', `${lineId}=1:damaged`)).out,
    ).toContain('2 pieces')
    expect(await run('close', id)).toMatchObject({ code: 0, out: expect.stringContaining('refunded.') })
    expect((await run('show', id, '--json')).out).toContain('"state": "closed"')
  })

  it('are refused with a reason, and never without', async () => {
    const { id } = await asked()
    expect(await run('refuse', id)).toMatchObject({ code: 2 })
    expect(await run('refuse', id, '--reason', 'Too old')).toMatchObject({ code: 0 })
    expect(await run('show', '999999')).toMatchObject({ code: 1, err: 'There is no return 999999.\n' })
  })
})
