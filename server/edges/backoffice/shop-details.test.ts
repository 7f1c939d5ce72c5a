import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const NAME = { name: 'Lamps', shortName: '', tagline: 'For every road', description: '' }
const READ = { name: 'Lamps', shortName: null, tagline: 'For every road', description: null }

onBothEngines('in the back office, the shop details', (shop) => {
  let app: FastifyInstance
  let owner: StaffBrowser
  const browserOf = async (role: StaffRole) =>
    new StaffBrowser(app, { cookies: { '__Host-staff': (await signedIn(shop, role)).token } })
  const details = async () => (await shop.verbs().profile.findDetails(SHOP_ID)) ?? {}
  const save = (fields: Record<string, string>, read: object = READ) =>
    owner.post('/shop', { form: 'details', ...NAME, read: JSON.stringify(read), ...fields })

  beforeAll(async () => {
    await aShop(shop.db, { name: 'Lamps', tagline: 'For every road', phone: '02055500149' })
    app = await openBackoffice(shop)
    owner = await browserOf('owner')
  }, 120_000)
  afterAll(() => app.close())

  it('are changed where something was typed anew, and nowhere else', async () => {
    // What somebody else changes meanwhile in another field stays.
    await owner.post('/shop', {
      form: 'details',
      ...NAME,
      tagline: 'Day and night',
      read: JSON.stringify(READ),
    })
    expect((await save({ shortName: 'Deepak' })).headers.location).toBe('/shop')
    expect(await details()).toMatchObject({ name: 'Lamps', shortName: 'Deepak', tagline: 'Day and night' })
    const audit = await shop.db.selectFrom('audit').select('after_facts').orderBy('id').execute()
    expect(audit.at(-1)?.after_facts).toBe('{"short_name":"Deepak"}')
  })

  it('are not overwritten: the second is told what somebody else has changed', async () => {
    const reply = await save({ shortName: 'Diya' })
    expect(reply.statusCode).toBe(409)
    expect(reply.body).toContain('Short name is now “Deepak”.')
    // What was typed stands there still, to be saved once more.
    expect(reply.body).toContain('value="Diya"')
    expect(await details()).toMatchObject({ shortName: 'Deepak' })
  })

  it.each([
    [{ form: 'details', name: ' ' }, 'Name is required'],
    [{ form: 'details', email: 'us at lamps' }, 'E-mail is not valid'],
    [{ form: 'details', phone: '12' }, 'Phone is not valid'],
    [{ form: 'details', gstin: '27AAAAA0000A1Z' }, 'GSTIN'],
    [
      { form: 'details', invoicePrefix: 'long' },
      'Invoice prefix must be one or two capital letters or digits',
    ],
  ])('say what is wrong: %j', async (fields, message) => {
    const before = await details()
    const reply = await owner.post('/shop', { read: '{}', ...fields })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain(message)
    expect(await details()).toEqual(before)
  })

  it.each([{ form: 'price' }, { form: 'details', read: 'no JSON' }, { form: 'details', read: 'null' }])(
    'refuse what is no form of theirs: %j',
    async (fields) => {
      expect((await owner.post('/shop', fields)).statusCode).toBe(400)
    },
  )

  const upload = (form: string, file: Blob, name: string, browser = owner) => {
    const sent = new FormData()
    sent.set('form', form)
    sent.set('file', file, name)
    return browser.postFiles('/shop', sent)
  }
  const photo = async () => new Blob([new Uint8Array(await aPicture({ format: 'png' }))])

  it('get a logo that pages show, and lose it again', async () => {
    expect((await upload('logo', await photo(), 'Our Logo.PNG')).headers.location).toBe('/shop')
    const { logo } = (await details()) as { logo: string }
    expect(logo).toMatch(/^shop\/logo-[0-9a-f]{12}\.png$/)
    const shown = await owner.get('/shop')
    expect(shown.body).toContain(`src="/pictures/${logo}"`)
    expect((await owner.get(`/pictures/${logo}`)).statusCode).toBe(200)
    expect((await owner.post('/shop', { form: 'no-logo' })).headers.location).toBe('/shop')
    expect(await details()).toMatchObject({ logo: null })
  })

  it.each([
    ['icon', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'icon.svg', 'must be a PNG'],
    ['logo', new Blob(['no picture']), 'logo.png', 'cannot be unpacked'],
    ['logo', new Blob([]), 'logo.png', 'Choose a picture first.'],
    [
      'featureImage',
      new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]),
      'big.png',
      'big.png is larger than 5 MB.',
    ],
  ])('refuse as %s what is no picture for it', async (form, file, name, message) => {
    const reply = await upload(form, file, name)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain(message)
  })

  it('take nothing in that is larger, and nothing large of others', async () => {
    const large = new Blob([new Uint8Array(6 * 1024 * 1024)])
    expect((await upload('logo', large, 'large.png')).statusCode).toBe(413)
    const stranger = await upload('logo', await photo(), 'logo.png', new StaffBrowser(app))
    expect(stranger.headers.location).toMatch(/^\/login/)
    const manager = await browserOf('manager')
    expect((await upload('logo', await photo(), 'logo.png', manager)).statusCode).toBe(403)
    expect(await details()).toMatchObject({ logo: null })
  })
})
