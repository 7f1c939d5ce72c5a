import { expect, it } from 'vitest'
import { HEALTH_ITEM_NAMES, type HealthFacts, type HealthItem, judgeHealth, type Running } from './health.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 19, 6, 30)

const ONE: Running = {
  host: 'shop-1',
  version: '0.2.0',
  startedAt: NOW - DAY,
  memory: 200e6,
  memoryLimit: 1e9,
  diskFree: 50e9,
  diskSize: 100e9,
}

const FINE: HealthFacts = {
  now: NOW,
  work: { givenUp: 0, stuck: 0, failing: 0 },
  chores: { lastAt: NOW - 20 * MINUTE, failing: 0 },
  messages: { unsent: 0, stuck: 0 },
  webhooks: { failed: 0, forged: 0, forgedAt: null, heardAt: null },
  backup: {
    isNightly: true,
    lastAt: NOW - 5 * HOUR,
    firstAt: NOW - 30 * DAY,
    failure: undefined,
    ownerSince: NOW - 90 * DAY,
  },
  proof: { lastAt: NOW - 10 * DAY, failure: undefined },
  running: [ONE],
  requests: { answered: 1_234_567, slow: 3, busy: 0, failed: 1 },
}

const judge = (item: HealthItem, facts: Partial<HealthFacts>) => {
  const found = judgeHealth({ ...FINE, ...facts }).find((it) => it.item === item)
  return [found?.isRed, found?.text]
}
const { backup, proof } = FINE

it('is green in every item where all is well, in one order', () => {
  const judged = judgeHealth(FINE)
  expect(judged.map(({ item }) => item)).toEqual(HEALTH_ITEM_NAMES)
  expect(judged.filter(({ isRed }) => isRed)).toEqual([])
  expect(judged.map(({ text }) => text)).toEqual([
    'All of it is done as it comes.',
    'Last done 20 minutes ago.',
    'All are sent.',
    'None failed in the last day.',
    'Made 5 hours ago, 19 Nov 2026, 7:00 am.',
    'Restored and checked 10 days ago, 9 Nov 2026, 12:00 pm.',
    '50 GB of 100 GB free.',
    '200 MB used, 1 GB at most.',
    'Of 12,34,567 in the last day, 3 took longer than a second, 0 came when the shop was too busy, 1 failed.',
  ])
})

