import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { SiteFooter } from './site-footer.tsx'

const footer = (shop: Parameters<typeof SiteFooter>[0]['shop']) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(SiteFooter, { shop, socialLinks: undefined })),
  )

it('has a phone and an e-mail that are nobody’s where the shop cannot be asked', () => {
  expect(footer(undefined)).toContain('href="tel:0000000000"')
  expect(footer(undefined)).toContain('href="mailto:hello@shop.example"')
})

it("shows the shop's phone and e-mail, the years, and no links without targets", () => {
  const html = footer({ name: 'Lamps', phone: '1234567', email: 'us@example.com' })
  expect(html).toContain('href="tel:1234567"')
  expect(html).toContain('href="mailto:us@example.com"')
  expect(html).toContain('© 2025 to 2035 Lamps')
  expect(html).not.toContain('Follow us')
})

it.each(['020 5550 0148', '02055500148'])(
  'shows a phone kept as %s in groups, and dials its digits',
  (phone) => {
    expect(footer({ name: 'Lamps', phone, email: null })).toContain(
      '<a href="tel:02055500148">020 5550 0148</a>',
    )
  },
)

it('leads to the pages that buyers look for there', () => {
  const html = footer(undefined)
  for (const link of ['href="/about"', 'href="/contactus"', 'href="/orders"']) expect(html).toContain(link)
})
