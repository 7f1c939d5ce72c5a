import { beforeAll, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aPolicyPage } from '#tests/builders/shop.ts'
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

  it('are read with the shop’s own words in them, and nothing that runs', async () => {
    expect(await shop.verbs().profile.readPolicies(SHOP_ID)).toEqual({
      about_us: '<p>Lamps &amp; Co sells light.</p>',
      returns_policy: '<p>Send it back.</p>',
    })
  })
})
