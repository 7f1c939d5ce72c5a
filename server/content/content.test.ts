import { beforeAll, expect, it } from 'vitest'
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
