import { isIP } from 'node:net'
import { CannotStart } from '#server/platform/cannot-start.ts'
import type { ReadSetting } from '#server/platform/read-setting.ts'
import { parsePort, parseWebUrl } from './setting-values.ts'

/** Where staff find the back office. */
export type BackofficeSettings = {
  port: number
  /** Whether somebody chose the port. The usual one may be another's; then the shop opens without the back office. */
  isPortChosen: boolean
  /** the address of this machine that it binds to */
  host: string
  /** as staff type it; unset: by a name of this machine */
  url: URL | undefined
}

const USUAL_PORT = 3001

/** Nothing where it is switched off. */
export function parseBackofficeSettings(read: ReadSetting): BackofficeSettings | undefined {
  const port = read('BACKOFFICE_PORT')
  if (port === 'off') return undefined
  const url = read('BACKOFFICE_URL')
  return {
    port: port === undefined ? USUAL_PORT : parsePort('BACKOFFICE_PORT', port),
    isPortChosen: port !== undefined,
    host: bindAddress(read('BACKOFFICE_HOST') ?? '127.0.0.1'),
    url: url === undefined ? undefined : parseWebUrl('BACKOFFICE_URL', url),
  }
}

/** Where the links in mails to staff lead. */
export function backofficeUrl(settings: BackofficeSettings | undefined): string {
  return settings?.url?.origin ?? `http://localhost:${settings?.port ?? USUAL_PORT}`
}

function bindAddress(value: string): string {
  if (isIP(value) === 0 && value !== 'localhost') {
    throw new CannotStart(`BACKOFFICE_HOST must be an address such as 127.0.0.1 or 0.0.0.0, not "${value}".`)
  }
  return value
}
