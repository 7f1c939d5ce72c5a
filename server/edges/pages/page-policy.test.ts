import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aSite } from '#tests/tools/one-page-site.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The policy of a page, one directive an item. */
async function policyOf(wishes: Parameters<typeof aSite>[0], url = '/') {
  const site = await aSite(wishes)
  const { headers, body } = await site.inject({ url })
  await site.close()
  return { policy: String(headers['content-security-policy']).split('; '), headers, body }
}

describe('the policy of a page', () => {
  it('is this, to the letter', async () => {
    const { policy, headers } = await policyOf({
      html: (mark) => `<html><body><script nonce="${mark}">wake()</script></body></html>`,
    })
    expect(policy).toEqual([
      "default-src 'self'",
      `script-src 'self' ${hashOf('wake()')}`,
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "media-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ])
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('asks for https only where the shop has it', async () => {
    const { policy, headers } = await policyOf({ publicUrl: 'http://localhost:3000' })
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it.each(['/', '/cart', '/orders?order=1', '/no/such/page', '/product/1001'])(
    'lets no other site frame %s',
    async (url) => {
      expect((await policyOf({}, url)).policy).toContain("frame-ancestors 'none'")
    },
  )

  it('comes with the word that a page has not changed, too', async () => {
    const site = await aSite()
    const { etag } = (await site.inject({ url: '/' })).headers
    const again = await site.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    await site.close()
  })
})

describe('a script in a page', () => {
  const OWN = 'window.context = {}'
  const scriptSources = (policy: string[]) =>
    policy
      .find((directive) => directive.startsWith('script-src'))
      ?.split(' ')
      .slice(1)

  it.each([
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="guess">steal()</script>',
    '<SCRIPT type="module" async="">steal()</SCRIPT>',
    '<script x="',
    '<script><!-- <script>',
    '<script type="text/plain" data-modules="/assets/x.js">steal()</script>',
    '<script type="application/ld+json">{"name":"a lamp"}</script>',
  ])('may not run if it came with a text: %s', async (text) => {
    const { policy } = await policyOf({
      html: (mark) => `<p>${text}</p><script nonce="${mark}" async="">${OWN}</script><p>${text}</p>`,
    })
    expect(scriptSources(policy)).toEqual(["'self'", hashOf(OWN)])
  })

  it('may not run if it got in with the last hand to the page, unless that hand wrote it', async () => {
    const { policy } = await policyOf({
      html: (mark) => `<script nonce="${mark}">${OWN}</script>`,
      arrange: (html) => ({
        html: `${html}<script>steal()</script><script>press()</script>`,
        scripts: ['press()'],
      }),
    })
    expect(scriptSources(policy)).toEqual(["'self'", hashOf(OWN), hashOf('press()')])
  })

  it('leaves no trace of what it was known by, and each rendering has another', async () => {
    const marks: string[] = []
    const html = (mark: string) => {
      marks.push(mark)
      return `<link rel="stylesheet" href="/a.css" nonce="${mark}"/><script nonce="${mark}">${OWN}</script>`
    }
    const first = await policyOf({ html })
    await policyOf({ html })
    expect(new Set(marks).size).toBe(2)
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{32}$/)
    expect(first.body).toBe(`<link rel="stylesheet" href="/a.css"/><script>${OWN}</script>`)
    expect(JSON.stringify(first.headers)).not.toContain('nonce')
  })
})
