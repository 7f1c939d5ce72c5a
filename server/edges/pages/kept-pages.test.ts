import { expect, it } from 'vitest'
import { aSite } from '#tests/tools/one-page-site.ts'

/** A site that tells how often it rendered, and what. */
async function aCountingSite() {
  const rendered: string[] = []
  const site = await aSite({
    onRender: ({ url, headers }) => rendered.push([url, ...headers.keys()].join(' ')),
    html: () => `<p>${rendered.length}</p>`,
  })
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await site.inject({ url, headers })).body
  return { site, rendered, get }
}

it('a kept page is known by its path and its query, and by nothing else of the request', async () => {
  const { site, rendered, get } = await aCountingSite()
  const addresses = ['/', '/latest', '/latest?q=h4', '/latest?q=h7', '/Latest', '/latest/']
  for (const url of addresses) await get(url)
  expect(rendered).toEqual(addresses.map((url) => `http://storefront.invalid${url}`))
  const kept = await get('/latest')
  for (const headers of [
    { cookie: 'ualum=somebody; ualum_proof=theirs' },
    { authorization: 'Bearer somebody' },
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { 'accept-language': 'hi-IN' },
    { 'user-agent': 'a phone' },
  ]) {
    expect(await get('/latest', headers)).toBe(kept)
  }
  expect(await get('http://evil.example/latest')).toBe(kept)
  expect(rendered).toHaveLength(addresses.length)
  await site.close()
})

it('a page is rendered from its address alone: nothing of who asks can get into it', async () => {
  const { site, rendered, get } = await aCountingSite()
  await get('/cart', { cookie: 'ualum=somebody', authorization: 'Bearer x', 'x-ualum-proof': 'y' })
  expect(rendered).toEqual(['http://storefront.invalid/cart'])
  await site.close()
})

it("nobody is told to keep a customer's own page, whatever they have of it", async () => {
  const { site } = await aCountingSite()
  for (const url of ['/cart', '/wishlist', '/orders?order=1', '/userlogin']) {
    const { statusCode, headers } = await site.inject({ url, headers: { 'if-none-match': '*' } })
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
  }
  await site.close()
})

it('a kept page comes compressed or not, and caches are told that it does', async () => {
  const { site } = await aCountingSite()
  const plain = await site.inject({ url: '/' })
  const brotli = await site.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect([plain.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual([undefined, 'br'])
  for (const { headers } of [plain, brotli]) expect(headers.vary).toBe('accept-encoding')
  await site.close()
})
