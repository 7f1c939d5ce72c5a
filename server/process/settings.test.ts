import { expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

it('has a working default for everything', () => {
  expect(parseSettings({})).toMatchObject({
    port: 3000,
    dataDir: expect.stringMatching(/data$/),
    databaseUrl: undefined,
    sms: { provider: 'outbox' },
    mail: { provider: 'outbox' },
    pictures: { store: 'disk' },
    payment: { provider: 'test' },
    logLevel: 'info',
    codesPerDay: 1_000,
  })
})

it('takes an empty value for none', () => {
  expect(parseSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

it.each(['abc', '-1', '3000.5', '65536', '1e3', '0x10'])('refuses PORT=%s', (PORT) => {
  expect(() => parseSettings({ PORT })).toThrow(`PORT must be a whole number from 0 to 65535, not "${PORT}".`)
})

it.each(['abc', '0', '-1', '1.5', '100001', '1e3'])('refuses CODES_PER_DAY=%s', (CODES_PER_DAY) => {
  expect(() => parseSettings({ CODES_PER_DAY })).toThrow(
    `CODES_PER_DAY must be a whole number from 1 to 100000, not "${CODES_PER_DAY}".`,
  )
})

it('does not repeat a DATABASE_URL it cannot use: there may be a password in it', () => {
  expect(() => parseSettings({ DATABASE_URL: 'shop:secret@host' })).toThrow(/^DATABASE_URL must look like/)
  expect(() => parseSettings({ DATABASE_URL: 'shop:secret@host' })).not.toThrow('secret@')
})

it.each(['abc', '10.0.0.1/99', '10.0.0.1/8/8', '10.0.0.1,x'])(
  'refuses TRUSTED_PROXIES=%s',
  (TRUSTED_PROXIES) => {
    expect(() => parseSettings({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must be addresses/)
  },
)

it('takes several proxies, and a comma too many', () => {
  const { trustedProxies } = parseSettings({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/8,2001:db8::/32,' })
  expect(trustedProxies).toEqual(['10.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
})

it.each([
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['SMS_PROVIDER', 'pigeon'],
  ['MAIL_PROVIDER', 'pigeon'],
  ['PAYMENT_PROVIDER', 'shells'],
  ['PICTURE_STORE', 'tape'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s by its name', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(`${name} must`)
})

it.each([
  ['EXOTEL_ACCOUNT_SID', { SMS_PROVIDER: 'exotel' }],
  ['SMTP_URL', { MAIL_PROVIDER: 'smtp' }],
  ['RAZORPAY_KEY_ID', { PAYMENT_PROVIDER: 'razorpay' }],
  ['S3_ENDPOINT', { PICTURE_STORE: 's3' }],
])('asks for %s where it is needed', (name, environment) => {
  expect(() => parseSettings(environment)).toThrow(`${name} must be set`)
})
