import { describe, expect, it } from 'vitest'
import { readMail } from '#tests/tools/read-mail.ts'
import { composeMail, letter, type Part } from '../mail-text.ts'
import { mailLayout } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

const SHOP: Letterhead = {
  origin: 'https://shop.example',
  name: 'Lamps & Co',
  shortName: 'Lamps',
  logo: null,
  phone: '020 5550 0148',
  address: '14 Lakshmi Road, Pune',
}

const ALL: Part[] = [
  { head: 'Thank you for your order.' },
  'Order no. 2, placed on 18 Nov 26',
  { words: ['A line\nand another', 'A second paragraph'] },
  { goods: [{ what: '2 × H4 lamp', value: '₹3,540', image: 'products/a.avif' }] },
  {
    sums: [
      ['Delivery', 'FREE'],
      ['Amount paid', '₹3,540.00'],
    ],
  },
  [['Courier', 'Bharat Cargo']],
  { next: ['We pack it.', 'You get it.'] },
  { link: 'https://track.example/BC0042?a=1&b=2', label: 'Track parcel' },
  { button: 'See your order', to: '/orders?show=2&returns' },
]

const sent = (parts: readonly Part[], shop: Partial<Letterhead> = {}) => {
  const mail = letter('Your order 2', 'Lamps & Co', parts)
  return mailLayout({ ...SHOP, ...shop })(mail)
}

describe('a mail as it leaves', () => {
  it('reads alike as text and as HTML', () => {
    const mail = sent(ALL)
    const { words } = readMail(mail.html)
    for (const fact of [
      'Thank you for your order.',
      'Order no. 2, placed on 18 Nov 26',
      'A second paragraph',
      '2 × H4 lamp',
      '₹3,540',
      'Delivery',
      'FREE',
      'Amount paid',
      '₹3,540.00',
      'Courier',
      'Bharat Cargo',
      'What happens next',
      'We pack it.',
      'You get it.',
      'https://track.example/BC0042?a=1&b=2',
      'Lamps & Co',
      'My Orders',
      'Contact us',
      '020 5550 0148',
    ]) {
      expect(words).toContain(fact)
      expect(mail.text).toContain(fact)
    }
    expect(mail.text).toMatch(
      /\n\nLamps & Co\nMy Orders: https:\/\/shop\.example\/orders\nContact us: https:\/\/shop\.example\/contactus\nPhone: 020 5550 0148$/,
    )
  })

  it('leads to the shop by whole addresses', () => {
    const mail = sent(ALL)
    const { links, pictures } = readMail(mail.html)
    expect(mail.text).toContain('\n\nSee your order: https://shop.example/orders?show=2&returns\n\n')
    expect(links).toEqual([
      'https://track.example/BC0042?a=1&b=2',
      'https://track.example/BC0042?a=1&b=2',
      'https://shop.example/orders?show=2&returns',
      'https://shop.example/orders',
      'https://shop.example/contactus',
      'tel:02055500148',
    ])
    expect(pictures.map(({ src }) => src)).toEqual([
      'https://shop.example/apple-touch-icon.png',
      'https://shop.example/pictures/square/products/a.avif.jpg',
    ])
  })

  it.each([
    ['shop/logo-1.png', 'https://shop.example/pictures/logo/shop/logo-1.png.jpg'],
    ['shop/logo-1.svg', 'https://shop.example/apple-touch-icon.png'],
    [null, 'https://shop.example/apple-touch-icon.png'],
  ])('has the logo where mails can show it (%s), else the icon and the name', (logo, src) => {
    const { pictures, words } = readMail(sent(['Hello'], { logo }).html)
    expect(pictures[0]?.src).toBe(src)
    expect(pictures[0]?.alt === 'Lamps' || words.includes('Lamps')).toBe(true)
  })

  it('needs no style sheet for its layout, and is dark where its reader is', () => {
    const { html } = sent(ALL)
    const [, sheet = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    expect(sheet).toContain('@media (prefers-color-scheme:dark)')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    for (const [tag] of html.matchAll(/<(?:p|h1|a|td|ul|li)[ >][^>]*>?/g)) expect(tag).toContain('style="')
    for (const [tag] of html.matchAll(/<table[^>]*>/g)) expect(tag).toContain('role="presentation"')
  })

  it('leaves room for pictures only where there are some, and short words in one line', () => {
    const goods = (image: string | null) => sent([{ goods: [{ what: '1 × Relay', image }] }]).html
    expect(goods(null)).not.toContain('width="64"')
    expect(goods('products/a.avif')).toContain('width="64"')
    const long = 'Online Payment, test-00e2829a-71a8-442d-9167-c78a6a9cc02f'
    expect(sent([[['Amount paid', long]]]).html).toMatch(/<td[^>]* nowrap>Amount paid<\/td>/)
    expect(sent([[[long, '1']]]).html).not.toMatch(/ nowrap>Online/)
  })

  it('to the shop’s own people has no way that customers go', () => {
    const mail = composeMail('Low stock', ['Three products are low.'])
    const laidOut = mailLayout(SHOP)(mail)
    expect(laidOut.text).toBe('Three products are low.')
    expect(readMail(laidOut.html).links).toEqual([])
  })
})

describe('what people write', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</td></table></body>',
    '<a href="/evil">',
    ' href="/evil" src="/evil"',
    '<div class="signed"><p>x</p></div>',
    '&lt;b&gt; &amp;quot;',
    '$& $1 $`',
  ]

  it.each(HOSTILE)('%s stays words', (text) => {
    const parts: Part[] = [
      text,
      { head: text },
      { words: [text] },
      [[text, text]],
      { sums: [[text, text]] },
      { goods: [{ what: text, value: text, image: `products/${text}.png` }] },
      { next: [text] },
    ]
    const plain = readMail(sent(['x']).html)
    const path = sent([`See: /evil\n${text}: /evil`, { button: 'See your order', to: '/orders' }])
    expect(path.text).toContain(`See: /evil\n${text}: /evil\n`)
    const mail = mailLayout({ ...SHOP, shortName: text, name: text, address: text })(
      letter(text, text, parts),
    )
    const { words, links, pictures, tags } = readMail(mail.html)
    expect(words.split(text.replace(/\s+/g, ' ').trim()).length).toBeGreaterThan(9)
    expect(links).toEqual(plain.links)
    expect(pictures.every(({ src }) => src.startsWith('https://shop.example/'))).toBe(true)
    expect(tags).not.toContain('script')
    expect(mail.html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+=/)
  })
})

