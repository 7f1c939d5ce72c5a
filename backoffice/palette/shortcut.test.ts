import { expect, it } from 'vitest'
import { shortcutOf } from './shortcut.ts'

const pressed = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

it.each([
  ['?', {}, 'help'],
  ['/', {}, 'search'],
  ['j', {}, 'next row'],
  ['k', {}, 'previous row'],
  ['x', {}, 'select row'],
  ['k', { ctrlKey: true }, 'palette'],
  ['K', { metaKey: true }, 'palette'],
  ['x', { ctrlKey: true }, undefined],
  ['j', { altKey: true }, undefined],
  ['k', { ctrlKey: true, altKey: true }, undefined],
  ['a', {}, undefined],
  ['constructor', {}, undefined],
])('%s with %o means %s', (key, held, meaning) => {
  expect(shortcutOf(pressed(key, held), false)).toBe(meaning)
})

it('a letter is a letter while somebody types', () => {
  for (const key of ['?', '/', 'j', 'k', 'x']) expect(shortcutOf(pressed(key), true)).toBeUndefined()
  expect(shortcutOf(pressed('k', { ctrlKey: true }), true)).toBe('palette')
})
