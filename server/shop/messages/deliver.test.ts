import { beforeEach, expect, it } from 'vitest'
import { TestLog, TestSenders } from '#tests/builders/messages.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { deliver } from './deliver.ts'
import { enqueueMessage, type NewMessage } from './enqueue-message.ts'
import { CHANNELS } from './message.ts'
import { type ClaimedMessage, claimDue } from './queries.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

onBothEngines('delivering messages', (shop) => {
  let senders: TestSenders
  let log: TestLog
  let now: number

  beforeEach(async () => {
    await shop.db.deleteFrom('outbox').execute()
    senders = new TestSenders()
    log = new TestLog()
    now = shop.now
  })

  const enqueue = (facts: Partial<NewMessage> = {}) =>
    enqueueMessage(shop.db, {
      channel: 'sms',
      to: '+919800000001',
      template: 'one-time-code',
      text: '482913 is your one-time code.',
      now,
      ...facts,
    } as NewMessage)

  const claim = async (): Promise<ClaimedMessage[]> =>
    (await Promise.all(CHANNELS.map((channel) => claimDue(shop, { channel, now, limit: 100 })))).flat()

  const deliverDue = async () => {
    const delivery = { db: shop.db, senders, log, clock: () => now, random: () => 0 }
    for (const message of await claim()) await deliver(delivery, message)
  }

  const row = () => shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const failing = () => {
    senders.before = () => {
      throw new Error('out of order')
    }
  }

  it('hands an SMS and a mail to their senders, and marks them sent', async () => {
    await enqueue()
    await enqueue({
      channel: 'mail',
      to: 'asha@example.com',
      subject: 'Order 1',
      text: 'Thanks',
      html: '<p>Thanks</p>',
      replyTo: 'help@shop.example',
    } as NewMessage)
    await deliverDue()
    expect(senders.sent).toEqual([
      {
        reference: expect.stringMatching(/^\d+-\d+$/),
        triedSince: undefined,
        to: '+919800000001',
        text: '482913 is your one-time code.',
        template: 'one-time-code',
      },
      {
        reference: expect.any(String),
        triedSince: undefined,
        to: 'asha@example.com',
        subject: 'Order 1',
        text: 'Thanks',
        html: '<p>Thanks</p>',
        replyTo: 'help@shop.example',
      },
    ])
    expect(await row()).toMatchObject({ sent_at: now, tries: 1, claimed_until: null, last_error: null })
  })

  it('sends what was sent never again', async () => {
    await enqueue()
    await deliverDue()
    now += 100 * HOUR
    await deliverDue()
    expect(senders.sent).toHaveLength(1)
  })

  it('tries again after longer and longer delays', async () => {
    await enqueue()
    failing()
    for (const delay of [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR]) {
      await deliverDue()
      expect(await row()).toMatchObject({
        next_try_at: now + delay,
        claimed_until: null,
        last_error: 'out of order',
      })
      now += delay - 1
      expect(await claim()).toEqual([])
      now += 1
    }
    senders.before = () => {}
    await deliverDue()
    expect(senders.sent).toHaveLength(1)
    expect(await row()).toMatchObject({ sent_at: now, tries: 6, last_error: null })
  })

  it('gives up after the twelfth try, keeps the message, and calls for a person', async () => {
    await enqueue()
    failing()
    for (let days = 0; days < 20; days++) {
      await deliverDue()
      now += 24 * HOUR
    }
    expect(await row()).toMatchObject({
      tries: 12,
      sent_at: null,
      given_up_at: expect.any(Number),
      last_error: 'out of order',
      text: '482913 is your one-time code.',
    })
    expect(log.texts('error')).toEqual(['a message could not be sent and will not be tried again'])
    expect(log.texts('warn')).toHaveLength(11)
  })

  it('forgets the secret of what it gives up, and sends nothing empty when it is told to try again', async () => {
    await enqueue({ sensitive: true })
    failing()
    for (let days = 0; days < 20; days++) {
      await deliverDue()
      now += 24 * HOUR
    }
    expect(await row()).toMatchObject({ given_up_at: expect.any(Number), text: '', html: null })
    senders.before = () => {}
    await shop.db.updateTable('outbox').set({ given_up_at: null, tries: 0, next_try_at: 0 }).execute()
    await deliverDue()
    expect(senders.sent).toEqual([])
    expect(await row()).toMatchObject({
      given_up_at: now,
      sent_at: null,
      last_error: expect.stringContaining('held a secret'),
    })
  })

  it('does not send what has expired, and forgets its secret', async () => {
    await enqueue({ expiresAt: now + 10 * MINUTE, sensitive: true })
    failing()
    await deliverDue()
    senders.before = () => {}
    now += 10 * MINUTE
    await deliverDue()
    expect(senders.sent).toEqual([])
    expect(await row()).toMatchObject({
      given_up_at: now,
      sent_at: null,
      text: '',
      last_error: 'out of order',
    })
    now += HOUR
    expect(await claim()).toEqual([])
  })

  it('sends until the last moment before the expiry', async () => {
    await enqueue({ expiresAt: now + 1 })
    await deliverDue()
    expect(senders.sent).toHaveLength(1)
  })

  it('clears the text of a sensitive message once it is sent, and of no other', async () => {
    await enqueue({ sensitive: true })
    await enqueue({ text: 'Your order is on its way.' })
    await deliverDue()
    const rows = await shop.db.selectFrom('outbox').select(['text', 'html']).orderBy('id').execute()
    expect(rows).toEqual([
      { text: '', html: null },
      { text: 'Your order is on its way.', html: null },
    ])
  })

  it('writes neither text nor recipient to the log, whatever a provider quotes', async () => {
    await enqueue({ sensitive: true })
    senders.before = ({ text }) => {
      throw new Error(`refused: ${text}`)
    }
    await deliverDue()
    now += HOUR
    senders.before = () => {}
    await deliverDue()
    expect(log.lines).toHaveLength(2)
    expect(log.all).not.toMatch(/482913|9800000001/)
    senders.before = ({ text }) => {
      throw new Error(`refused: ${text}`)
    }
    await enqueue({ sensitive: true })
    await deliverDue()
    const { last_error } = await shop.db
      .selectFrom('outbox')
      .select('last_error')
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(last_error).toBe('refused: … is your one-time code.')
  })

  it('keeps no key of a link in what a provider quotes', async () => {
    const key = 'aB3-_xYz'.repeat(6).slice(0, 43)
    await enqueue({ sensitive: true })
    senders.before = () => {
      throw new Error(`spam: https://shop.example/reset/${key}`)
    }
    await deliverDue()
    const { last_error } = await shop.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow()
    expect(last_error).toBe('spam: https://shop.example/reset/…')
  })

  it('leaves a claimed message to its holder until the claim runs out', async () => {
    await enqueue()
    const [first] = await claim()
    now += 119 * SECOND
    expect(await claim()).toEqual([])
    now += SECOND
    const [second] = await claim()
    expect(second).toMatchObject({ id: first?.id, tries: 2 })
  })

  it('does not let a holder whose claim ran out disturb the next one', async () => {
    await enqueue()
    const [late] = await claim()
    now += 2 * MINUTE
    const [next] = await claim()
    failing()
    const delivery = { db: shop.db, senders, log, clock: () => now, random: () => 0 }
    if (late) await deliver(delivery, late)
    expect(await row()).toMatchObject({ claimed_until: next?.claimed_until, last_error: null })
  })

  it('gives up a message that brought the process down at every try', async () => {
    await enqueue()
    for (let crash = 0; crash < 12; crash++) {
      expect(await claim()).toHaveLength(1)
      now += 2 * MINUTE
    }
    await deliverDue()
    expect(senders.sent).toEqual([])
    expect(await row()).toMatchObject({
      given_up_at: now,
      last_error: 'the shop ended each time while sending it',
    })
  })
})
