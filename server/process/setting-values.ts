import { CannotStart } from '#server/platform/cannot-start.ts'

export function parsePort(name: string, value: string): number {
  const number = Number(value)
  if (!/^\d{1,5}$/.test(value) || number > 65_535) {
    throw new CannotStart(`${name} must be a whole number from 0 to 65535, not "${value}".`)
  }
  return number
}

export function parseWebUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new CannotStart(`${name} must look like https://shop.example, not "${value}".`)
  }
  return url
}
