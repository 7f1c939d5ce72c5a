import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aPicture } from '#tests/builders/picture.ts'
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
  const folder = mkdtempSync(join(tmpdir(), 'return-commands-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const asked = async (variables: Record<string, unknown> = {}, photos = 0) => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aProduct(shop.db, { stock: 3 }), quantity: 2 },
    ])
    if (photos > 0) variables.photos = []
    for (let left = photos; left > 0; left--) {
      const bytes = await aPicture({ width: 8, height: 8 })
      const key = await shop.verbs().returns.keepPhoto({ userId: buyer.userId, bytes })
      variables.photos = [...(variables.photos as string[]), `/returns/photos/${key}`]
    }
    const lineId = lineIds[0] ?? 0
    const id = await aReturn(shop, buyer, order.id, [{ lineId, quantity: 2, reason: 'DEFECTIVE' }], variables)
    return { id: String(id), lineId, order }
  }

  it('are switched on, with days by category', async () => {
    expect((await run('settings')).out).toContain('Customers cannot ask for returns themselves')
    expect(await run('settings', '--days', '7')).toMatchObject({
      code: 0,
      out: expect.stringContaining('within 7 days'),
    })
    expect(await run('settings', '--category', 'NO SUCH=3')).toMatchObject({
      code: 1,
      err: 'There is no category "NO SUCH".\n',
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

  it('have their photos saved, for their owner alone, and over no other file', async () => {
    const { id } = await asked({}, 2)
    const into = join(folder, id)
    const files = [1, 2].map((index) => join(into, `return-${id}-${index}.webp`))
    expect(await run('photos', id, into)).toEqual({ code: 0, err: '', out: `${files.join('\n')}\n` })
    expect(readdirSync(into)).toHaveLength(2)
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
    expect(await run('photos', id, into)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${files[0]} already exists`),
    })
    const { id: without } = await asked()
    expect((await run('photos', without, into)).out).toBe(`Return ${without} has no photos.\n`)
    expect(await run('photos', id)).toMatchObject({ code: 2 })
  })

  it('are on their way, do not arrive, and are closed without a refund', async () => {
    const { id } = await asked()
    expect(await run('sent', id)).toMatchObject({ code: 1, err: `Return ${id} is not accepted yet.\n` })
    await run('accept', id, '--answer', 'Our courier comes on Tuesday.')
    expect((await run('show', id)).out).toContain('Our courier comes on Tuesday.')
    expect(await run('sent', id, '--by', 'Ravi')).toMatchObject({
      code: 0,
      out: `Return ${id} is on its way.\n`,
    })
    expect((await run('list', '--state', 'on its way')).out).toContain(id)
    expect((await run('receive', id, '--all', 'missing')).out).toContain('is received: 0 pieces.')
    expect((await run('close', id)).out).toBe(`Return ${id} is closed. Nothing is refunded.\n`)
    expect((await run('list', '--state', 'lost')).code).toBe(2)
  })

  it('are replaced while there is stock, and paid back instead where there is none', async () => {
    const replaced = await asked({ wish: 'REPLACEMENT' })
    await run('accept', replaced.id)
    await run('receive', replaced.id, '--all', 'sellable')
    expect((await run('close', replaced.id)).out).toMatch(
      /^Return \d+ is closed\. Order \d+ replaces it: please pack it\.\n$/,
    )
    expect((await run('show', replaced.id)).out).toMatch(/Replaced: +by order \d+\n/)
    const { id } = await asked({ wish: 'REPLACEMENT' })
    await run('accept', id)
    await run('receive', id, '--all', 'damaged')
    expect(await run('close', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not enough stock'),
    })
    expect(await run('close', id, '--refund', '--with-delivery')).toMatchObject({
      code: 1,
      err: 'Nothing was charged for the delivery of this order.\n',
    })
    expect((await run('close', id, '--refund')).out).toContain('₹2,360.00 refunded.')
  })

  it('are listed as JSON, with the days by category', async () => {
    const { id, order } = await asked()
    const listed = JSON.parse((await run('list', '--json')).out)
    expect(listed).toContainEqual(
      expect.objectContaining({ id: Number(id), voucherNo: order.voucherNo, state: 'asked', units: 2 }),
    )
    const [category] = await shop.db.selectFrom('master_categories').select('name').execute()
    const name = category?.name ?? ''
    expect((await run('settings', '--category', `${name}=0`)).out).toContain(`${name}: never`)
    expect(JSON.parse((await run('settings', '--category', `${name}=10`, '--json')).out)).toEqual({
      days: 7,
      categories: [{ name, days: 10 }],
    })
    expect((await run('settings', '--category', `${name}=as others`)).out).not.toContain(name)
    expect((await run('settings', '--category', `${name}=400`)).code).toBe(2)
    expect((await run('settings', '--days', 'none')).out).toContain(
      'Customers cannot ask for returns themselves',
    )
    await run('settings', '--days', '7')
  })

  it('are refused with a reason, and never without', async () => {
    const { id } = await asked()
    expect(await run('refuse', id)).toMatchObject({ code: 2 })
    expect(await run('refuse', id, '--reason', 'Too old')).toMatchObject({ code: 0 })
    expect(await run('show', '999999')).toMatchObject({ code: 1, err: 'There is no return 999999.\n' })
  })
})
