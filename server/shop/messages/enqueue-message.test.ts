import { beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { enqueueMessage, type NewMessage } from './enqueue-message.ts'

onBothEngines('enqueueing a message', (shop) => {
  const sms = { channel: 'sms', to: '+919800000001', template: 'one-time-code', text: 'Hi' } as const
  const mail = { channel: 'mail', to: 'asha@example.com', subject: 'Hello', text: 'Hi' } as const
  const enqueue = (message: Partial<NewMessage>) =>
    enqueueMessage(shop.db, { ...mail, now: shop.now, ...message } as NewMessage)
  const rows = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()

  beforeEach(async () => {
    await shop.db.deleteFrom('outbox').execute()
  })

  it('writes down who gets what', async () => {
    await enqueueMessage(shop.db, { ...sms, now: 1_000, expiresAt: 2_000, sensitive: true })
    const id = await enqueueMessage(shop.db, {
      ...mail,
      html: '<p>Hi</p>',
      now: 1_000,
      replyTo: 'b@example.com',
    })
    expect(await rows()).toMatchObject([
      { channel: 'sms', recipient: sms.to, template: 'one-time-code', expires_at: 2_000, sensitive: 1 },
      { channel: 'mail', recipient: mail.to, subject: 'Hello', html: '<p>Hi</p>', sensitive: 0, tries: 0 },
    ])
    expect((await rows()).map((row) => [row.id === id, row.reply_to])).toEqual([
      [false, null],
      [true, 'b@example.com'],
    ])
  })

  it('leaves nothing behind when its transaction is rolled back', async () => {
    const order = shop.db.transaction().execute(async (db) => {
      await enqueueMessage(db, { ...mail, now: shop.now })
      throw new Error('sold out')
    })
    await expect(order).rejects.toThrow('sold out')
    expect(await rows()).toEqual([])
  })

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['a lone line feed in the subject', { subject: 'Hello\nX: y' }],
    ['a line break in the address', { to: 'a@example.com\r\nRCPT TO:<b@example.com>' }],
    ['two addresses', { to: 'a@example.com, b@example.com' }],
    ['no address', { to: 'asha' }],
    ['too long an address', { to: `${'a'.repeat(250)}@example.com` }],
    ['too long a text', { text: 't'.repeat(200_001) }],
    ['too long a page', { html: 'h'.repeat(1_000_001) }],
    ['a line break in the address for replies', { replyTo: 'a@example.com\nBcc: b@example.com' }],
    ['no text', { text: '' }],
    ['a zero character, which only one of the engines takes', { text: 'a\0b' }],
    ['a number without its country', { ...sms, to: '9800000001' }],
    ['a number with something behind it', { ...sms, to: '+919800000001\n' }],
    ['too long an SMS', { ...sms, text: 't'.repeat(1_001) }],
  ] satisfies [string, Partial<NewMessage>][])('refuses %s, without repeating it', async (_, message) => {
    const refused = enqueue(message)
    await expect(refused).rejects.toThrow(/^A message cannot be sent: it [a-z /+0-9,-]+\.$/)
    expect(await rows()).toEqual([])
  })

  it('cuts a long subject: the name of the shop may be long, and an order must not fail', async () => {
    await enqueue({ subject: 's'.repeat(200) })
    await enqueue({ subject: `${'s'.repeat(198)}😀s` })
    expect((await rows()).map((row) => row.subject)).toEqual(['s'.repeat(200), `${'s'.repeat(198)}…`])
  })

  it('takes odd addresses: the mail server may refuse them, an order must not fail', async () => {
    for (const to of ['a,b@example.com', '"x"@example.com', 'अ@उदाहरण.भारत']) await enqueue({ to })
    expect(await rows()).toHaveLength(3)
  })
})
