import { createApp } from './edges/app.ts'
import type { BackofficeSource } from './edges/backoffice/backoffice-source.ts'
import type { StorefrontSource } from './edges/pages/storefront-source.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { runIfDue } from './platform/jobs/run-if-due.ts'
import { startJobWorker } from './platform/jobs/worker.ts'
import { backofficeUrl } from './process/backoffice-settings.ts'
import { createLog } from './process/create-log.ts'
import { prepareDataDir } from './process/data-dir.ts'
import { exitOnCannotStart } from './process/exit-on-cannot-start.ts'
import { fillEmptyShop } from './process/fill-empty-shop.ts'
import { greet } from './process/greet.ts'
import { startHousekeeping } from './process/housekeeping.ts'
import { listen } from './process/listen.ts'
import { openBackoffice } from './process/open-backoffice.ts'
import { sayUnsentTexts } from './process/say-unsent-texts.ts'
import { sessionSecret } from './process/session-secret.ts'
import { parseSettings } from './process/settings.ts'
import { parseStartOptions } from './process/start-options.ts'
import { stopWhenAsked } from './process/stop.ts'
import { createBackupStore } from './providers/create-backup-store.ts'
import { createPaymentMethods } from './providers/create-payment-methods.ts'
import { createPictureStore } from './providers/create-picture-store.ts'
import { createSenders, forgetSentBy } from './providers/create-senders.ts'
import { unregisteredTexts } from './providers/message-settings.ts'
import { createShop } from './shop/create-shop.ts'
import { loadPincodes } from './shop/delivery/load-pincodes.ts'
import { jobHandlers } from './shop/job-handlers.ts'
import { readLetterhead } from './shop/letterhead.ts'
import { withLetterhead } from './shop/messages/mail-layout/sender-with-letterhead.ts'
import { startMessageWorker } from './shop/messages/worker.ts'

/** Where the pages of the two apps come from. What is switched off is never opened. */
type Apps = {
  openStorefront: () => Promise<StorefrontSource>
  openBackoffice: () => Promise<BackofficeSource>
}

/** Settings → platform → providers → shop → edges → listen. */
export function main(apps: Apps, args: string[] = []): Promise<void> {
  return exitOnCannotStart(async () => {
    const { empty } = parseStartOptions(args)
    const settings = parseSettings(process.env)
    const { dataDir, publicUrl } = settings
    prepareDataDir(dataDir)
    const terminal = process.stdout.isTTY === true
    const clock = Date.now

    const log = await createLog(settings, terminal)
    const atStop = stopWhenAsked(log)
    // On a fresh clone its pages are built, which takes longest: everything else is made ready beside that.
    const opening = apps.openStorefront()
    // Whatever fails first ends the start.
    opening.catch(() => {})
    const database = await openDatabase(settings, {
      onLostConnection: (error) => log.warn({ err: error }, 'lost a connection to the database'),
    })
    atStop(database.close)

    const payments = createPaymentMethods(settings.payment, { publicUrl, clock })
    const pictures = createPictureStore(settings.pictures, dataDir)
    const senders = createSenders(settings, { dataDir, clock, log })

    // Until the worker runs, there is nobody to be told that something was enqueued.
    const messages = {
      nudge: () => {},
      unregistered: unregisteredTexts(settings.sms),
      providers: { sms: settings.sms.provider, mail: settings.mail.provider },
      forget: forgetSentBy(senders),
    }
    const shop = createShop({
      ...database,
      payments,
      pictures,
      backups: { home: settings, store: createBackupStore(settings.backups, dataDir) },
      messages,
      secret: sessionSecret(settings),
      origin: publicUrl.origin,
      backofficeUrl: backofficeUrl(settings.backoffice),
      codesPerDay: settings.codesPerDay,
      log,
      clock,
    })
    await loadPincodes(database.db)
    await fillEmptyShop({ database, pictures, now: clock(), withDemo: !empty })
    await sayUnsentTexts(shop, log)

    const [storefront, source] = await Promise.all([opening, settings.backoffice && apps.openBackoffice()])
    const app = await createApp({ shop, settings, database, pictures, storefront, payments, log, clock })

    const port = await listen(app, { port: settings.port, setting: 'PORT' })
    const backoffice = await openBackoffice(
      settings,
      source && { shop, source, database, pictures, serverLog: log, clock },
      log,
    )
    const mail = withLetterhead(senders.mail, {
      readLetterhead: () => readLetterhead(database.db, publicUrl.origin),
      clock,
    })
    const worker = startMessageWorker({
      ...database,
      senders: { ...senders, mail },
      log,
      clock,
      random: Math.random,
    })
    messages.nudge = worker.nudge
    const jobs = startJobWorker({ ...database, handlers: jobHandlers(shop), log, clock, random: Math.random })
    const housekeeping = startHousekeeping(shop, {
      log,
      runIfDue: (chore, run) => runIfDue({ db: database.db, clock }, chore, run),
    })
    atStop(() => Promise.all([worker.stop(), jobs.stop(), housekeeping.stop()]))
    atStop(() => Promise.all([app.close(), backoffice.close()]))
    greet(settings, { port, backoffice, terminal, log })
    backoffice.prepare()
  })
}
