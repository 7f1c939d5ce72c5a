import { expect, it } from 'vitest'
import { findPageText } from './page-slug.ts'

const pages = { privacy_policy: 'private', 'our-story': 'story' }

it.each([
  ['privacy_policy', 'private'],
  ['privacy-policy', 'private'],
  ['Privacy-Policy', 'private'],
  ['our_story', 'story'],
  ['privacypolicy', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('the page %j has the text %j', (slug, text) => {
  expect(findPageText(pages, slug)).toBe(text)
})

it('a page by the very name wins over one that is only written alike', () => {
  expect(findPageText({ a_b: 'underscore', 'a-b': 'dash' }, 'a-b')).toBe('dash')
})
