import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QueueFull } from '#server/platform/queue.ts'
import { PASSWORD_LANES } from '#server/shop/auth/passwords.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { createPrinter } from '#server/shop/office/packing-documents/printer.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { FullLane } from '#tests/tools/full-lane.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const COOKIE = '__Host-staff'

onBothEngines('a back office that has no time', (shop) => {
  let app: FastifyInstance
  let busy: FastifyInstance
  let owner: Awaited<ReturnType<typeof signedIn>>

  /** A shop whose reads of the staff find no turn at the database. */
  const busyVerbs = (): Shop => {
    const busyStaff = new Proxy(shop.verbs().staff, {
      get: (target, name) =>
        name === 'list' ? () => Promise.reject(new QueueFull()) : Reflect.get(target, name),
    })
    const verbs: Shop = new Proxy(shop.verbs(), {
      get(target, name) {
        if (name === 'at') return () => verbs
        return name === 'staff' ? busyStaff : Reflect.get(target, name)
      },
    })
    return verbs
  }

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    busy = await openBackoffice(shop, { verbs: busyVerbs() })
    owner = await signedIn(shop, 'owner')
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await busy.close()
  })

  it('says so above the form of the door, which keeps what was typed', async () => {
    const strangers = new FullLane(PASSWORD_LANES.staff)
    const form = { form: 'login', email: owner.email, password: 'wrong' }
    const refused = await new StaffBrowser(app).post('/login', form)
    await strangers.releaseAll()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(refused.body).toContain('The shop is very busy. Please try again in a moment.')
    expect(refused.body).toContain(`value="${owner.email}"`)
  })

  it('says so in place of a screen that it cannot show', async () => {
    const reply = await new StaffBrowser(busy, { cookies: { [COOKIE]: owner.token } }).get('/staff')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.body).toContain('The shop is very busy')
  })

  it.each([
    ['takes too long', '', 503, 'Your PDF is taking too long to make. Please try again in a minute.'],
    ['fails', `throw new Error('no ink')`, 500, 'Something went wrong on our side. Please try again. ('],
  ])(
    'says so of a paper whose drawing %s, in the shape of everything else',
    async (_, act, status, words) => {
      const printer = createPrinter({ script: aWorker(act), timeoutMs: 1_000 })
      const slow = await openBackoffice(shop, { printer })
      const cart = [{ product_id: await aProduct(shop.db), quantity: 1 }]
      const { voucherNo } = await anOrderOf(shop, await aBuyer(shop, cart))
      const browser = new StaffBrowser(slow, { cookies: { [COOKIE]: owner.token } })
      const opened = await browser.get(`/print/packing-slips?orders=${voucherNo}`)
      expect([opened.statusCode, opened.headers['retry-after']]).toEqual([
        status,
        status === 503 ? '60' : undefined,
      ])
      expect(opened.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(opened.body).toContain(`<h1>${words}`)
      const fetched = await browser.get(`/print/packing-slips?orders=${voucherNo}`, {
        headers: { 'sec-fetch-dest': 'empty' },
      })
      expect(fetched.json()).toEqual({ message: expect.stringContaining(words) })
      for (const { body } of [opened, fetched]) expect(body).not.toContain('no ink')
      await slow.close()
    },
  )
})

const aWorker = (act: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${act} })`)}`,
  )
