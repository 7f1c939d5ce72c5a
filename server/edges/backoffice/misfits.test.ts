import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { textOf } from '#tests/tools/page-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('what came back as not fitting', (shop) => {
  let app: FastifyInstance
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())

  async function signIn(role: StaffRole) {
    const { token } = await signedIn(shop, role)
    const browser = new StaffBrowser(app, { cookies: { '__Host-staff': token } })
    return { browser, open: async (path: string) => textOf((await browser.get(path)).body) }
  }

  it('is listed with what was kept, and staff say what is to be made of it', async () => {
    const facts = { fits_by: 'base', bases: '["H4"]', positions: '["low","high"]', stock: 20 } as const
    const vehicle_id = await aVehicle(shop, { id: 'swift-2018', make: 'Maruti Suzuki', model: 'Swift' }, [
      { position: 'low' },
      { position: 'high' },
    ])
    const product_id = await aProduct(shop.db, facts)
    const bought = await aDeliveredOrder(shop, [{ product_id, vehicle_id, quantity: 4 }])
    const lineId = bought.lineIds[0] ?? 0
    const id = await aReturn(shop, bought.buyer, bought.order.id, [
      { lineId, quantity: 1, reason: 'DOES_NOT_FIT' },
    ])
    await desk(shop).accept(id)
    await desk(shop).receive(id)
    shop.now += 8 * DAY
    const row = 'Maruti Suzuki Swift 2010 onwards Low beam (dipper) and high beam H4 1 3 Widely known'
    const page = `/fit?vehicle=${vehicle_id}`
    const packer = await signIn('packer')
    expect(await packer.open('/fit')).toContain(row)
    expect(await packer.open('/fit?kind=car')).not.toContain('Sent back because it did not fit')
    expect(await packer.open(page)).not.toContain('Mark as correct')

    const { browser, open } = await signIn('manager')
    expect(await open(page)).toContain(
      'Low beam (dipper) and high beam H4 1 3 Widely known Mark for checking Mark as correct',
    )
    const mark = (fields: Record<string, string>) => browser.post('/fit/lamps', fields)
    const lamps = { vehicle: vehicle_id, lamps: 'low high' }
    expect((await mark({ ...lamps, mark: 'doubt' })).headers.location).toBe(page)
    expect(await open(page)).toContain('H4 1 3 Not sure: check your bulb first Mark as correct')
    await mark({ ...lamps, mark: 'right' })
    expect(await open(page)).toContain('Widely known; checked on ')

    expect((await mark({ ...lamps, mark: 'gone' })).statusCode).toBe(400)
    expect((await mark({ ...lamps, lamps: 'low sky', mark: 'doubt' })).statusCode).toBe(400)
    expect((await mark({ ...lamps, vehicle: '../x', mark: 'doubt' })).statusCode).toBe(400)
    expect((await mark({ vehicle: 'none-such', lamps: 'low', mark: 'doubt' })).statusCode).toBe(302)
  })
})
