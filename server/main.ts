import type { FastifyInstance } from 'fastify'
import { sessionSecret } from './accounts/session-secret.ts'
import { createApp } from './app.ts'
import { CannotStart } from './cannot-start.ts'
import { prepareDataDir } from './data-dir.ts'
import { openDatabase } from './database/open-database.ts'
import { greet } from './greet.ts'
import { type Housekeeping, startHousekeeping } from './housekeeping.ts'
import { listen } from './listen.ts'
import { logOptions } from './log.ts'
import { createSenders } from './messages/senders.ts'
import { type MessageWorker, startMessageWorker } from './messages/worker.ts'
import type { StorefrontSource } from './pages/storefront-source.ts'
import { createPaymentProvider } from './payment/create-payment-provider.ts'
import { createPictureStore } from './pictures/create-picture-store.ts'
import { PictureStoreFailed } from './pictures/picture-store.ts'
import { loadPincodes } from './pincodes/load-pincodes.ts'
import { parseSettings } from './settings.ts'
import { fillEmptyShop } from './shop/fill-empty-shop.ts'
import { stopWhenAsked } from './stop.ts'

/** Settings → adapters → app → listen. */
export async function main(openStorefront: () => Promise<StorefrontSource>): Promise<void> {
  try {
    await start(openStorefront)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    console.error(`Cannot start. ${error.message}`)
    process.exit(1)
  }
}

async function start(openStorefront: () => Promise<StorefrontSource>): Promise<void> {
  const closeAtStop = stopWhenAsked()
  const terminal = process.stdout.isTTY === true
  const settings = parseSettings(process.env)
  prepareDataDir(settings.dataDir)

  const payments = createPaymentProvider(settings, { clock: Date.now })
  const pictures = createPictureStore(settings)
  let app: FastifyInstance | undefined
  let worker: MessageWorker | undefined
  let housekeeping: Housekeeping | undefined
  const database = await openDatabase(settings, {
    onLostConnection: (error) => app?.log.warn(error, 'lost a connection to the database'),
  })
  await loadPincodes(database.db)
  await fillEmptyShop({ database, pictures, now: Date.now() }).catch((error) => {
    throw error instanceof PictureStoreFailed ? new CannotStart(`PICTURE_STORE: ${error.message}`) : error
  })

  app = await createApp({
    settings,
    secret: sessionSecret(settings),
    database,
    pictures,
    storefront: await openStorefront(),
    payments,
    messages: { nudge: () => worker?.nudge() },
    logger: logOptions(settings, terminal),
    clock: Date.now,
  })
  app.addHook('onClose', async () => {
    await Promise.all([worker?.stop(), housekeeping?.stop()])
    await database.close()
  })
  closeAtStop(app)
  await listen(app, settings.port)
  const { log } = app
  worker = startMessageWorker({
    ...database,
    senders: createSenders(settings, { clock: Date.now, log }),
    log,
    clock: Date.now,
    random: Math.random,
  })
  housekeeping = startHousekeeping({ ...database, payments, messages: worker, clock: Date.now, log })
  greet(app, settings, terminal)
}
