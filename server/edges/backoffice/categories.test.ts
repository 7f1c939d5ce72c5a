import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('in the back office, categories', (shop) => {
  let app: FastifyInstance
  let manager: StaffBrowser
  const browserOf = async (role: StaffRole) =>
    new StaffBrowser(app, { cookies: { '__Host-staff': (await signedIn(shop, role)).token } })
  const all = () => shop.verbs().catalogue.listCategories(SHOP_ID)
  const idOf = async (name: string) => (await all()).find((it) => it.name === name)?.id
  const offered = async () => {
    const query = `{ masterCategories(filter: {shopId: ${SHOP_ID}}) { category image } }`
    const { data } = await shop.graphql(query)
    return (data as { masterCategories: { category: string }[] }).masterCategories
  }

  beforeAll(async () => {
    await aShop(shop.db)
    await shop.db.deleteFrom('master_categories').execute()
    app = await openBackoffice(shop)
    manager = await browserOf('manager')
    for (const name of ['LED', 'Fog', 'Horns']) {
      expect((await manager.post('/categories', { form: 'add', name })).headers.location).toBe('/categories')
    }
  }, 120_000)
  afterAll(() => app.close())

  it('are moved, and shoppers are offered them in their order', async () => {
    const [horns, led] = [await idOf('Horns'), await idOf('LED')]
    const reply = await manager.post('/categories', { form: 'move', id: `${horns}`, before: `${led}` })
    expect(reply.headers.location).toBe('/categories')
    expect((await offered()).map(({ category }) => category)).toEqual(['Horns', 'LED', 'Fog'])
  })

  it('that are hidden are offered to no shopper, and are there for staff', async () => {
    const path = `/categories/${await idOf('Fog')}`
    await manager.post(path, { form: 'shown', shown: 'no' })
    expect((await offered()).map(({ category }) => category)).toEqual(['Horns', 'LED'])
    expect((await manager.get('/categories')).body).toContain('Hidden')
    await manager.post(path, { form: 'shown', shown: 'yes' })
    expect(await offered()).toHaveLength(3)
  })

  it('are renamed, by one at a time', async () => {
    const path = `/categories/${await idOf('Fog')}`
    expect(
      (await manager.post(path, { form: 'name', name: 'Fog lamps', read: 'Fog' })).headers.location,
    ).toBe(path)
    const second = await manager.post(path, { form: 'name', name: 'Mist', read: 'Fog' })
    expect(second.statusCode).toBe(409)
    expect(second.body).toContain('The name is now “Fog lamps”.')
    expect(second.body).toContain('value="Mist"')
  })

  it('get a picture and lose it again', async () => {
    const path = `/categories/${await idOf('LED')}`
    const upload = async (bytes: Buffer, browser = manager) => {
      const sent = new FormData()
      sent.set('form', 'picture')
      sent.set('file', new Blob([new Uint8Array(bytes)]), 'led.png')
      return browser.postFiles(path, sent)
    }
    expect((await upload(Buffer.from('no picture'))).body).toContain('led.png cannot be unpacked')
    expect((await upload(await aPicture({ format: 'png' }), await browserOf('packer'))).statusCode).toBe(403)
    expect((await upload(await aPicture({ format: 'png' }))).headers.location).toBe(path)
    const image = (await all()).find(({ name }) => name === 'LED')?.image
    expect(image).toMatch(/^shop\/category-picture-[0-9a-f]{12}\.png$/)
    expect(await offered()).toContainEqual({ category: 'LED', image })
    await manager.post(path, { form: 'no-picture' })
    expect(await offered()).toContainEqual({ category: 'LED', image: null })
  })

  it.each([
    ['/categories', { form: 'add', name: ' ' }, 400, 'Name is required'],
    ['/categories', { form: 'add', name: 'led' }, 409, 'There is a category “LED” already.'],
    ['/categories', { form: 'add', name: 'a'.repeat(101) }, 400, 'Name must be at most 100 characters'],
    ['/categories', { form: 'move', id: '999999', before: '' }, 404, 'This category no longer exists.'],
    ['/categories', { form: 'move', id: 'x', before: '' }, 400, ''],
    ['/categories', { form: 'move' }, 400, ''],
    [
      '/categories/999999',
      { form: 'name', name: 'Wipers', read: '' },
      404,
      'This category no longer exists.',
    ],
    ['/categories/1e3', { form: 'name', name: 'Wipers', read: '' }, 404, ''],
    ['/categories/999999', { form: 'shown', shown: 'perhaps' }, 400, ''],
    ['/categories/999999', { form: 'nothing' }, 400, ''],
  ])('%s refuses %j', async (path, fields, status, message) => {
    const before = await all()
    const reply = await manager.post(path, fields)
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain(message)
    expect(await all()).toEqual(before)
  })

  it.each(['/categories/999999', '/categories/1e3', '/categories/-1'])('%s is not there', async (path) => {
    expect((await manager.get(path)).statusCode).toBe(404)
  })
})
