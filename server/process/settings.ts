import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { CODE_CAPS } from '#domain/customers/code-limits.ts'
import type { StartedWith } from '#domain/profile/environment.ts'
import {
  parseServiceUrls,
  parseSocialLinks,
  type ServiceUrls,
  type SocialLinks,
} from '#server/edges/pages/page-settings.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { oneOf, type ReadSetting } from '#server/platform/read-setting.ts'
import { type BackupStoreSettings, parseBackupStoreSettings } from '#server/providers/backup-settings.ts'
import {
  type MailSettings,
  parseMailSettings,
  parseSmsSettings,
  type SmsSettings,
} from '#server/providers/message-settings.ts'
import { type PaymentSettings, parsePaymentSettings } from '#server/providers/payment-settings.ts'
import { type PictureSettings, parsePictureSettings } from '#server/providers/picture-settings.ts'
import { type BackofficeSettings, parseBackofficeSettings } from './backoffice-settings.ts'
import { parsePort, parseWebUrl } from './setting-values.ts'
import { startedWith } from './started-with.ts'

/** The environment, parsed once. Whatever else reads `process.env` is a mistake. */
export type Settings = {
  port: number
  /** none: it is switched off */
  backoffice: BackofficeSettings | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** the shop's own URL, as customers type it */
  publicUrl: URL
  /** IPs of proxies whose word about the caller's IP is taken */
  trustedProxies: string[]
  /** other sites whose pages may call the API */
  allowedOrigins: string[]
  /** whether clients may ask the API for its schema */
  introspection: boolean
  /** unset: one is generated into the data folder */
  sessionSecret: string | undefined
  /** the most one-time codes that are sent in 24 hours */
  codesPerDay: number
  sms: SmsSettings
  mail: MailSettings
  pictures: PictureSettings
  backups: BackupStoreSettings
  payment: PaymentSettings
  services: ServiceUrls
  socialLinks: SocialLinks
  logLevel: LogLevel
  /** all of it, as the owner is shown it */
  startedWith: StartedWith[]
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

type Environment = Record<string, string | undefined>

/** A bad value stops the start and is named. An empty value counts as unset, as compose files write it. */
export function parseSettings(environment: Environment): Settings {
  const read: ReadSetting = (name) => environment[name]?.trim() || undefined
  const listeningPort = parsePort('PORT', read('PORT') ?? '3000')
  const production = read('NODE_ENV') !== 'development'
  const dataDir = resolve(read('DATA_DIR') ?? 'data')
  return {
    port: listeningPort,
    backoffice: parseBackofficeSettings(read),
    dataDir,
    databaseUrl: postgresUrl(read('DATABASE_URL')),
    publicUrl: parseWebUrl('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${listeningPort}`),
    trustedProxies: proxies(read('TRUSTED_PROXIES')),
    allowedOrigins: origins(read('ALLOWED_ORIGINS')),
    introspection:
      oneOf(
        'GRAPHQL_INTROSPECTION',
        ['on', 'off'],
        read('GRAPHQL_INTROSPECTION') ?? (production ? 'off' : 'on'),
      ) === 'on',
    sessionSecret: secret(read('SESSION_SECRET')),
    codesPerDay: codesPerDay(read('CODES_PER_DAY')),
    sms: parseSmsSettings(read),
    mail: parseMailSettings(read),
    pictures: parsePictureSettings(read),
    backups: parseBackupStoreSettings(read, dataDir),
    payment: parsePaymentSettings(read),
    services: parseServiceUrls(read),
    socialLinks: parseSocialLinks(read),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, read('LOG_LEVEL') ?? 'info'),
    startedWith: startedWith(read),
  }
}

const MOST_CODES = 100_000

function codesPerDay(value: string | undefined): number {
  if (value === undefined) return CODE_CAPS.shop
  const number = Number(value)
  if (!/^\d{1,6}$/.test(value) || number < 1 || number > MOST_CODES) {
    throw new CannotStart(`CODES_PER_DAY must be a whole number from 1 to ${MOST_CODES}, not "${value}".`)
  }
  return number
}

function postgresUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    // The value is not repeated: it may hold a password.
    throw new CannotStart('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return value
}

function proxies(value: string | undefined): string[] {
  const listed = listOf(value)
  for (const it of listed) {
    const [ip = '', bits, more] = it.split('/')
    const longest = isIP(ip) === 6 ? 128 : 32
    const sound = isIP(ip) !== 0 && more === undefined
    if (!sound || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest))) {
      throw new CannotStart(`TRUSTED_PROXIES must be addresses such as 10.0.0.1 or 10.0.0.0/8, not "${it}".`)
    }
  }
  return listed
}

function listOf(value: string | undefined): string[] {
  const parts = value?.split(',').map((it) => it.trim()) ?? []
  return parts.filter((it) => it !== '')
}

function origins(value: string | undefined): string[] {
  const listed = listOf(value)
  for (const it of listed) {
    if (!URL.canParse(it) || new URL(it).origin !== it) {
      throw new CannotStart(
        `ALLOWED_ORIGINS must be origins such as https://app.example, separated by commas, not "${it}".`,
      )
    }
  }
  return listed
}

export const SHORTEST_SECRET = 32

function secret(value: string | undefined): string | undefined {
  if (value !== undefined && value.length < SHORTEST_SECRET) {
    throw new CannotStart(`SESSION_SECRET must have at least ${SHORTEST_SECRET} characters.`)
  }
  return value
}
