import { describe, expect, it } from 'vitest'
import { mediaType, parsePicturePath, requirePicturePath } from './picture-path.ts'

it.each([
  ['products/kr-1001-1.avif', 'image/avif'],
  ['a.jpg', 'image/jpeg'],
  ['A/B/C_d.e-f.jpeg', 'image/jpeg'],
  ['banners/2026/night-drive.png', 'image/png'],
  ['placeholder.svg', 'image/svg+xml'],
  ['x.webp', 'image/webp'],
  ['films/h4.webm', 'video/webm'],
  ['films/h4.mp4', 'video/mp4'],
  ['w/320wide.png', 'image/png'],
])('%s is %s', (path, type) => {
  expect(mediaType(requirePicturePath(path))).toBe(type)
})

describe('no path in the store is', () => {
  it.each([
    [''],
    ['/etc/passwd.png'],
    ['../shop.png'],
    ['a/../b.png'],
    ['a/./b.png'],
    ['a//b.png'],
    ['..\\b.png'],
    ['a\\b.png'],
    ['C:\\b.png'],
    ['a\0.png'],
    ['a.png\0'],
    ['a.png\n'],
    ['.hidden.png'],
    ['a/.hidden/b.png'],
    ['%2e%2e/b.png'],
    ['a b.png'],
    ['ä.png'],
    ['a.png/'],
    ['a'],
    ['a.'],
    ['.png'],
    ['a.html'],
    ['a.js'],
    ['a.PNG'],
    ['a.constructor'],
    ['a.png.part'],
    ['shop.sqlite'],
    ['320w/a.png'],
    [`${'a'.repeat(197)}.png`],
    [`${'a/'.repeat(500)}a.png`],
  ])('%j', (path) => {
    expect(parsePicturePath(path)).toBeUndefined()
  })
})

it('is told apart in no time, however long', () => {
  const began = performance.now()
  expect(parsePicturePath(`${'a.'.repeat(1_000_000)}!`)).toBeUndefined()
  expect(parsePicturePath(`${'a-a.'.repeat(49)}a!`)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(1_000)
})
