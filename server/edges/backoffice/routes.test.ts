import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { may, type Permission, STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk } from '#tests/builders/office.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { builtBackoffice } from './backoffice-source.ts'

/** Of several permissions, all. */
type Who = Permission | readonly Permission[] | 'everybody' | 'the door'
type Guarded = {
  /** a path that matches it */
  path: string
  /** who may look at it; nothing where it shows nothing */
  get?: Who
  /** who may send it a form */
  post?: Who
}

/** Every route of the back office, by its id. One that is missing here fails the test below. */
const ROUTES: Record<string, Guarded> = {
  'routes/login/login': { path: '/login', get: 'the door', post: 'the door' },
  setup: { path: '/setup/key', get: 'the door', post: 'the door' },
  invite: { path: '/invite/key', get: 'the door', post: 'the door' },
  password: { path: '/password/key', get: 'the door', post: 'the door' },
  'routes/logout': { path: '/logout', get: 'everybody', post: 'everybody' },
  'routes/look': { path: '/look', get: 'everybody', post: 'everybody' },
  'routes/shell/shell': { path: '/', get: 'everybody' },
  'routes/home/home': { path: '/', get: 'everybody' },
  'routes/fit/fit': { path: '/fit', get: 'see stock', post: 'drafts' },
  'routes/fit/mark-lamps': { path: '/fit/lamps', post: 'change catalogue' },
  'routes/drafts/drafts': { path: '/drafts', get: 'drafts', post: 'drafts' },
  'routes/drafts/export': { path: '/drafts/export', get: ['drafts', 'export'] },
  'routes/drafts/discard': { path: '/drafts/discard?ids=1', get: 'drafts', post: 'drafts' },
  'routes/drafts/draft': { path: '/drafts/1', get: 'drafts', post: 'drafts' },
  'routes/orders/orders': { path: '/orders', get: 'see orders', post: 'see orders' },
  'routes/orders/export': { path: '/orders/export', get: ['see orders', 'export'] },
  'routes/stock/stock': { path: '/stock', get: 'see stock', post: 'see stock' },
  'routes/stock/export': { path: '/stock/export', get: ['see stock', 'export'] },
  'routes/stock/by-sku': { path: '/stock/NONE', get: 'see stock' },
  'routes/product/new-product': { path: '/products/new', get: 'change catalogue', post: 'change catalogue' },
  // A product that is not there: the price of one stands in the shop, and may be what an order came to.
  'routes/product/product': { path: '/products/999999', get: 'see stock', post: 'change catalogue' },
  'routes/product/pictures/upload': { path: '/products/999999/pictures', post: 'change catalogue' },
  'routes/reorder/reorder': { path: '/reorder', get: 'see stock', post: 'see stock' },
  'routes/reorder/export': { path: '/reorder/export', post: 'export' },
  'routes/products/products': { path: '/products', get: 'see stock', post: 'see stock' },
  'routes/products/export': { path: '/products/export', get: ['see stock', 'export'] },
  'routes/bulk/bulks': { path: '/bulk', get: 'see stock' },
  'routes/bulk/new-bulk': { path: '/bulk/new?do=price', get: 'change catalogue', post: 'change catalogue' },
  'routes/bulk/bulk': { path: '/bulk/1', get: 'see stock', post: 'see stock' },
  'routes/categories/categories': {
    path: '/categories',
    get: 'change catalogue',
    post: 'change catalogue',
  },
  'routes/categories/category': {
    path: '/categories/1',
    get: 'change catalogue',
    post: 'change catalogue',
  },
  'routes/coupons/coupons': { path: '/coupons', get: 'see takings', post: 'see takings' },
  'routes/coupons/export': { path: '/coupons/export', get: ['see takings', 'export'] },
  'routes/coupons/new-coupon': { path: '/coupons/new', get: 'change coupons', post: 'change coupons' },
  'routes/coupons/coupon': { path: '/coupons/code/NONE', get: 'see takings', post: 'change coupons' },
  'routes/order/order': { path: '/orders/1', get: 'see orders', post: 'see orders' },
  'routes/pack/pack': { path: '/orders/1/pack', get: 'pack', post: 'pack' },
  'routes/pack/scan': { path: '/scan?code=1', get: 'see orders' },
  'routes/cancel/cancel': { path: '/orders/1/cancel', get: 'cancel', post: 'cancel' },
  'routes/refund/refund': { path: '/orders/1/refund', get: 'refund', post: 'refund' },
  'routes/address/address': { path: '/orders/1/address', get: 'correct address', post: 'correct address' },
  'routes/returns/returns': { path: '/returns', get: 'returns', post: 'returns' },
  'routes/returns/export': { path: '/returns/export', get: ['returns', 'export'] },
  'routes/returns/return': { path: '/returns/1', get: 'returns', post: 'returns' },
  'routes/returns/photo': { path: '/returns/photos/0', get: 'returns' },
  'routes/picking/picking': { path: '/picking', get: 'pack' },
  'routes/print/print': { path: '/print', get: 'see orders' },
  'routes/print/paper': { path: '/print/labels?orders=1', get: 'see orders' },
  'routes/print/credit-note': { path: '/orders/1/credit-notes/1', get: 'see takings' },
  'routes/palette/results': { path: '/palette', get: 'everybody' },
  'routes/customers/customers': { path: '/customers', get: 'see customers', post: 'see customers' },
  'routes/customers/export': { path: '/customers/export', get: ['see customers', 'export'] },
  'routes/customers/customer': { path: '/customers/1', get: 'see customers', post: 'see customers' },
  'routes/customers/person-file': { path: '/customers/1/file', post: 'export' },
  'routes/payments/payments': { path: '/payments', get: 'see takings', post: 'see takings' },
  'routes/payments/export': { path: '/payments/export', get: ['see takings', 'export'] },
  'routes/inbox/inbox': { path: '/inbox', get: 'message', post: 'message' },
  'routes/inbox/export': { path: '/inbox/export', get: ['message', 'export'] },
  'routes/inbox/ticket': { path: '/inbox/T-1001', get: 'message', post: 'message' },
  'routes/unsent/unsent': { path: '/unsent', get: 'message', post: 'message' },
  'routes/unsent/export': { path: '/unsent/export', get: ['message', 'export'] },
  'routes/templates/templates': { path: '/templates', get: 'message', post: 'message' },
  'routes/health/health': { path: '/health', get: 'see health', post: 'see health' },
  'routes/shop/shop': { path: '/shop', get: 'settings', post: 'settings' },
  'routes/settings/settings': { path: '/settings', get: 'see settings' },
  'routes/settings/payments': { path: '/settings/payments', get: 'see settings' },
  'routes/settings/cash': { path: '/settings/cash', get: 'see settings', post: 'settings' },
  'routes/settings/returns': { path: '/settings/returns', get: 'see settings', post: 'settings' },
  'routes/settings/delivery': { path: '/settings/delivery', get: 'see settings', post: 'settings' },
  'routes/settings/new-zone': { path: '/settings/delivery/new-zone', get: 'settings', post: 'settings' },
  'routes/settings/zone': { path: '/settings/delivery/zones/none', get: 'settings', post: 'settings' },
  'routes/settings/couriers': { path: '/settings/couriers', get: 'see settings', post: 'settings' },
  'routes/settings/invoices': { path: '/settings/invoices', get: 'see settings', post: 'settings' },
  'routes/settings/mails': { path: '/settings/mails', get: 'see settings', post: 'settings' },
  'routes/settings/environment': { path: '/settings/environment', get: 'settings' },
  'routes/staff/staff': { path: '/staff', get: 'staff' },
  'routes/staff/invite': { path: '/staff/invite', get: 'staff', post: 'staff' },
  'routes/staff/rules': { path: '/staff/rules', get: 'staff', post: 'staff' },
  'routes/staff/member': { path: '/staff/1', get: 'staff', post: 'staff' },
  'routes/tokens/tokens': { path: '/tokens', get: 'tokens', post: 'tokens' },
  'routes/tokens/new-token': { path: '/tokens/new', get: 'tokens', post: 'tokens' },
  'routes/audit/audit': { path: '/audit', get: 'see audit', post: 'see audit' },
  'routes/audit/export': { path: '/audit/export', get: ['see audit', 'export'] },
  'routes/account/account': { path: '/account', get: 'everybody', post: 'everybody' },
  'routes/account/second-factor': { path: '/account/second-factor', get: 'everybody', post: 'everybody' },
  'routes/not-found': { path: '/no-such-page', get: 'everybody', post: 'everybody' },
}

