import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk, type Desk, seenOn } from '#tests/builders/office.ts'
import { stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn, withdraw } from '#tests/builders/returns.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SCRIPT = '<script>alert(1)</script>'

onBothEngines('returns in the back office', (shop) => {
  let app: FastifyInstance
  let manager: Desk

  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
  }, 120_000)
  afterAll(() => app.close())

  async function aReturnOf({ wish = 'REFUND', quantity = 2, photos = [] as string[] } = {}) {
    const product = await aProduct(shop.db, { name: 'Night lamp', stock: 9 })
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: product, quantity }])
    const lineId = lineIds[0] ?? 0
    const keys = photos.length > 0 ? await keptPhotos(buyer.userId) : []
    const asked = [{ lineId, quantity, reason: 'DAMAGED' }]
    const id = await aReturn(shop, buyer, order.id, asked, {
      wish,
      note: SCRIPT,
      photos: keys.map((key) => `/returns/photos/${key}`),
    })
    return { buyer, id, lineId, product, keys, voucherNo: order.voucherNo, at: `/returns/${id}` }
  }

  async function keptPhotos(
    userId: Parameters<ReturnType<typeof shop.verbs>['returns']['keepPhoto']>[0]['userId'],
  ) {
    const key = await shop.verbs().returns.keepPhoto({ userId, bytes: await aPicture() })
    if (typeof key !== 'string') throw new Error(key.message)
    return [key]
  }

  it('are listed by what is to be done, and shown with the photos of the customer', async () => {
    const { id, at, keys } = await aReturnOf({ photos: ['one'] })
    expect((await manager.get('/returns')).body).toContain(`href="/returns/${id}"`)
    expect((await manager.get('/returns?state=closed')).body).not.toContain(`href="/returns/${id}"`)
    expect((await manager.get('/returns?state=nonsense')).body).toContain('“State” was left out')
    const { body } = await manager.get(at)
    for (const text of [
      'Night lamp',
      'Arrived damaged',
      'Next: answer the customer',
      `/returns/photos/${keys[0]}`,
    ]) {
      expect(body, text).toContain(text)
    }
    expect(body).not.toContain(SCRIPT)
    const photo = await manager.get(`/returns/photos/${keys[0]}`)
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(photo.headers['cache-control']).toBe('no-store')
    const packer = await atTheDesk(shop, app, 'packer')
    expect((await packer.get(`/returns/photos/${keys[0]}`)).statusCode).toBe(403)
    expect((await manager.get(`/returns/photos/${'0'.repeat(32)}`)).statusCode).toBe(404)
    expect((await manager.get('/returns/999999')).statusCode).toBe(404)
  })

  it('begin with what is to be done next, and with a phone number that can be pressed', async () => {
    const { at } = await aReturnOf()
    const { body } = await manager.get(at)
    const places = ['wants the money back: 2 × Night lamp', 'Next: answer the customer', 'Details']
    expect(places.map((text) => body.indexOf(text))).toEqual(
      places.map((text) => body.indexOf(text)).toSorted((a, b) => a - b),
    )
    expect(body).toContain(places[0])
    expect(body).toMatch(/href="tel:\+91\d{10}"/)
    expect(body).toMatch(/href="\/customers\/\d+"/)
  })

  it('are a list with views, columns in the address, and a file', async () => {
    const { id, voucherNo } = await aReturnOf()
    const { body } = await manager.get('/returns')
    for (const view of ['New', 'To receive', 'To close', 'Late', 'Open'])
      expect(body).toMatch(new RegExp(`<a [^>]*href="/returns\\?[^"]*"[^>]*>${view}</a>`))
    const link = `href="/returns/${id}"`
    expect((await manager.get(`/returns?q=return+${id}&state=asked&reason=damaged`)).body).toContain(link)
    expect((await manager.get(`/returns?q=return+${id}&reason=defective`)).body).toContain('Nothing found.')
    const file = await manager.get(`/returns/export?q=return+${id}&columns=number,order,items,reason,due`)
    expect(file.headers['content-disposition']).toContain('returns.csv')
    const [heads, row] = file.body.trim().split(/\r?\n/)
    expect(heads).toContain('Return,Order,Items,Reason,Due')
    expect(row).toContain(`${id},${voucherNo},2: Night lamp,arrived damaged,`)
    const view = { form: 'save-view', name: 'Broken', query: 'reason=damaged', shared: '' }
    expect((await manager.post('/returns', view)).headers.location).toBe('/returns?reason=damaged')
    expect((await manager.get('/returns')).body).toContain('>Broken<')
    const accountant = await atTheDesk(shop, app, 'accountant')
    expect((await accountant.get('/returns/export')).statusCode).toBe(403)
  })

  it('are accepted, received, graded and paid back, as it was shown before', async () => {
    const { at, lineId, product, voucherNo } = await aReturnOf()
    expect((await manager.post(at, { form: 'accept', answer: 'Our courier comes.' })).headers.location).toBe(
      at,
    )
    const again = await manager.post(at, { form: 'accept' })
    expect([again.statusCode, again.body.includes('is already accepted')]).toEqual([409, true])
    expect((await manager.post(at, { form: 'sent' })).statusCode).toBe(302)
    // It was said to be damaged: nobody sells it again by overlooking that.
    expect((await manager.get(at)).body).toMatch(new RegExp(`name="damaged-${lineId}" value="2"`))
    const wrong = await manager.post(at, { form: 'receive', [`sellable-${lineId}`]: '5' })
    expect([wrong.statusCode, wrong.body.includes('This return has only 2')]).toEqual([409, true])
    const before = (await stockOf(shop, product)) ?? 0
    const grades = { [`sellable-${lineId}`]: '1', [`damaged-${lineId}`]: '1' }
    expect((await manager.post(at, { form: 'receive', ...grades })).headers.location).toBe(at)
    expect(await stockOf(shop, product)).toBe(before + 1)
    const shown = await manager.post(at, { form: 'preview' })
    expect(shown.body).toContain('This will close the return')
    expect(shown.body).toContain('₹2,360.00')
    expect((await manager.get(at)).body).toContain('Received, to be closed')
    expect((await manager.post(at, { form: 'confirm' })).headers.location).toBe(at)
    const { body } = await manager.get(at)
    const [note = ''] = /\/orders\/\d+\/credit-notes\/\d+/.exec(body) ?? []
    expect((await manager.get(note)).headers['content-type']).toBe('application/pdf')
    expect((await manager.get(`/orders/${voucherNo}`)).body).toContain('Credit note')
  })

  it('take no step from somebody who has not seen what another did meanwhile', async () => {
    const owner = await atTheDesk(shop, app, 'owner')
    const { id, at, voucherNo, lineId } = await aReturnOf()
    const told = (by: Desk, what: string) =>
      `${by.member.name} changed order ${voucherNo} just now (${what}). Nothing was done.`
    const second = async (fields: Record<string, string>, what: string, by = owner) => {
      const { statusCode, body } = await manager.post(at, fields)
      expect([fields.form, statusCode]).toEqual([fields.form, 409])
      expect(body).toContain(told(by, what))
    }
    const stateNow = async () =>
      (await shop.db.selectFrom('returns').select('state').where('id', '=', id).executeTakeFirstOrThrow())
        .state

    // Both look at once, and both accept at once: one is told of the other.
    let seen = seenOn((await manager.get(at)).body)
    expect(seen).not.toBe('')
    const sent = await Promise.all([manager, owner].map((by) => by.post(at, { form: 'accept', seen })))
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([302, 409])
    const [quick, slow] = sent[0]?.statusCode === 302 ? [manager, sent[1]] : [owner, sent[0]]
    expect(slow?.body).toContain(told(quick, 'Return accepted'))
    // To refuse it would still be possible, but not without having seen that it is accepted.
    await second({ form: 'refuse', reason: 'No', seen }, 'Return accepted', quick)
    expect(await stateNow()).toBe('accepted')

    seen = seenOn((await manager.get(at)).body)
    expect((await owner.post(at, { form: 'sent', seen })).statusCode).toBe(302)
    await second({ form: 'sent', seen }, 'Return on its way')
    await second({ form: 'receive', [`sellable-${lineId}`]: '2', seen }, 'Return on its way')

    seen = seenOn((await manager.get(at)).body)
    expect((await owner.post(at, { form: 'receive', [`damaged-${lineId}`]: '2', seen })).statusCode).toBe(302)
    seen = seenOn((await manager.get(at)).body)
    const shown = await manager.post(at, { form: 'preview', seen })
    expect(shown.body).toContain('This will close the return')
    // What was shown is no longer what closing would do.
    const refund = { form: 'confirm', amount: '100', reason: 'A dent' }
    expect((await owner.post(`/orders/${voucherNo}/refund`, refund)).statusCode).toBe(302)
    await second({ form: 'preview', seen }, 'Refund started: ₹100.00')
    const late = await manager.post(at, { form: 'confirm', seen })
    expect([late.statusCode, await stateNow()]).toEqual([409, 'received'])
    seen = seenOn(late.body)
    expect((await manager.post(at, { form: 'confirm', seen })).statusCode).toBe(302)
    expect(await stateNow()).toBe('closed')
  })

  it('are not accepted after the customer has withdrawn them unseen', async () => {
    const { buyer, id, at } = await aReturnOf()
    const seen = seenOn((await manager.get(at)).body)
    await withdraw(shop, buyer, id)
    const late = await manager.post(at, { form: 'accept', seen })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('The customer changed order')
  })

  it('are refused with a reason only', async () => {
    const { at } = await aReturnOf()
    const without = await manager.post(at, { form: 'refuse', reason: ' ' })
    expect([without.statusCode, without.body.includes('The reason is required.')]).toEqual([400, true])
    expect((await manager.post(at, { form: 'refuse', reason: 'It was soldered.' })).statusCode).toBe(302)
    expect((await manager.get(at)).body).toContain('It was soldered.')
    expect((await manager.post(at, { form: 'nonsense' })).statusCode).toBe(400)
  })

  it('are replaced by another order, or paid back where there is no stock', async () => {
    const { id, at, product } = await aReturnOf({ wish: 'REPLACEMENT' })
    await desk(shop).accept(id)
    await desk(shop).receive(id, 'damaged')
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', product).execute()
    const none = await manager.post(at, { form: 'preview' })
    expect([none.statusCode, none.body.includes('There is not enough stock')]).toEqual([409, true])
    expect((await manager.post(at, { form: 'preview', refund: 'yes' })).body).toContain('₹2,360.00')
    await shop.db.updateTable('products').set({ stock: 5 }).where('id', '=', product).execute()
    const shown = await manager.post(at, { form: 'preview' })
    expect(shown.body).toContain('This will close the return and place a replacement order')
    expect(shown.body).toContain('5 → 3')
    expect(await stockOf(shop, product)).toBe(5)
    await manager.post(at, { form: 'confirm' })
    expect(await stockOf(shop, product)).toBe(3)
    expect((await manager.get(at)).body).toContain('Replaced by')
  })

  it('are parcels too that nobody took at the door', async () => {
    await takeCash(shop, { confirmFirst: false })
    const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop), CASH)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const refused = await manager.post(`/orders/${voucherNo}`, {
      form: 'refused-1',
      parcel: '1',
      note: 'Nobody at home',
    })
    expect(refused.statusCode).toBe(302)
    const list = await manager.get('/returns?state=on+its+way')
    const [, id = ''] = [...list.body.matchAll(/href="\/returns\/(\d+)"/g)].at(0) ?? []
    const page = await manager.get(`/returns/${id}`)
    expect(page.body).toContain('Nobody at home')
    expect((await manager.post(`/returns/${id}`, { form: 'receive' })).statusCode).toBe(302)
    expect((await manager.get(`/returns/${id}`)).body).toContain('closed')
  })
})
