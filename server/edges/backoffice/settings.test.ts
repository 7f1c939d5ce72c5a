import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack } from '#tests/builders/parcels.ts'
import { deliveryZones } from '#tests/builders/shop.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const RAVI = { kind: 'staff', name: 'Ravi' } as const

type Fields = Record<string, string>

/** The version that a form of a page was shown with. */
function seenIn(body: string, form: string): string {
  const [, shown = ''] = body.split(`name="form" value="${form}"`)
  return /name="seen" value="(\d+)"/.exec(shown)?.[1] ?? ''
}

onBothEngines('in the back office, the settings', (shop) => {
  let app: FastifyInstance
  let owner: Desk
  const verbs = () => shop.verbs()
  const versionOf = async (path: string, form: string) => seenIn((await owner.get(path)).body, form)
  const save = async (path: string, form: string, fields: Fields) =>
    owner.post(path, { form, seen: await versionOf(path, form), ...fields })

  beforeAll(async () => {
    await aShop(shop.db, { name: 'Lamps' })
    await verbs().catalogue.addCategory({ shopId: SHOP_ID, name: 'Bulbs', actor: RAVI })
    app = await openBackoffice(shop)
    owner = await atTheDesk(shop, app, 'owner')
  }, 120_000)
  afterAll(() => app.close())

  it('lead to a page for each subject, and staff who may only look have no form to send', async () => {
    const { body } = await owner.get('/settings')
    for (const [, path] of body.matchAll(/href="(\/(?:settings\/|shop)[^"]*)"/g)) {
      expect([path, (await owner.get(path ?? '')).statusCode]).toEqual([path, 200])
    }
    const manager = await atTheDesk(shop, app, 'manager')
    const seen = await manager.get('/settings/cash')
    expect(seen.statusCode).toBe(200)
    expect(seen.body).toContain('Only an owner can change these settings.')
    expect(seen.body).not.toContain('Save the terms')
  })

  describe('of cash on delivery', () => {
    const FORM = { on: 'yes', fee: '49', from: '200', 'up-to': '5000', pincodes: '411 400001' }

    it('are the same that the command changes, with who changed what below', async () => {
      const saved = await save('/settings/cash', 'cash', FORM)
      expect([saved.statusCode, saved.headers.location]).toEqual([302, '/settings/cash'])
      expect(await verbs().payments.findCashTerms(SHOP_ID)).toMatchObject({
        isOn: true,
        fee: 4_900,
        most: 500_000,
        pincodes: ['411', '400001'],
      })
      const { body } = await owner.get('/settings/cash')
      expect(body).toContain(owner.member.name)
      expect(body).toContain('Cash on delivery is off → Cash on delivery is on')
    })

    it('are not overwritten: the second is told who changed what', async () => {
      const seen = await versionOf('/settings/cash', 'cash')
      await verbs().payments.changeCashTerms(SHOP_ID, { fee: 9_900 }, RAVI)
      const reply = await owner.post('/settings/cash', { form: 'cash', seen, ...FORM })
      expect(reply.statusCode).toBe(409)
      expect(reply.body).toMatch(/Ravi changed this just now \(Fee: ₹49 → ₹99\)\. Nothing was saved\./)
      expect((await verbs().payments.findCashTerms(SHOP_ID)).fee).toBe(9_900)
    })

    it.each([
      [{ fee: '9.50' }, 'The fee must be whole rupees from 0 to 1000'],
      [{ 'up-to': 'lots' }, 'The largest order must be from 0 to 1000000 rupees, or none'],
      [{ pincodes: '4x' }, 'They must be pincodes or their first digits'],
      [{ on: 'maybe' }, 'It must be yes or no'],
      [{ from: '6000' }, 'The maximum for cash must not be below the minimum.'],
    ])('are refused in words: %o', async (wrong, words) => {
      const reply = await save('/settings/cash', 'cash', { ...FORM, ...wrong })
      expect(reply.statusCode).toBe(400)
      expect(reply.body).toContain(words)
    })
  })

  describe('of delivery', () => {
    const PATH = '/settings/delivery'
    const zones = async () => (await verbs().delivery.listZones(SHOP_ID)).map(({ name }) => name)

    it('change, add and remove zones', async () => {
      await deliveryZones(shop.db, [{ name: 'Far & away', prefixes: ['19'], days: 9 }, { name: 'rest' }])
      const far = `${PATH}/zones/${encodeURIComponent('Far & away')}`
      const change = { pincodes: '19 18', price: '199', 'free-from': '', days: '8' }
      expect((await save(far, 'zone', change)).headers.location).toBe(PATH)
      expect((await verbs().delivery.listZones(SHOP_ID))[0]).toMatchObject({
        prefixes: ['19', '18'],
        price: 19_900,
        purchaseRange: null,
        days: 8,
      })
      const hills = { zone: 'Hills', covers: 'pincodes', pincodes: '17', price: '149', days: '7' }
      await save(`${PATH}/new-zone`, 'zone', { ...hills, before: 'Far & away' })
      expect(await zones()).toEqual(['Hills', 'Far & away', 'rest'])
      const twice = await save(`${PATH}/new-zone`, 'zone', { ...hills, zone: 'More', before: 'rest' })
      expect([twice.statusCode, twice.body.includes('17 is already in &quot;Hills&quot;.')]).toEqual([
        400,
        true,
      ])
      await save(`${PATH}/zones/Hills`, 'remove', {})
      expect(await zones()).toEqual(['Far & away', 'rest'])
      expect((await save(`${PATH}/zones/rest`, 'remove', {})).statusCode).toBe(400)
      const wrong = await save(`${PATH}/zones/rest`, 'zone', { price: '', 'free-from': '2000', days: '' })
      expect([wrong.statusCode, wrong.body.includes('The rest needs a price')]).toEqual([400, true])
    })

    it('say when parcels leave', async () => {
      await save(PATH, 'calendar', { cutoff: '16', closed: '2036-12-25' })
      expect(await verbs().profile.find(SHOP_ID)).toMatchObject({
        cutoff_hour: 16,
        closed_days: '2036-12-25',
      })
      const wrong = await save(PATH, 'calendar', { cutoff: '16', closed: 'Christmas' })
      expect([wrong.statusCode, wrong.body.includes('They must be dates such as 2026-12-25')]).toEqual([
        400,
        true,
      ])
    })

    it('close States and pincodes, and open them again', async () => {
      const seen = await versionOf(PATH, 'no-delivery')
      await save(PATH, 'no-delivery', { 'state Ladakh': 'yes', pincodes: '744101-744304' })
      const closed = { states: ['38'], pincodes: ['744101-744304'] }
      expect(await verbs().profile.findNoDelivery(SHOP_ID)).toEqual(closed)
      const late = await owner.post(PATH, { form: 'no-delivery', seen, pincodes: '' })
      expect([late.statusCode, late.body.includes('No delivery to: no State → Ladakh')]).toEqual([409, true])
      const wrong = await save(PATH, 'no-delivery', { pincodes: '744304-744101' })
      expect([wrong.statusCode, wrong.body.includes('They must be pincodes')]).toEqual([400, true])
      expect(await verbs().profile.findNoDelivery(SHOP_ID)).toEqual(closed)
      await save(PATH, 'no-delivery', { pincodes: '' })
      expect(await verbs().profile.findNoDelivery(SHOP_ID)).toEqual({ states: [], pincodes: [] })
    })
  })

  it('say who of the shop gets which mail', async () => {
    const PATH = '/settings/mails'
    const to = { 'new orders': 'a@lamps.example, b@lamps.example', 'low stock': 'nobody', returns: '' }
    await save(PATH, 'mails', to)
    expect(await verbs().profile.findMailReaders(SHOP_ID)).toEqual({
      'new orders': ['a@lamps.example', 'b@lamps.example'],
      'low stock': [],
      returns: null,
      messages: null,
    })
    const wrong = await save(PATH, 'mails', { messages: 'us at lamps' })
    expect([wrong.statusCode, wrong.body.includes('It must be up to 5 e-mail addresses')]).toEqual([
      400,
      true,
    ])
  })

  it('begin the numbers of invoices with something else only while there is none', async () => {
    const PATH = '/settings/invoices'
    const change = (invoicePrefix: string, was: string) => save(PATH, 'series', { invoicePrefix, was })
    const { invoice_prefix: first = '' } = (await verbs().profile.find(SHOP_ID)) ?? {}
    expect((await change('LX', first)).statusCode).toBe(302)
    expect((await owner.get(PATH)).body).toContain('LX/26-27/000001')
    expect((await change('LONG', 'LX')).statusCode).toBe(400)
    expect((await change('AB', 'KR')).body).toContain('Invoice prefix is now “LX”.')
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { voucherNo } = await anOrderOf(shop, buyer)
    await pack(shop, voucherNo)
    const refused = await change('AB', 'LX')
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('1 invoice of 26-27 is numbered with LX already.')
    expect((await verbs().profile.find(SHOP_ID))?.invoice_prefix).toBe('LX')
    // The same name again changes nothing.
    expect((await change('LX', 'LX')).statusCode).toBe(302)
  })

  describe('of couriers', () => {
    const PATH = '/settings/couriers'
    const linkOf = async (courier: string, trackingNo: string) =>
      verbs().delivery.findTrackingLink({ courier, trackingNo })

    it('add one and correct one, in any letter case', async () => {
      await save(PATH, 'courier', { name: 'Bharat Cargo', track: 'https://bharat.example/{awb}' })
      expect(await linkOf('bharat cargo', 'B 1')).toBe('https://bharat.example/B%201')
      await save(PATH, 'courier', { name: 'BHARAT CARGO', track: '' })
      expect(await linkOf('Bharat Cargo', 'B1')).toBeNull()
      expect((await owner.get(PATH)).body).toContain('Link for tracking: https://bharat.example/AWB → none')
    })

    it.each(['http://bharat.example/{awb}', 'javascript:alert(1)', 'https://{awb}.example'])(
      'refuse the link %s',
      async (track) => {
        const reply = await save(PATH, 'courier', { name: 'Bharat Cargo', track })
        expect([reply.statusCode, reply.body.includes('The link must begin with https://')]).toEqual([
          400,
          true,
        ])
      },
    )
  })

  describe('of returns', () => {
    const PATH = '/settings/returns'
    const category = async () => {
      const [first] = await verbs().catalogue.listWarranties(SHOP_ID)
      if (!first) throw new Error('There is no category.')
      return first
    }

    it('have days for all and for a category', async () => {
      const { id, name } = await category()
      const saved = await save(PATH, 'returns', { days: '10', [`of-${id}`]: '0' })
      expect(saved.statusCode).toBe(302)
      expect(await verbs().returns.readSettings(SHOP_ID)).toEqual({
        days: 10,
        categories: [{ name, days: 0 }],
      })
      await save(PATH, 'returns', { days: '', [`of-${id}`]: '' })
      expect(await verbs().returns.readSettings(SHOP_ID)).toEqual({ days: null, categories: [] })
      const wrong = await save(PATH, 'returns', { days: '7', [`of-${id}`]: '400' })
      expect(wrong.statusCode).toBe(400)
      expect(wrong.body).toContain('It must be a number of days from 0 to 365, or empty.')
    })

    it('give a category a warranty, and its products that have none', async () => {
      const { id } = await category()
      const one = await aProduct(shop.db, { master_category_id: id, warranty_months: null })
      const own = await aProduct(shop.db, { master_category_id: id, warranty_months: 6 })
      const months = async (product: number) =>
        (
          await shop.db
            .selectFrom('products')
            .select('warranty_months')
            .where('id', '=', product as typeof one)
            .executeTakeFirstOrThrow()
        ).warranty_months
      await save(PATH, 'warranty', { [`of-${id}`]: '24' })
      expect([await months(one), await months(own)]).toEqual([24, 6])
      await save(PATH, 'warranty', { [`of-${id}`]: '' })
      expect([await months(one), await months(own)]).toEqual([null, 6])
    })

    it('say whether customers cancel, and what the shop promises; the second is told', async () => {
      await save(PATH, 'cancelling', { cancels: 'yes' })
      await save(PATH, 'fit-promise', { was: 'no', promises: 'yes' })
      expect(await verbs().profile.find(SHOP_ID)).toMatchObject({ customer_cancels: 1, fit_promise: 1 })
      const late = await save(PATH, 'fit-promise', { was: 'no', promises: 'no' })
      expect(late.statusCode).toBe(409)
      expect(late.body).toContain('The fit promise is on now.')
    })

    it.each([
      { form: 'none' },
      { form: 'returns', days: '7' },
      { form: 'cancelling', seen: '0', cancels: 'sometimes' },
      { form: 'fit-promise', was: 'perhaps', promises: 'no' },
    ])('refuse a forged form: %o', async (fields) => {
      expect((await owner.post(PATH, fields as Fields)).statusCode).toBe(400)
    })
  })
})
