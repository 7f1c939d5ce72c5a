import { describe, expect, it } from 'vitest'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { parseSettings } from '#server/process/settings.ts'
import { unregisteredTexts } from './message-settings.ts'

const EXOTEL = {
  SMS_PROVIDER: 'exotel',
  EXOTEL_ACCOUNT_SID: 'kiranta1',
  EXOTEL_API_KEY: 'the-key',
  EXOTEL_API_TOKEN: 'the-token',
  EXOTEL_SENDER_ID: 'KIRNTA',
  DLT_ENTITY_ID: '1101000000000000001',
  DLT_TEMPLATE_ONE_TIME_CODE: '1107000000000000002',
  DLT_TEMPLATE_ORDER_PLACED: '1107000000000000003',
  DLT_TEMPLATE_PAYMENT_REFUNDED: '1107000000000000006',
  DLT_TEMPLATE_ORDER_SHIPPED: '1107000000000000004',
  DLT_TEMPLATE_PARCEL_SHIPPED: '1107000000000000007',
  DLT_TEMPLATE_ORDER_CANCELLED: '1107000000000000005',
  DLT_TEMPLATE_MOBILE_CHANGED: '1107000000000000006',
  DLT_TEMPLATE_RETURN_STEP: '1107000000000000008',
  DLT_TEMPLATE_CASH_ORDER_PLACED: '1107000000000000009',
  DLT_TEMPLATE_ORDER_DELIVERED: '1107000000000000010',
}
/** Shops that take no cash, or nothing back, or leave it at the mail, have no use for them. */
const OF_SOME_SHOPS = [
  'DLT_TEMPLATE_CASH_ORDER_PLACED',
  'DLT_TEMPLATE_ORDER_DELIVERED',
  'DLT_TEMPLATE_RETURN_STEP',
]
const SMTP = {
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtp://shop:p%40ss@mail.example:2525',
  MAIL_FROM: 'Kiranta <shop@kiranta.example>',
}

