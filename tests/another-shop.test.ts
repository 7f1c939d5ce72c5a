import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toProductId } from '#domain/ids.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { builtStorefront } from '#server/edges/pages/built-storefront.ts'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { aCustomer } from './builders/accounts.ts'
import { aCartLine, anAddress } from './builders/customer.ts'
import { aBuyer, placeOrder } from './builders/orders.ts'
import { aPicture } from './builders/picture.ts'
import { runCommand } from './tools/cli.ts'
import { readPdf } from './tools/pdf-text.ts'
import { onBothEngines, type ShopUnderTest } from './tools/shop-under-test.ts'

await buildStorefront()

const NAME = 'Deepak Auto Lights'
/** Of the shop that it was before. */
const BEFORE = /.{0,30}(kira?nta|020 ?5550 ?0148|\bpune\b|\bKR\/).{0,30}/i
const traceIn = (text: string) => BEFORE.exec(text)?.[0]
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

const PUBLIC = [
  ['/', `${NAME}: Lamps for lorries`],
  ['/automobile', `AUTO MOBILE | ${NAME}`],
  ['/latest', `NEW PRODUCTS | ${NAME}`],
  ['/allproducts', `ALL PRODUCTS | ${NAME}`],
  ['/product/1001', `Deepak Marg M1 H4 LED Pair 6000K | ${NAME}`],
  ['/shopbymodel', `Shop By Model | ${NAME}`],
  ['/about', `About us | ${NAME}`],
  ['/contactus', `Contact us | ${NAME}`],
  ['/privacy_policy', `PRIVACY POLICY | ${NAME}`],
  ['/terms_and_conditions', `TERMS AND CONDITIONS | ${NAME}`],
  ['/cancellation_policy', `CANCELLATION POLICY | ${NAME}`],
  ['/returns_policy', `RETURNS POLICY | ${NAME}`],
  ['/terms_of_use', `TERMS OF USE | ${NAME}`],
  ['/payment_security', `PAYMENT SECURITY | ${NAME}`],
] as const
const HIDDEN = [
  ['/cart', 200, `My cart | ${NAME}`],
  ['/wishlist', 200, `My wishlist | ${NAME}`],
  ['/orders', 200, `My orders | ${NAME}`],
  ['/userlogin', 200, `Your account | ${NAME}`],
  ['/product/999999', 404, `Product | ${NAME}`],
  ['/nothing-here', 404, `NOTHING HERE | ${NAME}`],
] as const

const FACTS = {
  name: NAME,
  'short-name': 'Deepak',
  tagline: 'Lamps for lorries',
  description: 'Lamps, sent from Surat.',
  phone: '02615550123',
  email: 'us@deepak.example',
  'grievance-officer': 'Jignesh Shah',
  'grievance-designation': 'Head of Service',
  'grievance-email': 'officer@deepak.example',
  'grievance-phone': '02615550124',
  'grievance-hours': 'Monday to Friday, 11 am to 5 pm',
  address: '3 Ring Road',
  area: 'Udhna',
  city: 'Surat',
  state: 'Gujarat',
  pincode: '395002',
  gstin: '24AAPFU0939F1Z1',
  'invoice-prefix': 'DP',
  'promo-text': 'Diwali offers',
}

