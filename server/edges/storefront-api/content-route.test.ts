import type { Updateable } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { ShopTable } from '#server/platform/database/tables/shop.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aPolicyPage } from '#tests/builders/shop.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TEXT = 'application/json'

async function content(shop: ShopUnderTest, payload: string, type: string) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/content',
    headers: { 'content-type': type },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

onBothEngines('the content service', (shop) => {
  const pages = [{ privacy_policy: '<p>Private.</p>', 'our-story': '<p>Ours.</p>' }]

  beforeAll(async () => {
    await aShop(shop.db)
    await aPolicyPage(shop.db, { slug: 'privacy_policy', body: '<p>Private.</p>' })
    await aPolicyPage(shop.db, { slug: 'our-story', body: '<p onclick="x">Ours.</p><script>x</script>' })
  })

  it.each([
    ['a form', 'shopId=518', FORM],
    ['JSON with a number', '{"shopId":518}', JSON_TEXT],
    ['JSON with text', '{"shopId":"518"}', JSON_TEXT],
    ['the alias', 'shopId=512', FORM],
  ])('answers %s with the pages by their slugs as stored, sanitised', async (_, payload, type) => {
    expect(await content(shop, payload, type)).toEqual({ status: 200, body: pages })
  })

  it.each([
    ['shopId=1', FORM],
    ['{"shopId":-518}', JSON_TEXT],
    ['{"shopId":518.5}', JSON_TEXT],
  ])('has no pages for a shop there is not: %s', async (payload, type) => {
    expect(await content(shop, payload, type)).toEqual({ status: 200, body: [{}] })
  })

  it.each([
    ['', FORM],
    ['shopId=', FORM],
    ['shopId=abc', FORM],
    ['shopId=518&shopId=518', FORM],
    ['{}', JSON_TEXT],
    ['null', JSON_TEXT],
    ['[518]', JSON_TEXT],
    ['{"shopId":null}', JSON_TEXT],
    ['{"shopId":{"$gt":0}}', JSON_TEXT],
    ['518', 'text/plain'],
  ])('refuses %j as malformed', async (payload, type) => {
    const malformed = { status: 400, body: { message: 'shopId must be a number' } }
    expect(await content(shop, payload, type)).toEqual(malformed)
  })

  it('refuses JSON that is none', async () => {
    const { status, body } = await content(shop, '{shopId', JSON_TEXT)
    expect(status).toBe(400)
    expect(body).toEqual({ message: expect.any(String) })
  })
})

onBothEngines("the shop's own words in its policies", (shop) => {
  const read = async () => (await content(shop, 'shopId=518', FORM)).body[0].terms_of_use
  const write = (body: string) =>
    shop.db
      .insertInto('policy_pages')
      .values({ shop_id: SHOP_ID, slug: 'terms_of_use', body, updated_at: 0 })
      .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet({ body }))
      .execute()
  const be = (facts: Updateable<ShopTable>) => shop.db.updateTable('shops').set(facts).execute()

  beforeAll(() => aShop(shop.db, { name: 'Deepak & Sons <Lights>' }))

  it('are those of its record at the moment, as text', async () => {
    await write(
      '<p>{{shop.name}} ({{ shop.shortName }}), {{shop.place}}: {{shop.grievanceEmail}}, {{shop.phone}}. {{shop.city}}.</p>',
    )
    await be({
      short_name: 'Deepak',
      city: 'Surat',
      state: 'Gujarat',
      phone: '02615550123',
      email: 'us@deepak.example',
    })
    expect(await read()).toBe(
      '<p>Deepak &amp; Sons &lt;Lights&gt; (Deepak), Surat, Gujarat: us@deepak.example, 02615550123. Surat.</p>',
    )
    await be({ short_name: null, city: null, grievance_email: 'officer@deepak.example', phone: null })
    expect(await read()).toBe(
      '<p>Deepak &amp; Sons &lt;Lights&gt; (Deepak &amp; Sons &lt;Lights&gt;), Gujarat: officer@deepak.example, . Gujarat.</p>',
    )
    await be({ state: null })
    expect(await read()).toContain('officer@deepak.example, . India.')
  })

  it('name the grievance officer with designation, e-mail, phone and hours, as text', async () => {
    await write('<p>Our grievance officer is {{shop.grievanceOfficer}}.</p>')
    await be({
      grievance_officer: 'Meera <b>Iyer</b>',
      grievance_designation: 'Manager',
      grievance_phone: '02055500149',
      grievance_hours: '10 to 5',
    })
    expect(await read()).toBe(
      '<p>Our grievance officer is Meera &lt;b&gt;Iyer&lt;/b&gt;, Manager (officer@deepak.example, 020 5550 0149, 10 to 5).</p>',
    )
    await be({
      grievance_officer: null,
      grievance_designation: null,
      grievance_phone: null,
      grievance_hours: null,
    })
    expect(await read()).toBe('<p>Our grievance officer is officer@deepak.example.</p>')
  })

  it('leave out placeholders that mean nothing', async () => {
    await write('<p>a{{shop.owner}}b{{}}c{{constructor}}d{{ shop.name.first }}e</p>')
    expect(await read()).toBe('<p>abcde</p>')
  })

  it('lead nowhere that a link of the policy could not lead by itself', async () => {
    await be({ name: 'javascript:alert(1)' })
    await write('<p><a href="{{shop.name}}">us</a></p>')
    expect(await read()).toBe('<p><a rel="noopener">us</a></p>')
  })
})

onBothEngines('forms', (shop) => {
  it('are no way to call the contract: a page elsewhere could send one with the customer’s cookies', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': FORM },
      payload: new URLSearchParams({ query: '{ banners(filter: {shopId: 518}) { id } }' }).toString(),
    })
    expect(reply.statusCode).toBe(415)
  })
})
