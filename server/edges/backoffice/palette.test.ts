import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { aTicket } from '#tests/builders/tickets.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the palette', (shop) => {
  let app: FastifyInstance
  let number: number
  const found = async (role: StaffRole, q: string): Promise<string> => {
    const { token } = await signedIn(shop, role)
    const browser = new StaffBrowser(app, { cookies: { '__Host-staff': token } })
    const reply = await browser.get(`/palette.data?${new URLSearchParams({ q })}`)
    expect(reply.statusCode).toBe(200)
    return reply.body
  }

  beforeAll(async () => {
    await aShop(shop.db)
    const lamp = await aProduct(shop.db, { name: 'Zebra fog lamp', number: 'ZEB-1', stock: 50 })
    const customer = await aCustomer(shop, { user_name: 'zebulon' })
    await aCartLine(shop, customer, { product_id: lamp })
    const addressId = await anAddress(shop, customer, { name: 'Zebina Pinto' })
    number = (await anOrderOf(shop, { ...customer, addressId })).voucherNo
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())

  it('finds orders, customers, products and what to do, as far as somebody may see them', async () => {
    const all = await found('owner', 'zeb')
    for (const words of [`${number} Zebina Pinto`, 'zebulon', 'Zebra fog lamp', '/products/']) {
      expect(all).toContain(words)
    }
    const packer = await found('packer', 'zeb')
    expect(packer).toContain('Zebina Pinto')
    expect(packer).not.toContain('zebulon')
    expect(await found('owner', 'invite')).toContain('/staff/invite')
    expect(await found('packer', 'invite')).not.toContain('/staff/invite')
    expect(await found('packer', '')).toContain('Orders: To pack')
  })

  it('finds tickets by number, name, e-mail and phone, for those who may answer them', async () => {
    const { ticket } = await aTicket(shop, { name: 'Yamini Zed', mobile: '9812345670' })
    for (const typed of [
      ticket,
      ticket.slice(2),
      'yamini',
      'asha@example.com',
      '98123 45670',
      '+91 98123 45670',
    ]) {
      expect([typed, (await found('manager', typed)).includes(`/inbox/${ticket}`)]).toEqual([typed, true])
    }
    for (const role of ['packer', 'accountant'] as const)
      expect(await found(role, 'yamini')).not.toContain('/inbox/')
    expect(await found('manager', 'inbox late')).toContain('/inbox?late=yes')
  })

  it('takes whatever is typed', async () => {
    for (const q of ['%', "'", 'x'.repeat(500), '\ud800', '<script>']) await found('owner', q)
  })
})
