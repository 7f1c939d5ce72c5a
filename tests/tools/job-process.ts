import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'
import { startJobWorker } from '#server/platform/jobs/worker.ts'
import { backupFolder } from '#server/providers/disk/backup-folder.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { RazorpayPayments } from '#server/providers/razorpay/razorpay-payments.ts'
import { createShop } from '#server/shop/create-shop.ts'
import { jobHandlers } from '#server/shop/job-handlers.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { STAND_IN_KEYS } from './razorpay-stand-in/stand-in.ts'

/*
 * A process that does nothing but jobs: the shop's own, by the stand-in for Razorpay at RAZORPAY_URL, and some of ten steps, of which
 * it prints each. Told so, it gets no further than one of them, and its clock is ahead, so that the claims of a killed process
 * have run out.
 */
const { DATA_DIR = '', DATABASE_URL, RAZORPAY_URL, STOP_AT, CLOCK_AHEAD_MS = '0' } = process.env
const STEPS = 10

async function count({ subject, stepsDone, noteProgress, signal }: Job): Promise<string> {
  for (let step = stepsDone; step < STEPS; step++) {
    if (String(step) === STOP_AT) {
      console.log('waits')
      await once(signal, 'abort')
    }
    signal.throwIfAborted()
    console.log(`${subject}: ${step}`)
    await noteProgress(step + 1, STEPS)
  }
  return `counted to ${STEPS}`
}

const publicUrl = new URL('https://shop.example')
const clock = () => Date.now() + Number(CLOCK_AHEAD_MS)
const log = { info: () => {}, warn: console.log, error: console.log }
const database = await openDatabase(
  { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
  { onLostConnection: () => {} },
)
const settings = { ...STAND_IN_KEYS, url: new URL(RAZORPAY_URL ?? 'http://127.0.0.1:1') }
const shop = createShop({
  ...database,
  payments: paymentMethods(new RazorpayPayments({ settings, publicUrl, timeoutMs: 5_000 })),
  pictures: diskPictureStore(DATA_DIR),
  backups: {
    home: {
      dataDir: DATA_DIR,
      databaseUrl: DATABASE_URL,
      pictures: { store: 'disk' },
      sessionSecret: undefined,
    },
    store: backupFolder(join(DATA_DIR, 'backups')),
  },
  messages: { nudge: () => {} },
  secret: 'a secret that only tests know, long enough',
  origin: publicUrl.origin,
  backofficeUrl: 'http://localhost:3001',
  codesPerDay: 1,
  log,
  clock,
})
const worker = startJobWorker({
  ...database,
  log,
  clock,
  random: Math.random,
  handlers: { ...jobHandlers(shop), count: { concurrency: 3, timeoutMs: 60_000, run: count } },
})
process.on('SIGTERM', async () => {
  await worker.stop()
  await database.close()
})
