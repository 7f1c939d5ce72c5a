import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { signedIn } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { textOf } from '#tests/tools/page-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the first screen of the back office', (shop) => {
  let app: FastifyInstance
  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    const lamp = await aProduct(shop.db, { name: 'Lamp <b>1</b>', stock: 9, selling_price: 123_400 })
    await aProduct(shop.db, { name: 'Gone', stock: 0 })
    const vehicle_id = await aVehicle(shop, {
      make: 'Maruti',
      model: 'Swift <b>',
      from_year: 2018,
      to_year: 2023,
    })
    await anOrderOf(shop, await aBuyer(shop, [{ product_id: lamp, quantity: 1, vehicle_id }]))
    await shop.verbs().orders.countUnitsSold()
    await shop.db
      .insertInto('missed_searches')
      .values({ text_key: 'x', text: '<script>alert(1)</script>', times: 3, last_at: shop.now })
      .execute()
  }, 120_000)
  afterAll(() => app.close())

  const openAs = async (role: StaffRole) => {
    const { token } = await signedIn(shop, role)
    return (await new StaffBrowser(app, { cookies: { '__Host-staff': token } }).get('/')).body
  }

  it('leads from what waits to its lists, and says how the shop does', async () => {
    const page = await openAs('owner')
    const links = page
      .match(/href="\/(?:orders|stock)\?[^"]*"[^>]*><b[^>]*>1<\/b>/g)
      ?.map((it) => it.split('"')[1])
    expect(links).toEqual(['/orders?parcel=to+pack&amp;sort=promised', '/stock?stock=out&amp;shown=yes'])
    const text = textOf(page)
    expect(text).toContain('Compared with yesterday Sales ₹1,456 was ₹0')
    expect(text).toContain('Lamp <b>1</b> 1 8')
    expect(text).toContain('Vehicle Pieces bought Maruti Swift <b> 2018–2023 1')
    expect(text).toContain('<script>alert(1)</script> 3')
    expect(page.includes('<script>alert')).toBe(false)
    // What is drawn can also be read.
    expect(text).toContain('Net sales by day Day Net Sales Refunded Orders 5 Sep ₹1,456 ₹1,456 ₹0 1')
  })

  it('shows each role what it may see', async () => {
    const packer = await openAs('packer')
    expect(packer).toContain('To pack')
    for (const hidden of [
      'Payments that need',
      'Unsent messages',
      'Tickets to answer',
      'Late tickets',
      'Sales',
      '₹1,456',
      'Best sellers',
      'Top vehicles',
    ]) {
      expect([hidden, packer.includes(hidden)]).toEqual([hidden, false])
    }
    const accountant = await openAs('accountant')
    expect([accountant.includes('Sales'), accountant.includes('Unsent messages')]).toEqual([true, false])
  })

  it('lists for owners what the shop still needs, and no longer once it is there', async () => {
    const stillToDo = (page: string) =>
      / of 10 are done\. Still to do: (.*?) (?:Sales|Today)/.exec(textOf(page))?.[1]
    const before = stillToDo(await openAs('owner'))
    expect(before).toContain('Name and logo')
    expect(before).toContain('Grievance officer: name, designation, e-mail and phone')
    expect(before).toContain('A backup')
    expect(before).not.toContain('A product for sale')
    for (const role of ['manager', 'packer', 'accountant'] as const)
      expect(await openAs(role)).not.toContain('Still to do')
    for (const folder of ['/mnt/1', '/mnt/2'])
      await shop.verbs().backup.noteElsewhere(folder, { kind: 'staff', name: 'Ravi' })
    await shop.db
      .updateTable('shops')
      .set({
        logo: 'shop/logo.png',
        grievance_officer: 'Meera Iyer',
        grievance_designation: 'Manager',
        grievance_email: 'g@shop.example',
        grievance_phone: '02055500149',
      })
      .execute()
    const after = stillToDo(await openAs('owner'))
    expect(after).toContain('A second factor for an owner')
    for (const done of ['Name and logo', 'A backup', 'Grievance']) expect(after).not.toContain(done)
  })
})
