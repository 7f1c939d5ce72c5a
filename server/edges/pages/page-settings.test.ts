import { expect, it } from 'vitest'
import { parseServiceUrls, parseSocialLinks } from './page-settings.ts'

const reading = (settings: Record<string, string>) => (name: string) => settings[name]

it("is the shop's own address for every service that is not set", () => {
  expect(parseServiceUrls(reading({}))).toEqual({
    api: '',
    auth: '',
    content: '',
    pictures: '/pictures',
  })
})

it('takes each service elsewhere, with or without a slash at the end', () => {
  const settings = {
    API_URL: 'https://api.example',
    AUTH_URL: 'https://login.example/',
    CONTENT_URL: 'http://127.0.0.1:4000/texts/',
    PICTURES_URL: 'https://cdn.example/shop/pictures',
  }
  expect(parseServiceUrls(reading(settings))).toEqual({
    api: 'https://api.example',
    auth: 'https://login.example',
    content: 'http://127.0.0.1:4000/texts',
    pictures: 'https://cdn.example/shop/pictures',
  })
})

it.each([
  ['API_URL', 'api.example'],
  ['AUTH_URL', 'ftp://login.example'],
  ['CONTENT_URL', 'https://texts.example/?shop=1'],
  ['PICTURES_URL', 'https://me:secret@cdn.example'],
])('refuses %s=%s by its name', (name, value) => {
  expect(() => parseServiceUrls(reading({ [name]: value }))).toThrow(
    new RegExp(`^${name} must look like https://`),
  )
})

it('takes links to pages elsewhere, and refuses what would run as a script', () => {
  const { messaging, video } = parseSocialLinks(
    reading({ SOCIAL_MESSAGING_URL: 'https://chat.example/91?a=b' }),
  )
  expect({ messaging, video }).toEqual({ messaging: 'https://chat.example/91?a=b', video: undefined })
  expect(() => parseSocialLinks(reading({ SOCIAL_PHOTO_URL: 'javascript:alert(1)' }))).toThrow(
    'SOCIAL_PHOTO_URL must look like https://social.example/shop, not "javascript:alert(1)".',
  )
})
