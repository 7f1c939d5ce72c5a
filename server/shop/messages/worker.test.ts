import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestLog, TestSenders } from '#tests/builders/messages.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { TestTimers } from '#tests/tools/test-timers.ts'
import { enqueueMessage, type NewMessage } from './enqueue-message.ts'
import { type MessageWorker, startMessageWorker } from './worker.ts'

const LANES = 2

onBothEngines('the message worker', (shop) => {
  let senders: TestSenders
  let log: TestLog
  let timers: TestTimers
  let workers: MessageWorker[]

  beforeEach(async () => {
    await shop.db.deleteFrom('outbox').execute()
    senders = new TestSenders()
    log = new TestLog()
    timers = new TestTimers()
    workers = []
  })
  afterEach(() => Promise.all(workers.map((worker) => worker.stop())))

  const start = (): MessageWorker => {
    const worker = startMessageWorker({
      db: shop.db,
      senders,
      log,
      clock: () => shop.now,
      random: () => 0,
      setTimer: timers.setTimer,
    })
    workers.push(worker)
    return worker
  }

  const enqueue = (text: string, facts: Partial<NewMessage> = {}) =>
    enqueueMessage(shop.db, {
      channel: 'sms',
      to: '+919800000001',
      template: 'one-time-code',
      text,
      now: shop.now,
      ...facts,
    } as NewMessage)

  const unsent = async () => {
    const rows = await shop.db.selectFrom('outbox').select('text').where('sent_at', 'is', null).execute()
    return rows.map((row) => row.text)
  }

  // To the worker, a table that is gone is a database that fails.
  const hideOutbox = async () => {
    await sql`alter table outbox rename to hidden_outbox`.execute(shop.db)
  }
  const showOutbox = async () => {
    await sql`alter table hidden_outbox rename to outbox`.execute(shop.db)
  }

  it('sends what waits when it starts', async () => {
    await enqueue('left over')
    start()
    await senders.reached(1)
    expect(senders.texts).toEqual(['left over'])
  })

  it('sends at once when nudged, without any timer', async () => {
    const worker = start()
    await timers.resting(LANES)
    await shop.db.transaction().execute(async (db) => {
      await enqueueMessage(db, {
        channel: 'sms',
        to: '+919800000001',
        template: 'one-time-code',
        text: 'a code',
        now: shop.now,
      })
    })
    worker.nudge()
    await senders.reached(1)
  })

  it('does not miss a nudge while it looks', async () => {
    const worker = start()
    const looked = enqueue('just now')
    worker.nudge()
    await looked
    worker.nudge()
    await senders.reached(1)
  })

  it('finds by itself what another process enqueued', async () => {
    start()
    await timers.resting(LANES)
    await enqueue('from elsewhere')
    timers.ring()
    await senders.reached(1)
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const worker = start()
    const order = shop.db.transaction().execute(async (db) => {
      await enqueueMessage(db, {
        channel: 'mail',
        to: 'asha@example.com',
        subject: 'Your order',
        text: 'never',
        now: shop.now,
      })
      worker.nudge()
      throw new Error('sold out')
    })
    await expect(order).rejects.toThrow('sold out')
    await enqueue('after')
    worker.nudge()
    await senders.reached(1)
    await worker.stop()
    expect(senders.texts).toEqual(['after'])
  })

  it('sends every message once, with four workers at it', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => `message ${index}`)
    for (const text of texts) await enqueue(text)
    for (let worker = 0; worker < 4; worker++) start()
    await senders.reached(texts.length)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(senders.texts.toSorted()).toEqual(texts.toSorted())
    expect(await unsent()).toEqual([])
  })

  it('gives a sender at most as many as it takes at once', async () => {
    let underWay = 0
    let most = 0
    senders.before = async () => {
      most = Math.max(most, ++underWay)
      await new Promise(setImmediate)
      underWay--
    }
    for (let index = 0; index < 20; index++) await enqueue(`message ${index}`)
    start()
    await senders.reached(20)
    expect(most).toBe(5)
  })

  it('sends a one-time code while every mail hangs', async () => {
    const hanging = Promise.withResolvers<void>()
    senders.before = (message) => ('subject' in message ? hanging.promise : undefined)
    const mail = { channel: 'mail', to: 'asha@example.com', subject: 'Order' } as Partial<NewMessage>
    for (let index = 0; index < 10; index++) await enqueue(`mail ${index}`, mail)
    await enqueue('a code')
    start()
    await senders.reached(1)
    expect(senders.texts).toEqual(['a code'])
    hanging.resolve()
  })

  it('finishes what is under way before it has stopped, and takes nothing new', async () => {
    const begun = Promise.withResolvers<void>()
    const slow = Promise.withResolvers<void>()
    senders.before = () => {
      begun.resolve()
      return slow.promise
    }
    await enqueue('under way')
    const worker = start()
    await begun.promise
    await timers.resting(LANES)
    let stopped = false
    const stop = worker.stop().then(() => {
      stopped = true
    })
    await enqueue('too late')
    worker.nudge()
    await shop.database.ping()
    expect(stopped).toBe(false)
    slow.resolve()
    await stop
    expect(senders.texts).toEqual(['under way'])
    expect(await unsent()).toEqual(['too late'])
  })

  it('outlives a database that fails, says so once, and goes on when it is back', async () => {
    await enqueue('at last')
    await hideOutbox()
    start()
    for (let look = 0; look < 3; look++) {
      await timers.resting(LANES)
      timers.ring()
    }
    await timers.resting(LANES)
    expect(log.texts('error')).toEqual(['the outbox cannot be read', 'the outbox cannot be read'])
    await showOutbox()
    timers.ring()
    await senders.reached(1)
  })

  it('is not ended by a result that cannot be noted', async () => {
    senders.before = hideOutbox
    await enqueue('sent, not noted')
    const worker = start()
    await expect
      .poll(() => log.texts('error'))
      .toContain('the outcome of a message could not be saved: it may be sent again')
    senders.before = () => {}
    await showOutbox()
    await enqueue('next')
    worker.nudge()
    await senders.reached(2)
    expect(senders.texts).toEqual(['sent, not noted', 'next'])
  })
})
