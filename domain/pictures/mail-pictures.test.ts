import { expect, it } from 'vitest'
import { mailPictureUrl, parseMailPicture } from './mail-pictures.ts'

it('a picture in a mail has a URL that says what it is, and is found by it', () => {
  expect(mailPictureUrl('square', 'products/kr-1001-1.avif')).toBe(
    '/pictures/square/products/kr-1001-1.avif.jpg',
  )
  expect(mailPictureUrl('logo', 'shop/logo-1.png')).toBe('/pictures/logo/shop/logo-1.png.jpg')
  expect(parseMailPicture('square/products/kr-1001-1.avif.jpg')).toEqual({
    form: 'square',
    path: 'products/kr-1001-1.avif',
  })
})

it.each([null, 'shop/logo.svg', 'films/h4.mp4'])('there is none of %s', (path) => {
  expect(mailPictureUrl('square', path)).toBeUndefined()
})

it.each([
  'products/kr-1001-1.avif',
  'square/products/kr-1001-1.jpg',
  'square/shop/logo.svg.jpg',
  'round/products/kr-1001-1.avif.jpg',
])('%s is none', (text) => {
  expect(parseMailPicture(text)).toBeUndefined()
})
