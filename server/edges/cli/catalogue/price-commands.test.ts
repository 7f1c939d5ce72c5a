import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('commands about prices', (shop) => {
  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)

  it('prices are set', async () => {
    await aProduct(shop.db, { number: 'P-1', name: 'Lamp' })
    const { out } = await run(
      'price',
      'set',
      'P-1',
      '--price',
      '1500',
      '--discount',
      '25',
      '--offer-ends',
      '2026-12-31',
    )
    expect(out.split('\n')).toEqual([
      'P-1 (Lamp): ₹1,500 before tax, 25 % discount, until 2026-12-31',
      'Its card shows ₹1,180.',
      'It will show ₹1,770, struck ₹2,360, 25% OFF.',
      'From 2027-01-01 it will show ₹2,360.',
      'Changed.',
      '',
    ])
    expect((await run('price', 'set', 'P-1', '--offer-ends', 'never')).out).not.toContain('until')
  })

  const priceOf = (number: string) =>
    shop.db
      .selectFrom('products')
      .select(['selling_price', 'printed_mrp'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()

  it('an import that changes a price by more than a third is agreed to at a terminal', async () => {
    await aProduct(shop.db, { number: 'P-9', name: 'Lamp', selling_price: 320_000, tax: 1_800 })
    const file = join(shop.dataDir, 'steep.csv')
    writeFileSync(file, 'number,price\nP-9,32\n')
    const terminal = { environment: shop.environment, now: shop.now, isTyped: true }
    const importing = ['products', 'import', file]
    const refused = await runCommand({ ...terminal, input: 'n\n' }, ...importing)
    expect(refused.out).toContain('P-9 changes from ₹3,776 to ₹38: by more than a third.')
    expect([refused.code, (await priceOf('P-9')).selling_price]).toEqual([1, 320_000])
    writeFileSync(file, 'number,price\nP-9,3000\n')
    expect((await runCommand({ ...terminal, input: '' }, ...importing)).out).not.toContain('a third')
    expect((await priceOf('P-9')).selling_price).toBe(300_000)
    writeFileSync(file, 'number,price\nP-9,1500\n')
    expect((await runCommand({ ...terminal, input: '' }, ...importing, '--yes')).code).toBe(0)
    expect((await priceOf('P-9')).selling_price).toBe(150_000)
  })

  it('what a card will read is shown before its price is changed, and agreed to at a terminal', async () => {
    await aProduct(shop.db, { number: 'P-2', name: 'Lamp', selling_price: 100_000 })
    const before = { selling_price: 100_000, printed_mrp: null }
    const set = ['price', 'set', 'P-2', '--price', '2000', '--mrp', '2360']
    const shown =
      'P-2 (Lamp): ₹2,000 before tax, no discount, MRP ₹2,360 on its box\nIts card shows ₹1,180.\nIt will show ₹2,360.\n'
    expect(await run(...set, '--dry-run')).toEqual({
      code: 0,
      err: '',
      out: `${shown}Dry run: nothing was changed.\n`,
    })
    expect(await priceOf('P-2')).toEqual(before)
    const terminal = { environment: shop.environment, now: shop.now, isTyped: true }
    for (const input of ['n\n', '\n', '', 'yep\n']) {
      expect(await runCommand({ ...terminal, input }, ...set)).toEqual({
        code: 1,
        out: shown,
        err: 'Change it? [y/N] Nothing was changed.\n',
      })
    }
    expect(await priceOf('P-2')).toEqual(before)
    expect(await runCommand({ ...terminal, input: 'y\n' }, ...set)).toMatchObject({
      code: 0,
      out: `${shown}Changed.\n`,
    })
    expect(await priceOf('P-2')).toEqual({ selling_price: 200_000, printed_mrp: 236_000 })
    expect(await runCommand(terminal, ...set, '--mrp', 'none', '--yes')).toMatchObject({ code: 0, err: '' })
    expect(await priceOf('P-2')).toEqual({ selling_price: 200_000, printed_mrp: null })
  })

  it('nothing is priced above the MRP on its box, nor at nothing by a slip', async () => {
    await aProduct(shop.db, { number: 'P-3', name: 'Lamp', printed_mrp: 118_000 })
    expect(await run('price', 'set', 'P-3', '--price', '1001')).toEqual({
      code: 1,
      out: '',
      err: 'P-3 (Lamp): the price on its card, ₹1,181, is above the MRP printed on its box, ₹1,180.\n',
    })
    expect(await run('price', 'set', 'P-3', '--price', '0')).toEqual({
      code: 1,
      out: '',
      err: 'The price must be above 0 unless --free is given.\n',
    })
    const file = join(shop.dataDir, 'free.csv')
    writeFileSync(file, 'number,price\nP-3,0\n')
    expect(await run('products', 'import', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('line 2, price: must be above 0 unless --free is given\n'),
    })
    expect(await priceOf('P-3')).toMatchObject({ selling_price: 100_000 })
    expect((await run('products', 'import', file, '--free')).out).toBe(
      'P-3: ₹1,180 → ₹0 on its card\n0 added, 1 changed, 0 unchanged\n',
    )
    expect(await run('price', 'set', 'P-3', '--price', '0', '--free')).toMatchObject({ code: 0 })
    expect(await priceOf('P-3')).toMatchObject({ selling_price: 0 })
  })
})
