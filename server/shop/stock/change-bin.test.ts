import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('where a product lies', (shop) => {
  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)
  const binOf = async (number: string) =>
    (await shop.db.selectFrom('products').select('bin').where('number', '=', number).executeTakeFirst())?.bin

  it('is told at the command line, and taken away again', async () => {
    await aProduct(shop.db, { number: 'L-1', name: 'Lamp' })
    expect(await run('stock', 'bin', 'L-1', 'a3-07')).toMatchObject({
      code: 0,
      out: 'L-1 (Lamp) is in bin A3-07\n',
    })
    expect(await binOf('L-1')).toBe('A3-07')
    expect((await run('stock', 'bin', 'L-1', '--none')).out).toBe('L-1 (Lamp) has no bin\n')
    expect(await binOf('L-1')).toBeNull()
  })

  it('is changed with a line in the audit, and nothing is noted where it stays', async () => {
    const id = await aProduct(shop.db, { number: 'L-9', bin: 'B1' })
    for (let again = 0; again < 2; again++) await run('stock', 'bin', 'L-9', 'B2', '--by', 'Ravi')
    const rows = await shop.db.selectFrom('audit').selectAll().where('record_id', '=', String(id)).execute()
    expect(rows).toMatchObject([
      { actor_name: 'Ravi', via: 'command', action: 'stock.bin', record_kind: 'product' },
    ])
    expect([rows[0]?.before_facts, rows[0]?.after_facts].map((it) => JSON.parse(it ?? ''))).toEqual([
      { bin: 'B1' },
      { bin: 'B2' },
    ])
  })

  it.each([
    [['L-2', 'A;3'], 'The bin must be letters and digits such as A3-07, at most 20 characters'],
    [['L-2'], 'Give a bin, or use --none.'],
    [['L-2', 'A3', '--none'], 'Give a bin, or use --none.'],
    [['NONE', 'A3'], 'There is no product with the number NONE.'],
  ])('stays as it is after %j', async (words, message) => {
    await aProduct(shop.db, { number: `L-2`, bin: 'B1' }).catch(() => {})
    const { code, err } = await run('stock', 'bin', ...words)
    expect(code).not.toBe(0)
    expect(err).toContain(message)
    expect(await binOf('L-2')).toBe('B1')
  })

  it('goes out and comes in with the products’ CSV, and customers never see it', async () => {
    await aProduct(shop.db, { number: 'L-3', bin: 'C2-10' })
    const out = new PassThrough()
    const csv = buffer(out)
    await shop.verbs().catalogue.export(out)
    out.end()
    const [header = '', ...rows] = (await csv).toString().split('\r\n')
    const at = header.split(',').indexOf('bin')
    expect(rows.find((row) => row.startsWith('L-3,'))?.split(',')[at]).toBe('C2-10')
    expect(
      JSON.stringify(await shop.graphql('{ __type(name: "Products") { fields { name } } }')),
    ).not.toContain('"bin"')
  })
})
