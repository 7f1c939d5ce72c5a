import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('printing at the command line', (shop) => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'print-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = (...args: string[]) =>
    runCommand({ environment: shop.environment, now: shop.now }, 'print', ...args)
  const textIn = async (file: string) => readPdf(await readFile(file)).text.replace(/\s+/g, ' ')

  const at = (name: string) => join(folder, `${name}.pdf`)
  const anOrder = async () => {
    const product_id = await aProduct(shop.db, { name: 'H4 lamp', bin: 'A3-07' })
    const { voucherNo } = await anOrderOf(shop, await aBuyer(shop, [{ product_id }]))
    return { voucherNo, order: String(voucherNo) }
  }
  const sent = async () => {
    const placed = await anOrder()
    await pack(shop, placed.voucherNo)
    await ship(shop, placed.voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC0042' })
    return placed
  }

  it('writes what to fetch for all orders to a file, and replaces none', async () => {
    await anOrder()
    expect(await run('picks', '--to', at('picks'))).toMatchObject({
      code: 0,
      out: `1 paper in ${at('picks')}.\n`,
    })
    expect(await textIn(at('picks'))).toContain('A3-07 H4 lamp')
    expect(await run('picks', '--to', at('picks'))).toMatchObject({
      code: 1,
      err: `${at('picks')} already exists. Use --force to replace it.\n`,
    })
  })

  it('says what it left out, and writes no file where nothing is left', async () => {
    const { order } = await anOrder()
    expect(await run('slips', order, '999', '--to', at('slips'))).toMatchObject({
      code: 0,
      out: `There is no order 999.\n1 paper in ${at('slips')}.\n`,
    })
    expect(await textIn(at('slips'))).toContain('To be packed: 1 piece')
    expect(await run('labels', order, '--to', at('none'))).toMatchObject({
      code: 1,
      err: `Order ${order} is not packed yet.\n`,
    })
    expect(existsSync(at('none'))).toBe(false)
  })

  it('writes labels', async () => {
    const { order } = await sent()
    await run('labels', `${order}-1`, '--to', at('labels'))
    expect(await textIn(at('labels'))).toContain('Bharat Cargo · AWB BC0042')
  })

  it('writes invoices', async () => {
    const { order } = await sent()
    await run('invoices', order, '--to', at('invoices'))
    expect(await textIn(at('invoices'))).toContain('TAX INVOICE')
  })

  it('writes what a courier took today', async () => {
    const { order } = await sent()
    await run('handover', '--courier', 'bharat cargo', '--to', at('handover'))
    expect(await textIn(at('handover'))).toContain(`${order}-1 BC0042`)
  })

  it.each([
    [['slips'], 'An argument is missing.'],
    [['slips', 'x'], 'Each order must be a number such as 12, or 12-2 for its second parcel, not "x".'],
    [['handover', '12', '--day', '2026-11-17'], 'Give order numbers, or a day and a courier, but not both.'],
    [['handover', '--day', 'today'], '--day must be a date such as 2026-04-01, not "today".'],
  ])('after %j says what is wrong', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
  })
})