onBothEngines(
  'another shop, by its data alone',
  (shop) => {
    const files = mkdtempSync(join(tmpdir(), 'another-shop-'))
    const desk = async (...args: string[]) => {
      const said = await runCommand({ environment: shop.environment, now: shop.now }, ...args)
      expect(said).toMatchObject({ code: 0, err: '' })
      return said.out
    }
    const get = async (url: string) => {
      const { statusCode, headers, body } = await shop.app.inject({ url })
      return { status: statusCode, type: String(headers['content-type']), body }
    }

    beforeAll(async () => {
      await fillEmptyShop({
        database: shop.database,
        pictures: diskPictureStore(shop.dataDir),
        now: shop.now,
      })
      // The names of products are the catalogue's: the shop brings its own.
      const table = join(files, 'products.csv')
      await desk('products', 'export', table)
      const renamed = readFileSync(table, 'utf8')
        .replaceAll('Kiranta', 'Deepak')
        .replaceAll('kiranta', 'deepak')
      writeFileSync(table, renamed)
      await desk('products', 'import', table)
      const picture = join(files, 'logo.png')
      writeFileSync(picture, await aPicture({ format: 'png' }))
      const said = Object.entries(FACTS).flatMap(([option, value]) => [`--${option}`, value])
      await desk('shop', 'set', ...said, '--logo', picture, '--icon', picture, '--feature-image', picture)
    })
    afterAll(() => rmSync(files, { recursive: true }))

    describe.each(PUBLIC)('%s', (url, title) => {
      it('is its own to the last word', async () => {
        const { status, body } = await get(url)
        expect(status).toBe(200)
        expect(traceIn(body)).toBeUndefined()
        expect(titleOf(body)).toBe(title)
        expect(body).toContain(`<meta property="og:title" content="${title}"/>`)
        expect(body).toContain(`<meta property="og:site_name" content="${NAME}"/>`)
        expect(body).toContain('mailto:us@deepak.example')
        expect(body).toContain('tel:02615550123')
        expect(body).toMatch(/<header.*<img[^>]* alt="Deepak"[^>]*>.*<\/header>/s)
        expect(body).toContain(`© 2025 to 2035 ${NAME}`)
      })
    })

    it.each(HIDDEN)('%s is its own too', async (url, expected, title) => {
      const { status, body } = await get(url)
      expect(status).toBe(expected)
      expect(traceIn(body)).toBeUndefined()
      expect(titleOf(body)).toBe(title)
    })

    it('is named by its policies, with its place and its officer', async () => {
      const { body } = await get('/terms_and_conditions')
      expect(body).toContain(`placed with ${NAME}, Surat, Gujarat.`)
      expect(body).toContain(
        'is Jignesh Shah, Head of Service (officer@deepak.example, 02615550124, Monday to Friday, 11 am to 5 pm).',
      )
      expect(body).toContain('The courts at Surat')
      expect(body).not.toContain('{{')
    })

    it('names its grievance officer on the contact page', async () => {
      const { body } = await get('/contactus')
      for (const fact of ['Jignesh Shah', 'Head of Service', 'tel:02615550124', '11 am to 5 pm'])
        expect(body).toContain(fact)
      expect(body).toContain('mailto:officer@deepak.example')
    })

    it('shows its own picture where a page without one is shared', async () => {
      expect((await get('/about')).body).toMatch(
        /<meta property="og:image" content="https:\/\/shop\.example\/pictures\/1200w\/shop\/feature-image-[0-9a-f]+\.png"\/>/,
      )
    })

    it.each([
      '/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-products-0.xml',
    ])('%s says nothing of another', async (url) => {
      const { status, body } = await get(url)
      expect(status).toBe(200)
      expect(traceIn(body)).toBeUndefined()
    })

    it('tells the contract the same', async () => {
      const { data } = await shop.graphql(
        '{ shop(filter: {id: 518}) { name shortName tagline phone email city icon logo } }',
      )
      expect(data.shop).toMatchObject({
        name: NAME,
        shortName: 'Deepak',
        tagline: 'Lamps for lorries',
        city: 'Surat',
      })
    })

    it('signs its mails, its SMS and its invoices', async () => {
      const customer = await aCustomer(shop, { mobile: '+919850000001' })
      const buyer = {
        ...customer,
        addressId: await anAddress(shop, customer, { state: 'Gujarat', city: 'Surat' }),
      }
      const buy = async () => {
        await aCartLine(shop, buyer, { product_id: toProductId(1001) })
        return (await placeOrder(shop, buyer)).data.OrderbyCart[0]
      }
      const [first, second] = [await buy(), await buy()]
      for (const step of ['2', '3', '4', '5']) await desk('orders', 'move', String(first.voucherNo), step)
      await desk('orders', 'cancel', String(second.voucherNo), '--reason', 'Broken')
      await neverPaid(shop)
      await shop.post('/auth/verify-mobile', { mobile: '9850000001', field: 'trouble' })

      const messages = await shop.db.selectFrom('outbox').selectAll().execute()
      expect(new Set(messages.map(({ channel }) => channel))).toEqual(new Set(['mail', 'sms']))
      // Placed twice, shipped, delivered, cancelled, not paid; and a code.
      expect(messages.length).toBeGreaterThanOrEqual(11)
      for (const message of messages) {
        expect(traceIn(JSON.stringify(message))).toBeUndefined()
        // The shop itself knows whose mail it is.
        if (message.recipient !== FACTS.email) expect(message.text).toContain(NAME)
      }

      const url = `/orders/${first.id}/invoice.pdf`
      const { headers, rawPayload } = await shop.app.inject({ url, headers: buyer.headers })
      expect(headers['content-disposition']).toBe('attachment; filename="invoice-DP-26-27-000001.pdf"')
      const { text } = readPdf(rawPayload)
      expect(text).toContain(NAME)
      expect(traceIn(text)).toBeUndefined()
      const source = rawPayload.toString('latin1')
      expect(source).toContain(`(${NAME})`)
      expect(source).toContain('(Tax Invoice DP/26-27/000001)')
      // What is packed may look like anything; a name of seven letters it does not.
      expect(source).not.toMatch(/kiranta/i)
    })
  },
  { storefront: builtStorefront },
)

/** An order whose payment never comes, until the shop gives it up. */
async function neverPaid(shop: ShopUnderTest): Promise<void> {
  const buyer = await aBuyer(shop, [{ product_id: toProductId(1002) }])
  await placeOrder(shop, buyer, { payment: 'unreachable' })
  shop.now += 3_600_000
  await shop.verbs().orders.settleOpenPayments()
}