describe('however much there is, a mail has at most 100 kB', () => {
  const MOST = 100_000
  const bytes = (html: string) => Buffer.byteLength(html)
  const name = '&'.repeat(200)

  it('of goods the first are shown, and the text has all', () => {
    const goods = Array.from({ length: 200 }, (_, index) => ({
      what: `10 × ${name} ${index}`,
      value: '₹12,34,567',
      image: `products/${'a'.repeat(180)}.avif`,
    }))
    const mail = sent([{ goods }])
    expect(bytes(mail.html)).toBeLessThanOrEqual(MOST)
    expect(readMail(mail.html).words).toContain('and 170 more, in My Orders')
    expect(mail.text).toContain(`${name} 199: ₹12,34,567`)
  })

  it('of rows too', () => {
    const rows = Array.from({ length: 200 }, (): [string, string] => [name, '₹12,34,567'])
    const { html } = mailLayout(SHOP)(composeMail('New order', [rows]))
    expect(bytes(html)).toBeLessThanOrEqual(MOST)
    expect(readMail(html).words).toContain('and 140 more')
  })

  it('and letters of thousands of paragraphs, or of nothing but quotation marks', () => {
    for (const words of [Array.from({ length: 2_000 }, () => '"'), ['"'.repeat(4_000)]]) {
      expect(bytes(sent([{ words }]).html)).toBeLessThanOrEqual(MOST)
    }
  })
})
