import { CannotStart } from '#server/platform/cannot-start.ts'
import type { ReadSetting } from '#server/platform/read-setting.ts'

/** Where the storefront finds its services: a URL without a slash at its end; empty for the shop's own. */
export type ServiceUrls = {
  api: string
  auth: string
  content: string
  /** what the path of a picture is put behind */
  pictures: string
}

/** The shop's pages elsewhere; those not set are not shown. */
export type SocialLinks = {
  messaging: string | undefined
  video: string | undefined
  photo: string | undefined
}

/** Where pictures are while they are nowhere else. */
export const OWN_PICTURES = '/pictures'

export function parseServiceUrls(read: ReadSetting): ServiceUrls {
  return {
    api: baseUrl(read, 'API_URL', 'https://api.shop.example') ?? '',
    auth: baseUrl(read, 'AUTH_URL', 'https://api.shop.example') ?? '',
    content: baseUrl(read, 'CONTENT_URL', 'https://api.shop.example') ?? '',
    pictures: baseUrl(read, 'PICTURES_URL', 'https://cdn.shop.example/pictures') ?? OWN_PICTURES,
  }
}

export function parseSocialLinks(read: ReadSetting): SocialLinks {
  const link = (name: string) => webPage(read, name)?.href
  return {
    messaging: link('SOCIAL_MESSAGING_URL'),
    video: link('SOCIAL_VIDEO_URL'),
    photo: link('SOCIAL_PHOTO_URL'),
  }
}

function baseUrl(read: ReadSetting, name: string, example: string): string | undefined {
  const url = webPage(read, name, example)
  if (url === undefined) return undefined
  if (url.search || url.hash || url.username || url.password) throw unusable(name, example, read(name))
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

function webPage(read: ReadSetting, name: string, example = 'https://social.example/shop'): URL | undefined {
  const value = read(name)
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw unusable(name, example, value)
  return url
}

function unusable(name: string, example: string, value: string | undefined): CannotStart {
  return new CannotStart(`${name} must look like ${example}, not "${value}".`)
}
