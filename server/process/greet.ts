import { join } from 'node:path'
import { withoutPassword } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import type { OpenedBackoffice } from './open-backoffice.ts'
import type { Settings } from './settings.ts'

type Opened = { port: number; backoffice: OpenedBackoffice; terminal: boolean; log: Log }

/** Says what is served, where the data is and where messages go. */
export function greet(settings: Settings, { port, backoffice, terminal, log }: Opened): void {
  const messagesGoTo = (provider: string) =>
    provider === 'outbox' ? join(settings.dataDir, 'outbox') : provider
  const facts = {
    shop: `http://localhost:${port}`,
    api: `http://localhost:${port}/graphql`,
    backoffice: backoffice.url ?? backoffice.closed,
    ...(backoffice.setupLink && { setup: backoffice.setupLink }),
    database: settings.databaseUrl
      ? withoutPassword(settings.databaseUrl)
      : `embedded, in ${settings.dataDir}`,
    payments: settings.payment.provider,
    pictures: picturesAreIn(settings),
    sms: messagesGoTo(settings.sms.provider),
    mail: messagesGoTo(settings.mail.provider),
  }
  if (!terminal) {
    log.info(facts, 'the shop is open')
    return
  }
  const lines = Object.entries(facts).map(([name, value]) => `  ${name.padEnd(10)} ${value}`)
  const toSetUp = backoffice.setupLink
    ? 'There is no owner yet. Open the link beside "setup" to make one; it works once.\n'
    : ''
  process.stdout.write(`\nThe shop is open.\n\n${lines.join('\n')}\n\n${toSetUp}Stop it with Ctrl+C.\n\n`)
}

function picturesAreIn({ pictures, dataDir }: Settings): string {
  return pictures.store === 's3'
    ? new URL(pictures.bucket, pictures.endpoint).href
    : join(dataDir, 'pictures')
}
