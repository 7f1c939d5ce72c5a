import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from './builders/catalogue.ts'
import { aBuyer, historyOf, placeOrder, stockOf } from './builders/orders.ts'
import { onBothEngines } from './tools/shop-under-test.ts'

const ROOT = join(import.meta.dirname, '..')

type Ended = { code: number | null; out: string; err: string }

/** `npm run shop -- …` as npm runs it. */
async function runScript(
  environment: Record<string, string | undefined>,
  args: string[],
  input = '',
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/require-node.mjs', 'scripts/shop.ts', ...args],
    { cwd: ROOT, env: { PATH: process.env.PATH, ...environment } },
  )
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

onBothEngines('the shop command, beside a shop that runs', (shop) => {
  let place: string
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'command-'))
  })
  afterAll(() => rm(place, { recursive: true }))
  const run = (...args: string[]) => runScript(shop.environment, args)

  it('moves and cancels what customers order, and they see it', async () => {
    const product_id = await aProduct(shop.db, { stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const { data } = await placeOrder(shop, buyer)
    const number = String(data.OrderbyCart[0].voucherNo)
    expect(await run('orders', 'move', number, '2')).toMatchObject({ code: 0, err: '' })
    expect(await historyOf(shop, buyer)).toMatchObject([{ orderdetails: [{ status: 2 }] }])
    expect(await run('orders', 'cancel', number)).toMatchObject({ code: 0, err: '' })
    expect(await historyOf(shop, buyer)).toMatchObject([
      { cancelled: true, refundedAt: expect.any(String), paymentInfo: 'Paid' },
    ])
    expect(await stockOf(shop, product_id)).toBe(5)
    expect(await run('orders', 'cancel', number)).toMatchObject({ code: 1, out: '' })
    expect(await run('stock', 'prove')).toMatchObject({ code: 0 })
    expect(await run('orders', 'list', '--json')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\[\n/),
    })
    // Nothing is left to be given back.
    const { now } = shop
    shop.now = Date.now() + 3_600_000
    await shop.runJobs()
    shop.now = now
    expect(shop.payments.refunds.size).toBe(0)
  }, 60_000)

  it('takes a password from a pipe, and ends with 2 for what it does not understand', async () => {
    const add = ['staff', 'add', '--email', 'asha@shop.example', '--name', 'Asha Rao']
    expect(await runScript(shop.environment, add, 'a long enough one\n')).toEqual({
      code: 0,
      out: 'asha@shop.example now has staff rights (manager).\n',
      err: '',
    })
    const place = { ip: '203.0.113.1', userAgent: 'a browser' }
    const login = { email: 'asha@shop.example', password: 'a long enough one', ...place }
    expect(await shop.verbs().staff.logIn(login)).toMatchObject({ kind: 'in' })
    expect(await run('staff', 'hire')).toMatchObject({ code: 2, out: '' })
  }, 60_000)

  it('exports, imports, backs up and restores', async () => {
    const file = join(place, 'products.csv')
    expect(await run('products', 'export', file)).toMatchObject({ code: 0 })
    expect((await run('products', 'import', file)).out).toMatch(/^0 added, 0 changed, \d+ unchanged\n$/)
    const folder = join(place, 'backup')
    const product_id = await aProduct(shop.db, { stock: 50 })
    const buyers = []
    for (let at = 0; at < 10; at++) buyers.push(await aBuyer(shop, [{ product_id }]))
    const backup = run('backup', folder)
    for (const buyer of buyers) await placeOrder(shop, buyer)
    expect(await backup).toMatchObject({ code: 0, err: '' })
    const restored = { DATA_DIR: join(place, 'restored') }
    expect(await runScript(restored, ['restore', folder])).toMatchObject({ code: 0, err: '' })
    expect(await runScript(restored, ['stock', 'prove'])).toMatchObject({ code: 0 })
    expect(await listStockDifferences(shop.db)).toEqual([])
  }, 60_000)
})