describe('SMS_PROVIDER=exotel', () => {
  it('takes the account, the sender and the ids of the registered texts', () => {
    expect(parseSettings(EXOTEL).sms).toEqual({
      provider: 'exotel',
      url: new URL('https://api.in.exotel.com'),
      accountSid: 'kiranta1',
      apiKey: 'the-key',
      apiToken: 'the-token',
      senderId: 'KIRNTA',
      dltEntityId: '1101000000000000001',
      dltTemplateIds: {
        'one-time-code': '1107000000000000002',
        'order-placed': '1107000000000000003',
        'payment-refunded': '1107000000000000006',
        'order-shipped': '1107000000000000004',
        'parcel-shipped': '1107000000000000007',
        'order-delivered': '1107000000000000010',
        'order-cancelled': '1107000000000000005',
        'mobile-changed': '1107000000000000006',
        'return-step': '1107000000000000008',
        'cash-order-placed': '1107000000000000009',
      },
    })
  })

  it.each(Object.keys(EXOTEL).filter((name) => !['SMS_PROVIDER', ...OF_SOME_SHOPS].includes(name)))(
    'needs %s',
    (name) => {
      const refused = () => parseSettings({ ...EXOTEL, [name]: '' })
      expect(refused).toThrow(CannotStart)
      expect(refused).toThrow(`${name} must be set for SMS_PROVIDER=exotel.`)
    },
  )

  it.each([
    ['EXOTEL_SENDER_ID', 'K!'],
    ['EXOTEL_SENDER_ID', 'KIRNTA\r\nX'],
    ['DLT_ENTITY_ID', 'abc'],
    ['DLT_TEMPLATE_ONE_TIME_CODE', '12'],
    ['DLT_TEMPLATE_ORDER_PLACED', '12'],
    ['DLT_TEMPLATE_PAYMENT_REFUNDED', '12'],
    ['DLT_TEMPLATE_ORDER_SHIPPED', '12'],
    ['DLT_TEMPLATE_PARCEL_SHIPPED', '12'],
    ['DLT_TEMPLATE_ORDER_CANCELLED', '12'],
    ['DLT_TEMPLATE_MOBILE_CHANGED', '12'],
    ['DLT_TEMPLATE_RETURN_STEP', '12'],
    ['DLT_TEMPLATE_CASH_ORDER_PLACED', '12'],
    ['DLT_TEMPLATE_ORDER_DELIVERED', '12'],
    ['EXOTEL_URL', 'exotel'],
    ['EXOTEL_URL', 'http://api.in.exotel.com'],
    ['EXOTEL_URL', 'https://key:token@api.in.exotel.com'],
    ['EXOTEL_URL', 'https://api.in.exotel.com/v1'],
  ])('refuses %s=%s', (name, value) => {
    const refused = () => parseSettings({ ...EXOTEL, [name]: value })
    expect(refused).toThrow(`${name} must `)
    expect(refused).not.toThrow('key:token')
  })

  it.each([
    ['DLT_TEMPLATE_CASH_ORDER_PLACED', 'cash-order-placed'],
    ['DLT_TEMPLATE_ORDER_DELIVERED', 'order-delivered'],
    ['DLT_TEMPLATE_RETURN_STEP', 'return-step'],
  ])('starts without %s, which only some shops send, and says that it is lacking', (name, text) => {
    const { sms } = parseSettings({ ...EXOTEL, [name]: '' })
    expect(unregisteredTexts(sms)).toEqual([text])
    expect(unregisteredTexts(parseSettings(EXOTEL).sms)).toEqual([])
    expect(unregisteredTexts(parseSettings({}).sms)).toEqual([])
  })

  it('may talk to a server on the same machine without encryption', () => {
    const settings = parseSettings({ ...EXOTEL, EXOTEL_URL: 'http://127.0.0.1:4000' })
    expect(settings.sms).toMatchObject({ url: new URL('http://127.0.0.1:4000') })
  })
})

describe('MAIL_PROVIDER=smtp', () => {
  it('takes the server and the sender', () => {
    expect(parseSettings(SMTP).mail).toEqual({
      provider: 'smtp',
      host: 'mail.example',
      port: 2525,
      secure: false,
      user: 'shop',
      password: 'p@ss',
      from: { name: 'Kiranta', address: 'shop@kiranta.example' },
    })
  })

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, user: undefined }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ])('reads %s', (SMTP_URL, mail) => {
    expect(parseSettings({ ...SMTP, SMTP_URL }).mail).toMatchObject(mail)
  })

  it('takes a sender without a name', () => {
    const { mail } = parseSettings({ ...SMTP, MAIL_FROM: 'shop@kiranta.example' })
    expect(mail).toMatchObject({ from: { name: '', address: 'shop@kiranta.example' } })
  })

  it.each(['SMTP_URL', 'MAIL_FROM'])('needs %s', (name) => {
    expect(() => parseSettings({ ...SMTP, [name]: '' })).toThrow(
      `${name} must be set for MAIL_PROVIDER=smtp.`,
    )
  })

  it.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://shop:secret@mail.example'],
    ['SMTP_URL', 'smtp://shop:secret@'],
    ['SMTP_URL', 'smtp://shop:%E0%A4%A@mail.example'],
    ['SMTP_URL', 'smtp://shop:secret@mail.example?tls.rejectUnauthorized=false'],
    ['MAIL_FROM', 'Kiranta'],
    ['MAIL_FROM', 'a@kiranta.example, b@kiranta.example'],
    ['MAIL_FROM', 'Kiranta\nBcc: x <shop@kiranta.example>'],
  ])('refuses %s=%s', (name, value) => {
    const refused = () => parseSettings({ ...SMTP, [name]: value })
    expect(refused).toThrow(`${name} must look like `)
    expect(refused).not.toThrow('secret')
  })
})
