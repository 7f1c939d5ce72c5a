import { join } from 'node:path'
import { withoutPassword } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import { SHOP_VERSION } from '#server/platform/shop-version.ts'
import type { OpenedBackoffice } from './open-backoffice.ts'
import type { Settings } from './settings.ts'

type Served = { port: number; backoffice: Omit<OpenedBackoffice, 'close' | 'prepare'> }
type Opened = Served & { terminal: boolean; log: Log }

/**
 * Says what is served, in which version, where the data is and where messages go. A person reads the links in plain words, at a terminal and in the log of a
 * container alike; what collects the log gets one line of it, as of everything.
 */
export function greet(settings: Settings, { terminal, log, ...served }: Opened): void {
  const more = factsOf(settings)
  if (terminal) {
    const lines = Object.entries(more).map(([name, value]) => `  ${name.padEnd(10)} ${value}`)
    process.stdout.write(`${greeting(served)}${lines.join('\n')}\n\nStop it with Ctrl+C.\n\n`)
    return
  }
  const { port, backoffice } = served
  const links = {
    shop: `http://localhost:${port}`,
    api: `http://localhost:${port}/graphql`,
    backoffice: backoffice.url ?? backoffice.closed,
    ...(backoffice.setupLink && { setup: backoffice.setupLink }),
  }
  log.info({ ...links, ...more }, 'the shop is open')
  // Apart from the log's own lines, which programs read.
  process.stderr.write(greeting(served))
}

/** The links that somebody opens first, each on a line of its own. */
export function greeting({ port, backoffice: { url, closed, isToBePrepared, setupLink } }: Served): string {
  const rows = [
    ['Shop', `http://localhost:${port}`],
    [
      'Back office',
      `${url ?? closed ?? 'off'}${isToBePrepared ? ' (being prepared, opens in a few seconds)' : ''}`,
    ],
    ...(setupLink ? [['Set-up link', setupLink]] : []),
  ]
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(12)} ${value}`)
  const toSetUp = setupLink
    ? 'The shop has no owner yet. Open the set-up link in your browser to become its owner. It works once.\nTo see it again: npm run shop -- staff setup-link\n\n'
    : ''
  return `\nThe shop is open.\n\n${lines.join('\n')}\n\n${toSetUp}`
}

function factsOf(settings: Settings) {
  const messagesGoTo = (provider: string) =>
    provider === 'outbox' ? join(settings.dataDir, 'outbox') : provider
  return {
    version: SHOP_VERSION,
    database: settings.databaseUrl
      ? withoutPassword(settings.databaseUrl)
      : `embedded, in ${settings.dataDir}`,
    payments: settings.payment.provider,
    pictures: picturesAreIn(settings),
    sms: messagesGoTo(settings.sms.provider),
    mail: messagesGoTo(settings.mail.provider),
  }
}

function picturesAreIn({ pictures, dataDir }: Settings): string {
  return pictures.store === 's3'
    ? new URL(pictures.bucket, pictures.endpoint).href
    : join(dataDir, 'pictures')
}
