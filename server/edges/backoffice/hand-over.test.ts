import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, formatDay } from '#domain/calendar-day.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDraft, done } from '#tests/builders/drafts.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the hand-over sheets of a day', (shop) => {
  let app: FastifyInstance
  let packer: Desk
  let counterNo = 0

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    const product = await aProduct(shop.db, { stock: 50 })
    const sent = async (courier?: string) => {
      const { voucherNo } = await anOrderOf(shop, await aBuyer(shop, [{ product_id: product, quantity: 1 }]))
      await pack(shop, voucherNo)
      await ship(shop, voucherNo, courier === undefined ? {} : { courier, trackingNo: `A${voucherNo}` })
    }
    await sent('Bharat Cargo')
    shop.now += DAY
    for (const courier of ['Delhivery & Sons', 'Bharat Cargo', 'bharat cargo', undefined]) await sent(courier)
    // No courier takes what is handed over at the counter.
    const draft = await aDraft(shop, { isTakenAway: true, address: null, lines: [{ productId: product }] })
    counterNo = done(await shop.verbs().drafts.place({ ...draft, actor: ASHA })).order.voucherNo ?? 0
    packer = await atTheDesk(shop, app, 'packer')
  }, 120_000)
  afterAll(() => app.close())

  const linksIn = (body: string) =>
    [...body.matchAll(/href="(\/print\/handover\?[^"]*)"[^>]*>([^<]*)</g)].map(([, href = '', label]) => ({
      href: href.replaceAll('&amp;', '&'),
      label,
    }))

  it('are one for each courier of today, and those of another day', async () => {
    const { body } = await packer.get('/print')
    expect(body).toContain(', today')
    const links = linksIn(body)
    expect(links.map(({ label }) => label)).toEqual([
      'Handover sheets of all couriers',
      'Handover sheet for Bharat Cargo',
      'Handover sheet for Delhivery &amp; Sons',
    ])
    expect(body).toContain('4 parcels')
    expect(body).toContain('1 parcel, on the sheets of all couriers'.replace(', on', '<!-- -->, on'))
    for (const { href } of links) {
      const { statusCode, headers } = await packer.get(href)
      expect([href, statusCode, headers['content-type']]).toEqual([href, 200, 'application/pdf'])
    }
    const yesterday = formatDay(shop.now - DAY)
    const before = await packer.get(`/print?day=${yesterday}`)
    expect(before.body).not.toContain(', today')
    expect(linksIn(before.body)).toEqual([
      { href: `/print/handover?day=${yesterday}`, label: 'Handover sheet for Bharat Cargo' },
    ])
  })

  it('have nothing that was handed over at the counter, which gets no label either', async () => {
    for (const paper of ['handover', 'labels']) {
      const { headers } = await packer.get(`/print/${paper}?orders=${counterNo}`)
      expect(headers.location).toBe(`/print?paper=${paper}&orders=${counterNo}`)
      expect((await packer.get(String(headers.location))).body).toContain(
        `Order ${counterNo} is handed over at the counter.`,
      )
    }
  })

  it('are none where nothing went, and the screen says so', async () => {
    const day = formatDay(shop.now - 9 * DAY)
    expect((await packer.get(`/print?day=${day}`)).body).toMatch(/<p>No parcel was handed over on /)
    const none = await packer.get(`/print/handover?day=${day}&courier=Nobody`)
    expect([none.statusCode, none.headers.location]).toEqual([302, `/print?day=${day}&courier=Nobody`])
    // A day that there is none of is left out.
    expect((await packer.get('/print?day=2026-02-30')).body).toContain(', today')
  })
})
