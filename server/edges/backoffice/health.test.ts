import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('in the back office, the health of the shop', (shop) => {
  let app: FastifyInstance
  const browserOf = async (role: StaffRole) =>
    new StaffBrowser(app, { cookies: { '__Host-staff': (await signedIn(shop, role)).token } })
  const NIGHTLY = { form: 'nightly', isOn: 'yes', hour: '4', keep: '7', readAt: '0' }

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())

  it('is told on Today to those who may see it, while something is red', async () => {
    const told = async (role: StaffRole) =>
      /Needs attention: [^<]*/.exec((await (await browserOf(role)).get('/')).body)?.[0]
    expect(await told('owner')).toBeUndefined()
    await shop.db
      .insertInto('health_states')
      .values({ item: 'disk', is_red: 1, is_told: 1, told_at: shop.now })
      .execute()
    expect(await told('owner')).toBe('Needs attention: Disk space')
    expect(await told('manager')).toBe('Needs attention: Disk space')
    expect(await told('accountant')).toBeUndefined()
    expect(await told('packer')).toBeUndefined()
  })

  it('has backups for managers, and when they are made by night for owners alone', async () => {
    const manager = await browserOf('manager')
    expect((await manager.get('/health')).body).not.toContain('Save the nightly backup')
    expect((await manager.post('/health', NIGHTLY)).statusCode).toBe(403)
    expect((await manager.post('/health', { form: 'backup' })).headers.location).toBe('/health')
    const again = await manager.post('/health', { form: 'backup' })
    expect([again.statusCode, again.body.includes('A backup is already being made.')]).toEqual([409, true])
    const owner = await browserOf('owner')
    expect((await owner.post('/health', NIGHTLY)).headers.location).toBe('/health')
    expect(await shop.verbs().backup.readNightly()).toMatchObject({ isOn: true, hour: 4, keep: 7 })
    const late = await owner.post('/health', NIGHTLY)
    expect([late.statusCode, late.body.includes('Somebody else has changed this')]).toEqual([409, true])
  })

  it.each([
    [{ form: 'nonsense', id: '1' }, 400],
    [{ form: 'prove-1' }, 400],
    [{ form: 'prove-1', id: '1; drop table backups' }, 400],
    [{ form: 'prove-999', id: '999999' }, 404],
    [{ form: 'job-999', id: '999999' }, 404],
    [{ form: 'message-999', id: '999999' }, 409],
    [{ ...NIGHTLY, hour: '24' }, 400],
    [{ ...NIGHTLY, keep: '-1' }, 400],
    [{ ...NIGHTLY, isOn: '<script>' }, 400],
  ])('refuses %o with %i', async (fields, status) => {
    const owner = await browserOf('owner')
    expect((await owner.post('/health', fields)).statusCode).toBe(status)
  })
})