it.each<[HealthItem, Partial<HealthFacts>, boolean, string]>([
  ['work', { work: { givenUp: 1, stuck: 0, failing: 0 } }, true, '1 failed and is not tried again.'],
  [
    'work',
    { work: { givenUp: 101, stuck: 2, failing: 3 } },
    true,
    'More than 100 failed and are not tried again. 2 should have begun more than 15 minutes ago. 3 failed several times and are tried again.',
  ],
  ['chores', { chores: { lastAt: null, failing: 0 } }, false, 'It begins soon after the first start.'],
  ['chores', { chores: { lastAt: NOW - 3 * HOUR, failing: 0 } }, false, 'Last done 3 hours ago.'],
  ['chores', { chores: { lastAt: NOW - 3 * HOUR - 1, failing: 0 } }, true, 'It was last done 3 hours ago.'],
  [
    'chores',
    { chores: { lastAt: NOW, failing: 2 } },
    true,
    '2 of the tasks have failed for hours. The log says why.',
  ],
  ['messages', { messages: { unsent: 2, stuck: 0 } }, true, '2 could not be sent.'],
  [
    'messages',
    { messages: { unsent: 0, stuck: 1 } },
    true,
    '1 waits for more than 15 minutes, and nobody sends it.',
  ],
  [
    'messages',
    { messages: { unsent: 0, stuck: 4 } },
    true,
    '4 wait for more than 15 minutes, and nobody sends them.',
  ],
  [
    'webhooks',
    { webhooks: { failed: 3, forged: 1, forgedAt: NOW, heardAt: null } },
    true,
    '3 could not be processed in the last day. The provider sends them again by itself.',
  ],
  [
    'webhooks',
    { webhooks: { failed: 0, forged: 4, forgedAt: NOW - HOUR, heardAt: null } },
    true,
    '4 had a wrong signature in the last day, and none has arrived since. Is the webhook secret the one that the provider has?',
  ],
  [
    'webhooks',
    { webhooks: { failed: 0, forged: 4, forgedAt: NOW - HOUR, heardAt: NOW - MINUTE } },
    false,
    '4 had a wrong signature in the last day. Others arrived since.',
  ],
  [
    'backup',
    { backup: { ...backup, lastAt: NOW - 2 * DAY } },
    false,
    'Made 2 days ago, 17 Nov 2026, 12:00 pm.',
  ],
  [
    'backup',
    { backup: { ...backup, lastAt: NOW - 2 * DAY - 1 } },
    true,
    'Made 2 days ago, 17 Nov 2026, 11:59 am.',
  ],
  [
    'backup',
    { backup: { ...backup, isNightly: false, lastAt: NOW - 8 * DAY } },
    false,
    'Made 8 days ago, 11 Nov 2026, 12:00 pm. The nightly backup is off.',
  ],
  [
    'backup',
    { backup: { ...backup, isNightly: false, lastAt: NOW - 8 * DAY - 1 } },
    true,
    'Made 8 days ago, 11 Nov 2026, 11:59 am. The nightly backup is off.',
  ],
  ['backup', { backup: { ...backup, lastAt: null, ownerSince: null } }, false, 'There is no backup yet.'],
  [
    'backup',
    { backup: { ...backup, lastAt: null, ownerSince: NOW - 2 * DAY } },
    false,
    'There is no backup yet.',
  ],
  [
    'backup',
    { backup: { ...backup, lastAt: null, ownerSince: NOW - 2 * DAY - 1 } },
    true,
    'There is no backup yet.',
  ],
  [
    'backup',
    { backup: { ...backup, failure: { at: NOW - HOUR, problem: 'The disk is full.' } } },
    true,
    'The backup of 19 Nov 2026, 11:00 am failed: The disk is full.',
  ],
  [
    'backup',
    { backup: { ...backup, failure: { at: NOW - 6 * HOUR, problem: 'The disk is full.' } } },
    false,
    'Made 5 hours ago, 19 Nov 2026, 7:00 am.',
  ],
  [
    'proof',
    { proof: { ...proof, failure: { at: NOW, problem: 'A picture is missing.' } } },
    true,
    'The proof of 19 Nov 2026, 12:00 pm failed: A picture is missing.',
  ],
  [
    'proof',
    { proof: { lastAt: NOW - 92 * DAY - 1, failure: undefined } },
    true,
    'Restored and checked 92 days ago, 19 Aug 2026, 11:59 am.',
  ],
  ['proof', { proof: { lastAt: null, failure: undefined } }, false, 'No backup has been proven yet.'],
  [
    'proof',
    { proof: { lastAt: null, failure: undefined }, backup: { ...backup, firstAt: NOW - 93 * DAY } },
    true,
    'No backup has been proven yet.',
  ],
  [
    'proof',
    { proof: { lastAt: null, failure: undefined }, backup: { ...backup, firstAt: null } },
    false,
    'No backup has been proven yet.',
  ],
  ['disk', { running: [] }, false, 'Not measured yet.'],
  ['disk', { running: [{ ...ONE, diskFree: 999e6 }] }, true, '999 MB of 100 GB free.'],
  ['disk', { running: [{ ...ONE, diskFree: 1e9, diskSize: 20e9 }] }, false, '1 GB of 20 GB free.'],
  ['disk', { running: [{ ...ONE, diskFree: 4e9 }] }, true, '4 GB of 100 GB free.'],
  ['disk', { running: [{ ...ONE, diskFree: 10e9, diskSize: 4e12 }] }, false, '10 GB of 4 TB free.'],
  [
    'disk',
    { running: [ONE, { ...ONE, host: 'shop-2', diskFree: 5e6 }] },
    true,
    'shop-2: 5 MB of 100 GB free.',
  ],
  [
    'disk',
    { running: [ONE, ONE, { ...ONE, host: 'shop-2' }] },
    false,
    'shop-1: 50 GB of 100 GB free; shop-2: 50 GB of 100 GB free.',
  ],
  ['memory', { running: [{ ...ONE, memory: 900e6 }] }, false, '900 MB used, 1 GB at most.'],
  ['memory', { running: [{ ...ONE, memory: 901e6 }] }, true, '901 MB used, 1 GB at most.'],
  [
    'requests',
    { requests: { answered: 0, slow: 0, busy: 0, failed: 0 } },
    false,
    'Nothing was asked in the last day.',
  ],
])('%s %o: red is %s', (item, facts, isRed, text) => {
  expect(judge(item, facts)).toEqual([isRed, text])
})

it.each([
  [{ answered: 2_000, slow: 0, busy: 0, failed: 19 }, false],
  [{ answered: 2_000, slow: 0, busy: 1, failed: 19 }, true],
  [{ answered: 2_001, slow: 0, busy: 0, failed: 20 }, false],
  [{ answered: 1_000, slow: 50, busy: 0, failed: 0 }, true],
  [{ answered: 1_001, slow: 50, busy: 0, failed: 0 }, false],
  [{ answered: 100, slow: 49, busy: 0, failed: 0 }, false],
])('of requests %o is red: %s', (requests, isRed) => {
  expect(judge('requests', { requests })[0]).toBe(isRed)
})
