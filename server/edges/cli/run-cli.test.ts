import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import ownPackage from '../../../package.json' with { type: 'json' }
import { COMMANDS } from './commands.ts'

describe('the command line', () => {
  const nowhere = { environment: { DATA_DIR: '/nowhere/at/all' } }

  const NOUNS = [...Map.groupBy(COMMANDS, ({ name }) => name.split(' ')[0] as string)]

  it('lists its commands on one page, by noun', async () => {
    const { code, out } = await runCommand(nowhere)
    expect(code).toBe(0)
    const lines = out.split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100)
    for (const [noun, commands] of NOUNS) {
      const from = lines.findIndex((line) => line.startsWith(`  ${noun} `))
      expect([noun, from]).not.toEqual([noun, -1])
      const to = lines.findIndex((line, at) => at > from && !line.startsWith('    '))
      const words = lines
        .slice(from, to)
        .join(' ')
        .split(/[\s,:()]+/)
      for (const { name } of commands) expect(words).toEqual(expect.arrayContaining(name.split(' ')))
    }
  })

  const WITH_VERBS = NOUNS.filter(([noun, commands]) => commands.every(({ name }) => name !== noun))

  it.each(WITH_VERBS)('lists the commands of %s, each in a line with an example', async (noun, commands) => {
    const { code, out } = await runCommand(nowhere, noun)
    expect(code).toBe(0)
    for (const { name, does, example } of commands) {
      expect(out).toContain(`${name} `)
      expect(out).toContain(does)
      expect(out).toContain(`npm run shop -- ${example}`)
    }
    expect(await runCommand(nowhere, noun, '--help')).toEqual({ code, out, err: '' })
    for (const { name } of COMMANDS)
      if (!commands.some((it) => it.name === name)) expect(out).not.toContain(`  ${name} `)
  })

  it.each(COMMANDS.map(({ name }) => name))('explains %s, without looking for a shop', async (name) => {
    const { code, out } = await runCommand(nowhere, ...name.split(' '), '--help')
    expect(code).toBe(0)
    expect(out).toContain(`Usage:   npm run shop -- ${name}`)
    expect(out).toContain(`Example: npm run shop -- ${name}`)
  })

  it.each([
    [['orders', 'lost'], 'Unknown command "orders lost". Run "npm run shop" to see all commands.'],
    [['orders', 'list', '--colour', 'red'], "Unknown option '--colour'"],
    [['orders', 'list', '--status', '7'], '--status must be a whole number from 1 to 5, not "7".'],
    [['orders', 'list', '--since', '1 April'], '--since must be a date such as 2026-04-01, not "1 April".'],
    [['orders', 'show'], 'An argument is missing.'],
    [['orders', 'show', '1', '2'], '"2" is one argument too many.'],
    [['orders', 'move', '1', 'shipped'], 'The status must be a whole number from 1 to 5, not "shipped".'],
    [['holds', 'release', '57'], '--reason is required.'],
    [['holds', 'release', 'x', '--reason', 'y'], 'The order id must be a whole number from 1 to'],
    [['stock', 'set', 'KR-1', '5'], '--why is required.'],
    [
      ['stock', 'set', 'KR-1', '-5', '--why', 'x'],
      'The stock must be a whole number from 0 to 1000000, not "-5".',
    ],
    [['stock', 'add', 'KR-1', '0', '--why', 'x'], 'Enter a number other than 0.'],
    [['price', 'set', 'KR-1'], 'Give at least one of --price, --discount, --offer-ends and --mrp.'],
    [
      ['price', 'set', 'KR-1', '--price', '12.50'],
      '--price must be a whole number from 0 to 10000000, not "12.50".',
    ],
    [['price', 'set', 'KR-1', '--discount', '100'], '--discount must be a percentage from 0 to below 100'],
    [['price', 'set', 'KR-1', '--offer-ends', '2020-01-01'], '--offer-ends is in the past.'],
    [['price', 'set', 'KR-1', '--mrp', '0'], '--mrp must be above 0 and at most 100000000 rupees, or none.'],
    [
      ['price', 'set', 'KR-1', '--mrp', '₹500'],
      '--mrp must be above 0 and at most 100000000 rupees, or none.',
    ],
    [['price', 'set', 'KR-1', '--free'], 'Give at least one of --price, --discount, --offer-ends and --mrp.'],
    [['copy-to-postgres'], 'Give the address of the PostgreSQL database, or set DATABASE_URL.'],
  ])('does not understand %j, and ends with 2', async (args, message) => {
    const { code, out, err } = await runCommand(nowhere, ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })

  it('tells the version of the shop, also where there is none', async () => {
    expect(await runCommand(nowhere, 'version')).toEqual({
      code: 0,
      out: `${ownPackage.version}\n`,
      err: '',
    })
  })

  it('does nothing where there is no shop, and makes none', async () => {
    const { code, err } = await runCommand(nowhere, 'orders', 'list')
    expect(code).toBe(1)
    expect(err).toBe(
      'There is no shop in /nowhere/at/all. Start it once with "npm start", or set DATA_DIR or DATABASE_URL.\n',
    )
    expect(existsSync('/nowhere')).toBe(false)
  })
})

