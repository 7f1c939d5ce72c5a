import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, parseBackPath } from './login-path.ts'

const ORIGIN = 'https://shop.example'

describe('the way back from a login', () => {
  it.each(['/', '/cart', '/product/1001', '/automobile?q=h4%20led&sort=NAME', '/latest#top'])(
    'leads to %j',
    (path) => {
      expect(parseBackPath(path)).toBe(path)
    },
  )

  it.each([
    null,
    undefined,
    1001,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/cart\u0000',
    '/cart\u007f',
    ' /cart',
    'https://evil.example/',
    'javascript:alert(1)',
    '/?u=https://evil.example',
    '/ü',
    `/${'a'.repeat(500)}`,
  ])('is never %j', (text) => {
    expect(parseBackPath(text)).toBeUndefined()
  })

  /** What tricks are made of, at every place of a text. */
  const trick = fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        ':',
        '@',
        '?',
        '#',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\r',
        ' ',
        '\u0000',
        'a',
        'evil.example',
        'https:',
        'ü',
        '\u2028',
      ),
    )
    .map((parts) => parts.join(''))

  it('stays in the shop, whatever it was made of', () => {
    const text = fc.oneof(
      trick,
      trick.map((rest) => `/${rest}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    )
    const staysHere = (it: string) => {
      const back = parseBackPath(it)
      if (back === undefined) return true
      const url = new URL(back, ORIGIN)
      // Nor does it become another address when it is read a second time.
      return url.origin === ORIGIN && new URL(url.pathname, ORIGIN).origin === ORIGIN
    }
    fc.assert(fc.property(text, staysHere), { numRuns: 500 })
  })

  it('comes through the address of the login as it was', () => {
    fc.assert(
      fc.property(
        trick.map((rest) => `/${rest}`),
        (path) => {
          const back = new URL(loginPath(path), ORIGIN).searchParams.get('back')
          expect(back ?? undefined).toBe(parseBackPath(path))
        },
      ),
    )
  })
})

describe('the address of the login', () => {
  it('says where to go back to, and in which mode it opens', () => {
    expect(loginPath('/product/1001')).toBe('/userlogin?back=/product/1001')
    expect(loginPath('/automobile?q=h4&sort=NAME', 'signup')).toBe(
      '/userlogin?signup&back=/automobile%3Fq%3Dh4%26sort%3DNAME',
    )
    expect(loginPath(undefined, 'forgot')).toBe('/userlogin?forgot')
    expect(loginPath('//evil.example')).toBe('/userlogin')
  })
})
