import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QueueFull } from '#server/platform/queue.ts'
import { PASSWORD_LANES } from '#server/shop/auth/passwords.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { aShop } from '#tests/builders/catalogue.ts'
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
})
