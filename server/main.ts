import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/edges/app.ts'
import { logOptions } from '#server/edges/http/request-log.ts'
import type { StorefrontSource } from '#server/edges/pages/storefront-source.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { prepareDataDir } from '#server/process/data-dir.ts'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { greet } from '#server/process/greet.ts'
import { type Housekeeping, startHousekeeping } from '#server/process/housekeeping.ts'
import { listen } from '#server/process/listen.ts'
import { sessionSecret } from '#server/process/session-secret.ts'
import { parseSettings } from '#server/process/settings.ts'
import { stopWhenAsked } from '#server/process/stop.ts'
import { createPaymentProvider } from '#server/providers/create-payment-provider.ts'
import { createPictureStore } from '#server/providers/create-picture-store.ts'
import { createSenders } from '#server/providers/create-senders.ts'
import { loadPincodes } from '#server/shop/delivery/load-pincodes.ts'
import { type MessageWorker, startMessageWorker } from '#server/shop/messages/worker.ts'
import { PictureStoreFailed } from '#server/shop/pictures/picture-store.ts'

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
