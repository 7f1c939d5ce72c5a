import { once } from 'node:events'
import { connect } from 'node:net'
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
import { OFFICE, openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
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
    return withStaff(busyStaff)
  }

  const withStaff = (staff: Shop['staff']): Shop => {
    const verbs: Shop = new Proxy(shop.verbs(), {
      get(target, name) {
        if (name === 'at') return () => verbs
        return name === 'staff' ? staff : Reflect.get(target, name)
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

  it('keeps no place for uploads that were given up before anybody looked at them', async () => {
    const asked: string[] = []
    let goOn = () => {}
    const untilAll = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slowStaff = new Proxy(shop.verbs().staff, {
      get: (target, name) => {
        if (name !== 'findCaller') return Reflect.get(target, name)
        return async (token: string) => {
          asked.push(token)
          await untilAll
          return target.findCaller(token)
        }
      },
    })
    const slow = await openBackoffice(shop, { verbs: withStaff(slowStaff) })
    const { port } = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }))
    const closed: Promise<unknown>[] = []
    slow.server.on('request', (_request, response) => {
      closed.push(once(response, 'close'))
    })
    const sockets = [1, 2, 3].map(() => connect(Number(port), '127.0.0.1'))
    for (const socket of sockets) {
      socket.write(
        `POST /products/1/pictures HTTP/1.1\r\nHost: office.example\r\nOrigin: ${OFFICE}\r\nCookie: ${COOKIE}=${owner.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${50 * 1024 ** 2}\r\n\r\n`,
      )
    }
    await expect.poll(() => asked.length).toBe(sockets.length)
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
    goOn()
    const browser = new StaffBrowser(slow, { cookies: { [COOKIE]: owner.token } })
    const form = new FormData()
    form.set('file', new Blob(['<svg/>']), 'lamp.jpg')
    const path = `/products/${await aProduct(shop.db)}/pictures`
    expect((await browser.postFiles(path, form)).statusCode).toBe(400)
    const large = new FormData()
    large.set('file', new Blob([new Uint8Array(49 * 1024 ** 2)]), 'lamp.jpg')
    expect((await browser.postFiles(path, large)).statusCode).toBe(400)
    await slow.close()
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
