import { CannotStart } from '#server/platform/cannot-start.ts'
import { oneOf, type ReadSetting, requireSetting } from '#server/platform/read-setting.ts'
import type { ExotelSettings } from '#server/providers/exotel/exotel.ts'
import type { SmtpSettings } from '#server/providers/smtp/smtp.ts'
import type { SmsTemplate } from '#server/shop/messages/message.ts'

export type SmsSettings = { provider: 'outbox' } | ({ provider: 'exotel' } & ExotelSettings)
export type MailSettings = { provider: 'outbox' } | ({ provider: 'smtp' } & SmtpSettings)

export function parseSmsSettings(read: ReadSetting): SmsSettings {
  const provider = oneOf('SMS_PROVIDER', ['outbox', 'exotel'], read('SMS_PROVIDER') ?? 'outbox')
  if (provider === 'outbox') return { provider }
  const required = (name: string) => requireSetting(read, name, 'SMS_PROVIDER=exotel')
  return {
    provider,
    url: exotelUrl(read('EXOTEL_URL') ?? 'https://api.in.exotel.com'),
    accountSid: required('EXOTEL_ACCOUNT_SID'),
    apiKey: required('EXOTEL_API_KEY'),
    apiToken: required('EXOTEL_API_TOKEN'),
    senderId: senderId(required('EXOTEL_SENDER_ID')),
    dltEntityId: dltId('DLT_ENTITY_ID', required('DLT_ENTITY_ID')),
    dltTemplateIds: dltTemplateIds(read, required),
  }
}

/** The numbers of the texts, which every provider in India wants. */
function dltTemplateIds(
  read: ReadSetting,
  required: (name: string) => string,
): Record<SmsTemplate, string | undefined> {
  return {
    'one-time-code': dltId('DLT_TEMPLATE_ONE_TIME_CODE', required('DLT_TEMPLATE_ONE_TIME_CODE')),
    'order-placed': dltId('DLT_TEMPLATE_ORDER_PLACED', required('DLT_TEMPLATE_ORDER_PLACED')),
    'payment-refunded': dltId('DLT_TEMPLATE_PAYMENT_REFUNDED', required('DLT_TEMPLATE_PAYMENT_REFUNDED')),
    'order-shipped': dltId('DLT_TEMPLATE_ORDER_SHIPPED', required('DLT_TEMPLATE_ORDER_SHIPPED')),
    'parcel-shipped': dltId('DLT_TEMPLATE_PARCEL_SHIPPED', required('DLT_TEMPLATE_PARCEL_SHIPPED')),
    'order-cancelled': dltId('DLT_TEMPLATE_ORDER_CANCELLED', required('DLT_TEMPLATE_ORDER_CANCELLED')),
    'mobile-changed': dltId('DLT_TEMPLATE_MOBILE_CHANGED', required('DLT_TEMPLATE_MOBILE_CHANGED')),
    'order-delivered': optionalDltId(read, 'DLT_TEMPLATE_ORDER_DELIVERED'),
    'return-step': optionalDltId(read, 'DLT_TEMPLATE_RETURN_STEP'),
    'cash-order-placed': optionalDltId(read, 'DLT_TEMPLATE_CASH_ORDER_PLACED'),
  }
}

/** The texts that the shop has not registered, and cannot send. */
export function unregisteredTexts(sms: SmsSettings): SmsTemplate[] {
  if (sms.provider === 'outbox') return []
  const templates = Object.keys(sms.dltTemplateIds) as SmsTemplate[]
  return templates.filter((template) => sms.dltTemplateIds[template] === undefined)
}

export function parseMailSettings(read: ReadSetting): MailSettings {
  const provider = oneOf('MAIL_PROVIDER', ['outbox', 'smtp'], read('MAIL_PROVIDER') ?? 'outbox')
  if (provider === 'outbox') return { provider }
  const required = (name: string) => requireSetting(read, name, 'MAIL_PROVIDER=smtp')
  return { provider, ...smtpServer(required('SMTP_URL')), from: mailFrom(required('MAIL_FROM')) }
}

function exotelUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const local = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  const safe = url?.protocol === 'https:' || (local && url?.protocol === 'http:')
  if (!safe || url?.pathname !== '/' || url.username !== '') {
    // The value is not repeated: Exotel's manual writes the key and the token into its addresses.
    throw new CannotStart('EXOTEL_URL must look like https://api.in.exotel.com.')
  }
  return url
}

function senderId(value: string): string {
  if (!/^[A-Za-z0-9]{3,15}$/.test(value)) {
    throw new CannotStart(`EXOTEL_SENDER_ID must be a registered header like MYSHOP, not "${value}".`)
  }
  return value
}

function dltId(name: string, value: string): string {
  if (!/^\d{10,25}$/.test(value)) {
    throw new CannotStart(`${name} must be the number from the DLT portal, not "${value}".`)
  }
  return value
}

/** Of a text that only some shops send. */
function optionalDltId(read: ReadSetting, name: string): string | undefined {
  const value = read(name)
  return value === undefined ? undefined : dltId(name, value)
}

function smtpServer(value: string): Omit<SmtpSettings, 'from'> {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const parts = url && decoded(url)
  if (
    !url ||
    !parts ||
    !/^smtps?:$/.test(url.protocol) ||
    !url.hostname ||
    url.search ||
    url.pathname.length > 1
  ) {
    // The value is not repeated: it may hold a password.
    throw new CannotStart(
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
    )
  }
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...parts,
  }
}

function decoded({ username, password }: URL): Pick<SmtpSettings, 'user' | 'password'> | undefined {
  try {
    return {
      user: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password) || undefined,
    }
  } catch {
    return undefined
  }
}

function mailFrom(value: string): SmtpSettings['from'] {
  const [, name, named, bare] =
    /^(?:([^<>"\r\n]*)<([^\s<>@,]+@[^\s<>@,]+)>|([^\s<>@,]+@[^\s<>@,]+))$/.exec(value) ?? []
  const address = named ?? bare
  if (address === undefined) {
    throw new CannotStart(`MAIL_FROM must look like The Shop <hello@shop.example>, not "${value}".`)
  }
  return { name: name?.trim() ?? '', address }
}
