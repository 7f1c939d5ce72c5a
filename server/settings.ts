import { resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** The environment, parsed once. Whatever else reads `process.env` is a mistake. */
export type Settings = {
  production: boolean
  port: number
  dataDir: string
  databaseUrl: string | undefined
  smsProvider: 'outbox'
  mailProvider: 'outbox'
  paymentProvider: 'test'
  logLevel: LogLevel
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

type Environment = Record<string, string | undefined>

/** A bad value stops the start and is named. An empty value counts as unset, as compose files write it. */
export function parseSettings(environment: Environment): Settings {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined
  return {
    production: read('NODE_ENV') !== 'development',
    port: port(read('PORT') ?? '3000'),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: postgresUrl(read('DATABASE_URL')),
    smsProvider: oneOf('SMS_PROVIDER', ['outbox'], read('SMS_PROVIDER') ?? 'outbox'),
    mailProvider: oneOf('MAIL_PROVIDER', ['outbox'], read('MAIL_PROVIDER') ?? 'outbox'),
    paymentProvider: oneOf('PAYMENT_PROVIDER', ['test'], read('PAYMENT_PROVIDER') ?? 'test'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, read('LOG_LEVEL') ?? 'info'),
  }
}

function port(value: string): number {
  const number = Number(value)
  if (!/^\d{1,5}$/.test(value) || number > 65_535) {
    throw new CannotStart(`PORT must be a whole number from 0 to 65535, not "${value}".`)
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

function oneOf<const T extends string>(name: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((it) => it === value)
  if (found === undefined) {
    throw new CannotStart(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
  }
  return found
}
