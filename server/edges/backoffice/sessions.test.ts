import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer, aProgram } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000
const COOKIE = '__Host-staff'

onBothEngines('a session of the back office', (shop) => {
  let app: FastifyInstance
  let owner: Awaited<ReturnType<typeof signedIn>>
  const browserWith = (token?: string) => new StaffBrowser(app, { cookies: token ? { [COOKIE]: token } : {} })

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    owner = await signedIn(shop, 'owner')
  }, 120_000)
  afterAll(() => app.close())

  const isIn = async (token: string, path = '/account') =>
    (await browserWith(token).get(path)).statusCode === 200

  it('is needed for everything but the door', async () => {
    for (const path of ['/', '/staff', '/account', '/no-such-page', '/staff/1/edit', '/LOGIN/x', '/setup']) {
      const reply = await browserWith().get(path)
      expect([path, reply.statusCode]).toEqual([path, 302])
      expect(reply.headers.location).toMatch(/^\/login(\?next=|$)/)
    }
  })

  it('is needed for data as for pages', async () => {
    for (const path of ['/_root.data', '/staff.data', '/_root.data?_routes=routes%2Fshell%2Fshell']) {
      const reply = await browserWith().get(path, {
        headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      })
      expect(reply.body).toContain('/login')
      expect(reply.body).not.toContain(owner.name)
    }
  })

  it('cannot be made up', async () => {
    const tokens = ['', 'x', 'x'.repeat(43), '../../etc', 'a'.repeat(10_000), '\0', "' or 1=1 --"]
    for (const token of tokens) expect(await isIn(encodeURIComponent(token))).toBe(false)
  })

  it('ends after half an hour in which nothing was asked', async () => {
    const { token } = await signedIn(shop)
    const start = shop.now
    shop.now = start + 29 * MINUTE
    expect(await isIn(token)).toBe(true)
    shop.now = start + 58 * MINUTE
    expect(await isIn(token)).toBe(true)
    shop.now = start + 89 * MINUTE
    expect(await isIn(token)).toBe(false)
    shop.now = start
  })

  it('ends after twelve hours, however much was asked', async () => {
    const { token } = await signedIn(shop)
    const start = shop.now
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      shop.now = start + minutes * MINUTE
      expect(await isIn(token)).toBe(true)
    }
    shop.now = start + 12 * 60 * MINUTE
    expect(await isIn(token)).toBe(false)
    shop.now = start
  }, 60_000)

  it('ends when somebody signs out, and no other with it', async () => {
    const [leaving, staying] = [await signedIn(shop), await signedIn(shop)]
    const reply = await browserWith(leaving.token).post('/logout', {})
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/login'])
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(/^__Host-staff=; Max-Age=0; /)
    expect(await isIn(leaving.token)).toBe(false)
    expect(await isIn(staying.token)).toBe(true)
  })

  it('is no customer’s, and opens nothing of a customer’s', async () => {
    const customer = await aCustomer(shop)
    const [, token = ''] = customer.headers.authorization?.split(' ') ?? []
    expect(await isIn(token)).toBe(false)
    const asBearer = await browserWith().get('/', { headers: { ...customer.headers } })
    expect(asBearer.statusCode).toBe(302)
    const { errors } = await shop.graphql(
      '{ getCartProductsWithUserId { id } }',
      {},
      {
        ...customer,
        headers: { authorization: `Bearer ${owner.token}`, cookie: `${COOKIE}=${owner.token}` },
      },
    )
    expect(errors?.length).toBeGreaterThan(0)
  })

  it('is not taken from an Authorization header', async () => {
    const reply = await browserWith().get('/', { headers: { authorization: `Bearer ${owner.token}` } })
    expect(reply.statusCode).toBe(302)
  })

  it('is ended by its owner alone, or by who looks after the staff', async () => {
    const [somebody, other] = [await signedIn(shop, 'manager'), await signedIn(shop, 'manager')]
    const end = (token: string, path: string) =>
      browserWith(token).post(path, { form: 'end-session', sessionId: other.sessionId })
    expect((await end(somebody.token, '/account')).statusCode).toBe(404)
    expect((await end(somebody.token, `/staff/${other.staffId}`)).statusCode).toBe(403)
    expect(await isIn(other.token)).toBe(true)
    await browserWith(somebody.token).post('/account', { form: 'end-others' })
    expect(await isIn(other.token)).toBe(true)
    expect((await end(owner.token, `/staff/${other.staffId}`)).statusCode).toBe(302)
    expect(await isIn(other.token)).toBe(false)
    expect(await isIn(somebody.token)).toBe(true)
  })

  it('is shown by no part of it that could be used, not even to its owner', async () => {
    const member = await signedIn(shop, 'manager')
    const { body } = await browserWith(member.token).get('/account')
    expect(body).toContain('(this browser)')
    expect(body).not.toContain(member.token)
    expect(await isIn(member.sessionId)).toBe(false)
  })

  it('is not what a program has, nor opens what a program may', async () => {
    const program = await aProgram(shop)
    expect(await isIn(program.token)).toBe(false)
    expect((await browserWith().get('/', { headers: program.headers })).statusCode).toBe(302)
    const rename = (headers: Record<string, string>) =>
      shop.graphql('mutation { updateShop(id: 518, input: { name: "Lamps" }) { success } }', {}, { headers })
    const bearer = { authorization: `Bearer ${owner.token}`, cookie: `${COOKIE}=${owner.token}` }
    expect((await rename(bearer)).errors?.length).toBeGreaterThan(0)
    expect((await rename(program.headers)).data.updateShop.success).toBe(true)
  })
})
