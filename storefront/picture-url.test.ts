import { expect, it } from 'vitest'
import { pictureUrls } from './picture-url.ts'

const { of: pictureAddress, srcSet: pictureSrcSet } = pictureUrls('/pictures')

it('offers a photograph in every width up to the widest that is of use', () => {
  expect(pictureSrcSet('products/kr-1001-1.avif', 320)).toBe(
    '/pictures/160w/products/kr-1001-1.avif 160w, /pictures/240w/products/kr-1001-1.avif 240w, ' +
      '/pictures/320w/products/kr-1001-1.avif 320w',
  )
  expect(pictureAddress('products/kr-1001-1.avif', 1200)).toBe('/pictures/1200w/products/kr-1001-1.avif')
})

it('has one URL for a drawing', () => {
  expect(pictureSrcSet('placeholder.svg', 320)).toBeUndefined()
  expect(pictureAddress('placeholder.svg', 1200)).toBe('/pictures/placeholder.svg')
})

it('writes odd names so that they stay one URL in a list', () => {
  expect(pictureAddress('a b/c,d?.png', 160)).toBe('/pictures/160w/a%20b/c%2Cd%3F.png')
})

it('has a picture in other widths only where the shop itself keeps it', () => {
  const elsewhere = pictureUrls('https://cdn.example/p')
  expect(elsewhere.of('a/b.avif', 640)).toBe('https://cdn.example/p/a/b.avif')
  expect(elsewhere.srcSet('a/b.avif', 1200)).toBeUndefined()
})
