import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  ['/orders?order=5&payment=paid', '/orders?order=5&payment=paid'],
  ['/x%20y#top', '/x%20y#top'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['//evil.example/a', '/a'],
  ['/\\evil.example/a', '/a'],
  ['/\t/evil.example/a', '/a'],
  ['/.//evil.example/a', '/evil.example/a'],
  ['/%2e//evil.example/a', '/evil.example/a'],
  ['https://evil.example/a?b', '/a?b'],
  ['javascript:alert(1)', '/alert(1)'],
  ['javascript:\\evil.example', '/evil.example'],
  ['http://', '/'],
])('%j leads to %s', (target, path) => {
  expect(ownPath(target)).toBe(path)
})

it('leads nowhere else, whatever the target is made of', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '\t', '\n', '.', '..', '%2e', '%5c', '%2f', '@', ':', '?', '#', ' '),
    fc.constantFrom('http:', 'https://', 'javascript:', 'evil.example', 'shop.example', 'x'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = ownPath(pieces.join(''))
      expect(new URL(path, 'http://shop.example/a/b').host).toBe('shop.example')
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
  )
})
