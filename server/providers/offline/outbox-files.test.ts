import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestLog } from '#tests/builders/messages.ts'
import { mailOutbox, smsOutbox } from './outbox-files.ts'

let dataDir: string
let log: TestLog

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  log = new TestLog()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const clock = () => Date.UTC(2026, 8, 5, 6, 30)
const anSms = (text: string, triedSince?: number) =>
  ({ reference: '1-1', triedSince, to: '+919800000001', text, template: 'one-time-code' }) as const
const linesOf = (file: string): unknown[] =>
  readFileSync(join(dataDir, 'outbox', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

it('appends an SMS as one line, and shows its text in the log', async () => {
  const outbox = smsOutbox({ dataDir, clock, log })
  await outbox.send(anSms('482913 is your code.'))
  await outbox.send(anSms('with\na line break'))
  expect(linesOf('sms.jsonl')).toEqual([
    { at: '2026-09-05T06:30:00.000Z', to: '+919800000001', text: '482913 is your code.' },
    { at: '2026-09-05T06:30:00.000Z', to: '+919800000001', text: 'with\na line break' },
  ])
  expect(log.lines[0]?.facts).toEqual({ to: '+919800000001', text: '482913 is your code.' })
})

it('appends a mail with its subject and both bodies', async () => {
  const mail = { to: 'asha@example.com', subject: 'Order 1', text: 'Thanks', html: '<p>Thanks</p>' }
  const outbox = mailOutbox({ dataDir, clock, log })
  await outbox.send({ reference: '1-1', triedSince: undefined, replyTo: null, ...mail })
  await outbox.send({ reference: '2-1', triedSince: undefined, replyTo: 'help@shop.example', ...mail })
  expect(linesOf('mail.jsonl')).toEqual([
    { at: '2026-09-05T06:30:00.000Z', ...mail, reference: '1-1' },
    { at: '2026-09-05T06:30:00.000Z', ...mail, replyTo: 'help@shop.example', reference: '2-1' },
  ])
})

it('appends once what an earlier try has appended already, and else what is tried again', async () => {
  const outbox = smsOutbox({ dataDir, clock, log })
  await outbox.send(anSms('lost', clock()))
  await outbox.send(anSms('first'))
  appendFileSync(join(dataDir, 'outbox/sms.jsonl'), '{"at":"2026-09-05T06:30:00.000Z","to":"+9198\n')
  await outbox.send(anSms('first', clock()))
  await outbox.send(anSms('second', clock()))
  // The same words were sent before this one was written: that was another message.
  await outbox.send(anSms('second', clock() + 1))
  const file = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8')
  expect([...file.matchAll(/"text":"(\w+)"/g)].map(([, text]) => text)).toEqual([
    'lost',
    'first',
    'second',
    'second',
  ])
})

it('appends a mail once, however its sender is called by then', async () => {
  const outbox = mailOutbox({ dataDir, clock, log })
  const mail = { to: 'asha@example.com', subject: 'Order 1', html: null, replyTo: null }
  await outbox.send({ reference: '1-1', triedSince: undefined, text: 'http://localhost:3000', ...mail })
  await outbox.send({ reference: '1-1', triedSince: clock(), text: 'http://localhost:3002', ...mail })
  await outbox.send({ reference: '2-1', triedSince: clock(), text: 'http://localhost:3000', ...mail })
  expect(linesOf('mail.jsonl')).toMatchObject([{ reference: '1-1' }, { reference: '2-1' }])
})

it('forgets what went to a person, and what names them to the shop, and leaves all other lines where they are', async () => {
  const outbox = mailOutbox({ dataDir, clock, log })
  const send = (reference: string, to: string, text: string, by = outbox) =>
    by.send({ reference, triedSince: undefined, replyTo: null, html: null, subject: 'Order', to, text })
  await send('1-1', 'Asha@example.com', 'Thanks')
  await send('2-1', 'shop@example.com', 'Asha Rao has ordered: 50 €\u2028 “bright”')
  await send('3-1', 'shop@example.com', 'Ravi has ordered')
  await send('4-1', 'ravi@example.com', 'Dear Asha Rao, who is another one')
  await smsOutbox({ dataDir, clock, log }).send(anSms('482913'))
  const before = statSync(join(dataDir, 'outbox/mail.jsonl')).size
  appendFileSync(join(dataDir, 'outbox/mail.jsonl'), '{"at":"2026","to":"asha@example.com","te')
  const mentions = {
    own: ['asha@example.com', '9800000001'],
    names: ['Asha Rao'],
    readers: ['shop@example.com'],
  }
  await outbox.forget?.(mentions)
  await smsOutbox({ dataDir, clock, log }).forget?.(mentions)
  await send('5-1', 'ravi@example.com', 'Later', mailOutbox({ dataDir, clock, log }))
  const text = readFileSync(join(dataDir, 'outbox/mail.jsonl'), 'utf8')
  expect(text.toLowerCase()).not.toContain('asha@example.com')
  expect(text).not.toContain('Asha Rao has ordered')
  expect(Buffer.byteLength(text)).toBeGreaterThan(before)
  expect(linesOf('mail.jsonl')).toMatchObject([
    {},
    {},
    { reference: '3-1' },
    { reference: '4-1' },
    {},
    { reference: '5-1' },
  ])
  expect(linesOf('sms.jsonl')).toEqual([{}])
})

it('forgets nothing where nothing was sent', async () => {
  const nobody = { own: ['asha@example.com'], names: [], readers: [] }
  await expect(mailOutbox({ dataDir, clock, log }).forget?.(nobody)).resolves.toBeUndefined()
})

it('keeps the files from other users of the machine', async () => {
  await smsOutbox({ dataDir, clock, log }).send(anSms('482913'))
  expect(statSync(join(dataDir, 'outbox')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'outbox/sms.jsonl')).mode & 0o077).toBe(0)
})

it('writes whole lines when many are sent at once', async () => {
  const outbox = smsOutbox({ dataDir, clock, log })
  await Promise.all(Array.from({ length: 50 }, (_, index) => outbox.send(anSms(`${index} `.repeat(300)))))
  expect(linesOf('sms.jsonl')).toHaveLength(50)
})

it('begins a new line after a piece that somebody left who was killed', async () => {
  await smsOutbox({ dataDir, clock, log }).send(anSms('first'))
  appendFileSync(join(dataDir, 'outbox/sms.jsonl'), '{"at":"2026-09-05T06:3')
  const outbox = smsOutbox({ dataDir, clock, log })
  for (const text of ['second', 'third']) await outbox.send(anSms(text))
  const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').split('\n')
  expect(lines.map((line) => /"text":"(\w+)"/.exec(line)?.[1])).toEqual([
    'first',
    undefined,
    'second',
    'third',
    undefined,
  ])
})

it('fails when told to, and when the folder cannot be written', async () => {
  const told = smsOutbox({ dataDir, clock, log, failure: () => new Error('out of order') })
  await expect(told.send(anSms('x'))).rejects.toThrow('out of order')
  writeFileSync(join(dataDir, 'outbox'), 'a file, not a folder')
  await expect(smsOutbox({ dataDir, clock, log }).send(anSms('x'))).rejects.toThrow('EEXIST')
  expect(log.lines).toEqual([])
})