onBothEngines('commands on a shop', (shop) => {
  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)

  it('orders are listed, shown, moved and cancelled', async () => {
    const product_id = await aProduct(shop.db, { name: 'Lamp', number: 'L-1', stock: 9 })
    const placed: number[] = []
    for (const quantity of [1, 2]) {
      const buyer = await aBuyer(shop, [{ product_id, quantity }])
      const { data } = await placeOrder(shop, buyer, { customerName: 'Asha \u202eRao', payment: '' })
      placed.push(data.OrderbyCart[0].voucherNo)
    }
    const [first, second] = placed.map(String) as [string, string]
    const list = await run('orders', 'list')
    const rows = list.out.trimEnd().split('\n')
    expect(rows[0]).toMatch(/^\s*NO {2}DATE\s+CUSTOMER\s+MOBILE\s+AMOUNT {2}PAYMENT {2}STATUS$/)
    expect(rows[1]).toMatch(
      new RegExp(`^\\s*${second} {2}2026-09-05 12:00 .* ₹2,360\\.00 {2}Paid {5}Waiting For Approval$`),
    )
    expect(rows[2]).toMatch(new RegExp(`^\\s*${first} `))

    expect(await run('orders', 'move', first, '2', '--by', 'Asha')).toEqual({
      code: 0,
      err: '',
      out: `Order ${first}: Waiting For Approval → Order Accepted\n`,
    })
    const refused = await run('orders', 'move', first, '2')
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('It is already at "Order Accepted"'),
    })
    expect(await run('orders', 'cancel', second, '--reason', 'No lamps')).toEqual({
      code: 0,
      err: '',
      out: `Order ${second} is cancelled and its items are back in stock. ₹2,360.00 refunded.\n`,
    })
    expect(await run('orders', 'cancel', second)).toMatchObject({
      code: 1,
      err: `Order ${second} is already cancelled.\n`,
    })

    const accepted = await run('orders', 'list', '--status', '2', '--json')
    expect(JSON.parse(accepted.out)).toEqual([
      {
        id: expect.any(Number),
        voucherNo: Number(first),
        placedAt: new Date(shop.now).toISOString(),
        customerName: expect.any(String),
        customerMobile: '9800000001',
        amount: 1180,
        payment: 'Paid',
        status: 2,
        statusText: 'Order Accepted',
      },
    ])
    expect((await run('orders', 'list', '--status', 'cancelled')).out).toMatch(/Refunded {2}Cancelled/)
    expect((await run('orders', 'list', '--since', '2026-09-06')).out).toBe('No orders found.\n')
    expect((await run('orders', 'list', '--since', '2026-09-05', '--limit', '1')).out.split('\n')).toEqual([
      ...rows.slice(0, 2).map(() => expect.any(String)),
      '',
      `There may be more: --before ${second}`,
      '',
    ])

    const shown = await run('orders', 'show', second)
    expect(shown.out).toContain(`Order no. ${second}, placed 2026-09-05 12:00: Cancelled`)
    expect(shown.out).toContain('Cancelled (No lamps), by ')
    const json = JSON.parse((await run('orders', 'show', second, '--json')).out)
    expect(json).toMatchObject({
      voucherNo: Number(second),
      statusText: 'Cancelled',
      payment: { text: 'Refunded', amount: 2360 },
      lines: [{ name: 'Lamp', quantity: 2, status: 6 }],
      status: 6,
      history: [
        { kind: 'paid' },
        { kind: 'placed' },
        { kind: 'cancelled', from: 1, to: null },
        { kind: 'refund asked', amount: 2360 },
        { kind: 'refunded', from: null, to: null },
      ],
    })
    expect(await run('orders', 'show', '999')).toMatchObject({ code: 1, err: 'There is no order 999.\n' })
  })

  it('nothing that a customer wrote reaches the terminal as anything but text', async () => {
    const product_id = await aProduct(shop.db, { name: 'Red \u001b[31m lamp \u009b', number: 'L-2' })
    const buyer = await aBuyer(shop, [{ product_id }])
    const { data } = await placeOrder(shop, buyer, { feedback: 'a\u001b]0;x\u0007b' })
    for (const args of [[], ['--json']]) {
      const { out } = await run('orders', 'show', String(data.OrderbyCart[0].voucherNo), ...args)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    }
  })

  it('stock is set, changed and proven', async () => {
    const id = await aProduct(shop.db, { number: 'S-1', stock: 10, name: 'Lamp' })
    expect((await run('stock', 'set', 'S-1', '12', '--why', 'Counted')).out).toBe('S-1 (Lamp): 10 → 12\n')
    expect((await run('stock', 'add', 'S-1', '-2', '--why', '-2 broken')).out).toBe('S-1 (Lamp): 12 → 10\n')
    expect(await run('stock', 'add', 'S-1', '-11', '--why', 'x')).toMatchObject({
      code: 1,
      err: 'Only 10 of S-1 (Lamp) are in stock.\n',
    })
    expect(await run('stock', 'prove')).toEqual({
      code: 0,
      out: 'The stock of every product matches its ledger.\n',
      err: '',
    })
    await shop.db.updateTable('products').set({ stock: 11 }).where('id', '=', id).execute()
    const unproven = await run('stock', 'prove')
    expect(unproven).toMatchObject({ code: 1, err: 'Products whose stock does not match their ledger: 1.\n' })
    expect(unproven.out).toMatch(new RegExp(`\\s${id} {5}11 {6}10\\n`))
    await shop.db.updateTable('products').set({ stock: 10 }).where('id', '=', id).execute()
  })

  it('products are exported and imported', async () => {
    const file = join(shop.dataDir, 'products.csv')
    expect((await run('products', 'export', file)).out).toMatch(/^Exported \d+ products to /)
    expect(await run('products', 'export', file)).toMatchObject({
      code: 1,
      err: `${file} already exists. Use --force to replace it.\n`,
    })
    expect((await run('products', 'import', file)).out).toMatch(/^0 added, 0 changed, \d+ unchanged\n$/)
    expect((await run('products', 'import', file, '--dry-run')).out).toContain(
      '(dry run: nothing was changed)',
    )
    expect((await run('products', 'export')).out).toMatch(/^\ufeffnumber,name,/)
    expect(await run('products', 'import', `${file}x`)).toMatchObject({
      code: 1,
      err: `${file}x: This file was not found. Nothing was changed.\n`,
    })
  })

  it('what unpaid orders hold is listed and taken back', async () => {
    expect((await run('holds', 'list')).out).toBe('No stock is held.\n')
    const product_id = await aProduct(shop.db, { stock: 9 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const { data } = await placeOrder(shop, buyer, { customerName: 'Asha Rao', payment: 'pay-late' })
    const id = data.OrderbyCart[0].id
    const [titles, row] = (await run('holds', 'list')).out.split('\n')
    expect(titles).toMatch(/^ID {2}CUSTOMER {2}E-MAIL +MOBILE +SINCE +UNTIL +PIECES +AMOUNT$/)
    expect(row).toBe(
      `${id}  Asha Rao  ${buyer.email}  9800000001  2026-09-05 12:00  2026-09-05 12:15       2  ₹2,360.00`.padStart(
        titles?.length ?? 0,
      ),
    )
    expect(JSON.parse((await run('holds', 'list', '--json')).out)).toMatchObject([
      { orderId: id, userId: buyer.userId, pieces: 2, amount: 2360, until: '2026-09-05T06:45:00.000Z' },
    ])
    expect(await run('holds', 'release', String(id), '--reason', 'The last ones', '--by', 'Ravi')).toEqual({
      code: 0,
      err: '',
      out: `The order with the id ${id} is cancelled. Back in stock: 2 pieces.\n`,
    })
    expect(await run('holds', 'release', String(id), '--reason', 'Again')).toEqual({
      code: 1,
      out: '',
      err: `The order with the id ${id} is not waiting for its payment.\n`,
    })
    expect(await run('holds', 'release', '999999', '--reason', 'Who')).toMatchObject({
      code: 1,
      err: 'There is no order with the id 999999.\n',
    })
  })

  it('what the system does not let happen is said in a line', async () => {
    const place = mkdtempSync(join(tmpdir(), 'cli-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    const [folder, file, link] = [place, join(place, 'a.csv'), join(place, 'b.csv')]
    expect(await run('products', 'export', join(place, 'nowhere/p.csv'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^ENOENT: no such file or directory.*\n$/),
    })
    for (const it of [folder, '/dev/null']) {
      expect(await run('products', 'export', it, '--force')).toMatchObject({
        code: 1,
        err: `${it} is not a file.\n`,
      })
    }
    writeFileSync(file, '')
    symlinkSync(file, link)
    expect((await run('products', 'export', link, '--force')).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toMatch(/^\ufeffnumber,name,/)

    const backup = join(place, 'backup')
    await run('backup', backup)
    const onFile = { environment: { DATA_DIR: file }, now: shop.now }
    expect(await runCommand(onFile, 'restore', backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^EEXIST: .*\n$/),
    })
    rmSync(join(backup, 'shop.sqlite'))
    mkdirSync(join(backup, 'shop.sqlite'))
    expect(await run('backup', 'verify', backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^[^\n]+\n$/),
    })
  })

  it('a shop is backed up, looked at and restored', async () => {
    const place = mkdtempSync(join(tmpdir(), 'cli-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    const [folder, into] = [join(place, 'backup'), join(place, 'restored')]
    expect((await run('backup', folder)).out).toContain(`Backed up to ${folder}: `)
    expect((await auditOf(shop)).at(-1)).toMatchObject({
      action: 'backup.make',
      actor_name: expect.stringMatching(/./),
      after_facts: JSON.stringify({ backupPlace: folder }),
    })
    expect(await run('backup', folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already exists'),
    })
    expect((await run('backup', 'verify', folder)).out).toMatch(/^The backup is complete: /)
    const embedded = { environment: { DATA_DIR: into }, now: shop.now }
    expect(await runCommand(embedded, 'restore', folder)).toMatchObject({ code: 0, err: '' })
    expect(await runCommand(embedded, 'restore', folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty'),
    })
    const before = JSON.parse((await run('orders', 'list', '--json')).out)
    expect(JSON.parse((await runCommand(embedded, 'orders', 'list', '--json')).out)).toEqual(before)
    expect(await runCommand(embedded, 'stock', 'prove')).toMatchObject({ code: 0 })
  })
})
