import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const policies = globSync('demo/pages/*.html', { cwd: ROOT }).map((path) => ({
  slug: basename(path, '.html'),
  html: read(path),
}))

const routes = [...read('storefront/routes.ts').matchAll(/(?:route|listing)\('([^'*:]+)'/g)].map(
  ([, path]) => path,
)
const paths = new Set([...routes, ...policies.map(({ slug }) => slug)].map((path) => `/${path}`))

/** Everything that is shown is written somewhere in here. */
const code = globSync('{domain,storefront}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.includes('.test.') && !path.endsWith('.d.ts'))
  .map(read)
  .join('\n')

/** What customers would look for in vain. A line goes when the thing is built. */
const NOT_BUILT = [
  /credit note/i,
  /choose the cancellation|cancel [^.]* yourself/i,
  /yourself in your account/i,
  /with a photograph|attach|upload/i,
  /drop single|deduct it from/i,
  /cash on delivery/i,
]

const STIFF = /\b(articles?|carriers?|anybody|sign(ed)? (in|out)|without delay|should (a|the|your|you) )\b/i

describe.each(policies)('$slug', ({ html }) => {
  it('leads only to pages that exist, the contact page among them', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(links).toContain('/contactus')
    expect(links.filter((href) => !paths.has(href))).toEqual([])
  })

  it('quotes screens and statuses by the words that they show', () => {
    const quoted = [...html.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words)
    expect(quoted.filter((words) => !code.includes(words))).toEqual([])
  })

  it('promises nothing that is not built', () => {
    expect(NOT_BUILT.filter((promise) => promise.test(html)).map(String)).toEqual([])
  })

  it('is in the words of a shop counter', () => {
    expect(STIFF.exec(html)?.[0]).toBeUndefined()
  })
})

it('the terms and the returns policy say in numbers what is set', () => {
  const text = (slug: string) => policies.find((policy) => policy.slug === slug)?.html
  expect(text('terms_and_conditions')).toContain(
    'Delivery is free on orders of {{delivery.freeFrom}} or more before tax. Below that we charge {{delivery.price}}.',
  )
  expect(text('returns_policy')?.match(/\{\{returns\.days\}\}/g)).toHaveLength(4)
  for (const { slug, html } of policies) expect([slug, /₹\s?\d/.exec(html)?.[0]]).toEqual([slug, undefined])
})