const CASES = Object.values(ROUTES).flatMap(({ path, ...methods }) =>
  (['get', 'post'] as const).flatMap((method) => {
    const who = methods[method]
    return who ? [{ method, path, who }] : []
  }),
)

const isSentAway = ({ statusCode, headers }: LightMyRequestResponse) =>
  statusCode === 302 && /^\/login/.test(String(headers.location))

onBothEngines('the routes of the back office', (shop) => {
  let app: FastifyInstance
  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())

  it('are all named here, with what each of them does', async () => {
    const { routes } = await builtBackoffice().load()
    const found = Object.values(routes).flatMap((it) => (it && it.id !== 'root' ? [it] : []))
    expect(found.map(({ id }) => id).sort()).toEqual(Object.keys(ROUTES).sort())
    for (const { id, module } of found) {
      const { get, post } = ROUTES[id] ?? {}
      // A screen without a loader would be shown without being asked for.
      expect([id, typeof module.loader]).toEqual([id, get ? 'function' : 'undefined'])
      expect([id, typeof module.action]).toEqual([id, post ? 'function' : 'undefined'])
    }
  })

  type Headers = Record<string, string>

  /** A new session each time: some of them end it. */
  async function ask(method: 'get' | 'post', path: string, role?: StaffRole, headers: Headers = {}) {
    const token = role && (await signedIn(shop, role)).token
    const browser = new StaffBrowser(app, { cookies: token ? { '__Host-staff': token } : {} })
    return method === 'get' ? browser.get(path, { headers }) : browser.post(path, {}, { headers })
  }

  it.each(CASES)('$method $path is for $who', async ({ method, path, who }) => {
    const stranger = await ask(method, path)
    expect(isSentAway(stranger)).toBe(who !== 'the door')
    if (who === 'the door') return
    for (const role of STAFF_ROLES) {
      const reply = await ask(method, path, role)
      const allowed = who === 'everybody' || [who].flat().every((permission) => may(role, permission))
      expect([role, reply.statusCode === 403]).toEqual([role, !allowed])
      if (path !== '/logout') expect([role, isSentAway(reply)]).toEqual([role, false])
      expect(reply.statusCode).toBeLessThan(500)
    }
  })

  it('show a role that may see no money none of it, wherever an amount stands', async () => {
    await takeCash(shop, { confirmFirst: false, mostOpen: 50 })
    // ₹7,391 before tax: no other number on any screen.
    const buy = async () => anOrderOf(shop, await aCashBuyer(shop, { price: 739_100 }), CASH)
    const sent = await buy()
    await pack(shop, sent.voucherNo)
    await ship(shop, sent.voucherNo, { courier: 'DTDC' })
    const placed = await buy()
    const { amount_charged } = await shop.db
      .selectFrom('orders')
      .select('amount_charged')
      .where('id', '=', toOrderId(sent.id))
      .executeTakeFirstOrThrow()
    // What the shop asks for it now is for everybody, and says nothing of the order.
    await shop.db.updateTable('products').set({ selling_price: 100_000 }).execute()
    const rupees = formatRupees(amount_charged)
    const paths = CASES.filter(({ method, path }) => method === 'get' && path !== '/logout').flatMap(
      ({ path }) =>
        path.startsWith('/orders/1')
          ? [sent, placed].map(({ voucherNo }) => path.replace('/orders/1', `/orders/${voucherNo}`))
          : [path],
    )
    const more = [
      '/orders?columns=number,amount,money&sort=highest',
      `/palette?q=${sent.voucherNo}`,
      `/print?orders=${sent.voucherNo}`,
      `/scan?code=${sent.voucherNo}`,
      '/stock?sort=newest',
      `/picking?orders=${placed.voucherNo}`,
      `/bulk/new?do=accept&ids=${placed.id}`,
    ]
    const seen: string[] = []
    for (const role of STAFF_ROLES) {
      const browser = await atTheDesk(shop, app, role)
      for (const path of [...paths, ...more]) {
        const { body } = await browser.get(path)
        const tells = body.includes(rupees) || body.includes(String(amount_charged))
        if (may(role, 'see takings')) {
          if (tells) seen.push(path)
        } else expect([role, path, tells]).toEqual([role, path, false])
      }
    }
    // It stands where it is to be seen, or nothing would be proven.
    expect(seen).toEqual(expect.arrayContaining(['/orders', `/orders/${sent.voucherNo}`]))
    expect(seen).toContain(`/palette?q=${sent.voucherNo}`)
  }, 60_000)

  it.each(CASES)(
    '$method $path is not there for another site, nor under its name',
    async ({ method, path }) => {
      const elsewhere: Headers[] = [
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'sec-fetch-mode': 'cors' },
        { 'sec-fetch-site': 'same-site', origin: 'https://shop.office.example', 'sec-fetch-mode': 'no-cors' },
        ...(method === 'post'
          ? [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'sec-fetch-mode': 'navigate' }]
          : []),
      ]
      for (const headers of elsewhere) {
        expect((await ask(method, path, 'owner', headers)).statusCode).toBe(403)
      }
      // A name that its owner has made to lead here: to the browser it is all one site.
      const rebound = {
        host: 'evil.example',
        origin: 'https://evil.example',
        'sec-fetch-site': 'same-origin',
      }
      expect((await ask(method, path, 'owner', rebound)).statusCode).toBe(421)
    },
  )
})
