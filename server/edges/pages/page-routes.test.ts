import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageUrl } from '#server/edges/http/page-url.ts'
import { withoutKey } from '#server/edges/http/personal-pages.ts'
import { aSite } from '#tests/tools/one-page-site.ts'

describe('pages', () => {
  let site: FastifyInstance
  beforeAll(async () => {
    site = await aSite()
  })
  afterAll(() => site.close())

  it.each(['/cart', '/wishlist', '/orders', '/userlogin', '/userlogin?signup', '/Cart/', '/%63art'])(
    "nobody keeps or lists %s: it is a customer's own",
    async (url) => {
      const { statusCode, headers } = await site.inject({ url })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(headers.etag).toBeUndefined()
    },
  )

  it.each([
    '/reset/abc',
    '/undo/abc',
    '/ticket/abc',
    '/pay/abc',
    '/preview/abc',
    '/Reset/abc/',
    '/reset//abc',
    '/%72eset/abc?x=1',
    'http://x.example/reset/abc',
  ])('nobody keeps or lists %s, nor hears of its key from the browser', async (url) => {
    const { headers } = await site.inject({ url })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('what is asked for in an odd way is elsewhere, and nobody keeps that', async () => {
    const { statusCode, headers } = await site.inject({ url: '//reset//abc' })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, '/reset//abc', 'no-store'])
  })

  it.each([
    ['//reset//abc', '/reset//abc'],
    ['/\\reset/abc', '/reset/abc'],
    ['/x/../reset/abc', '/reset/abc'],
    ['/x/%2e%2E/cart?y=../1', '/cart?y=../1'],
    ['/./cart', '/cart'],
    ['/..//evil.example', '/evil.example'],
    ['/product/1001?x=/../1', '/product/1001?x=/../1'],
    ['/a..b/.c', '/a..b/.c'],
  ])('%s is found at %s', (asked, found) => {
    expect(pageUrl(asked).tidy).toBe(found)
  })

  it.each([
    ['/reset/abc', '/reset/…'],
    ['/undo/abc', '/undo/…'],
    ['/ticket/abc', '/ticket/…'],
    ['/pay/abc?payment=paid', '/pay/…'],
    ['http://shop.example/reset/abc', '/reset/…'],
    ['/x/../reset/abc', '/reset/…'],
    ['/\\reset/abc', '/reset/…'],
    ['/product/1001?x=1', '/product/1001?x=1'],
  ])('of %s the log says %s', (url, said) => {
    expect(withoutKey(url)).toBe(said)
  })

  it.each(['/', '/automobile', '/cart/more', '/cartoon', '/resettle'])(
    'anyone may keep %s who asks each time whether it is still true',
    async (url) => {
      const { headers } = await site.inject({ url })
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(headers['x-robots-tag']).toBeUndefined()
      const again = await site.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
      expect(again.statusCode).toBe(304)
    },
  )

  it.each([
    ['/automobile?q=%00', '/automobile?q=%20'],
    ['/x%0aabc', '/x%20abc'],
    ['/a%0D%0Ab/terms_and_conditions', '/a%20%20b/terms_and_conditions'],
    ['/x%E2%80%A8y', '/x%20y'],
    ['/x%c2%85?q=%7F', '/x%20?q=%20'],
    ['/%0a/elsewhere.example', '/%20/elsewhere.example'],
  ])('is at another address without its controls and line ends: %s', async (url, tidy) => {
    const { statusCode, headers } = await site.inject({ url })
    expect([statusCode, headers.location]).toEqual([308, tidy])
  })

  it.each(['/%E2%80%94', '/x%20y', '/%C3%A9?q=%E2%82%B9%2520'])('stays at %s', async (url) => {
    expect((await site.inject({ url })).statusCode).toBe(200)
  })

  it('may load nothing from anywhere but the shop', async () => {
    const { headers } = await site.inject({ url: '/' })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("img-src 'self' data:")
    expect(policy).toContain("media-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
    expect(policy).toContain("form-action 'self'")
  })
})

it('pages may also speak to the services that are elsewhere', async () => {
  const site = await aSite({
    services: {
      api: 'https://api.example',
      auth: 'https://api.example',
      content: 'https://texts.example/v1',
      pictures: 'https://cdn.example/pictures',
    },
  })
  const { headers } = await site.inject({ url: '/' })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("connect-src 'self' https://api.example https://texts.example")
  expect(policy).toContain("img-src 'self' https://cdn.example data:")
  expect(policy).toContain("media-src 'self' https://cdn.example")
  await site.close()
})

it('forms may also be sent to where customers pay, and nowhere else', async () => {
  const site = await aSite({ paymentOrigins: ['https://pay.example'] })
  const { headers } = await site.inject({ url: '/cart' })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("form-action 'self' https://pay.example")
  await site.close()
})
