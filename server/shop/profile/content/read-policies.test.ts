import { beforeAll, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aPolicyPage, aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the policies of a shop', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, { name: 'Lamps & Co' })
    await aPolicyPage(shop.db, { slug: 'returns_policy', body: '<p>Send it back.</p>' })
    await aPolicyPage(shop.db, {
      slug: 'about_us',
      body: '<p onclick="x()">{{shop.name}} sells light.</p><script>x()</script>',
    })
  })

  it('are listed by their slugs as they were written', async () => {
    const pages = await shop.verbs().profile.listPolicyPages(SHOP_ID)
    expect(pages.map(({ slug }) => slug)).toEqual(['about_us', 'returns_policy'])
    expect(pages[0]?.body).toContain('<script>')
  })

  it('say in numbers what is set, as soon as it is', async () => {
    const body = '<p>{{delivery.freeFrom}} {{delivery.price}} {{returns.days}}</p>'
    await shop.db.updateTable('policy_pages').set({ body }).where('slug', '=', 'returns_policy').execute()
    const said = async () => (await shop.verbs().profile.readPolicies(SHOP_ID)).returns_policy
    await shop.db.deleteFrom('shipping_rules').execute()
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 200_000 })
    await shop.db.updateTable('shops').set({ return_days: 7 }).execute()
    expect(await said()).toBe('<p>₹2,000 ₹99 7 days</p>')
    const actor = { kind: 'staff', name: 'Asha' } as const
    await shop.verbs().returns.changeSettings(SHOP_ID, { days: 10, categories: [] }, actor)
    await shop.verbs().profile.change(SHOP_ID, { deliveryCharge: 14_900 }, actor)
    expect(await said()).toBe('<p>₹2,000 ₹149 10 days</p>')
    const before = '<p>Send it back.</p>'
    await shop.db
      .updateTable('policy_pages')
      .set({ body: before })
      .where('slug', '=', 'returns_policy')
      .execute()
  })

  it('are read with the shop’s own words in them, and nothing that runs', async () => {
    expect(await shop.verbs().profile.readPolicies(SHOP_ID)).toEqual({
      about_us: '<p>Lamps &amp; Co sells light.</p>',
      returns_policy: '<p>Send it back.</p>',
    })
  })
})
