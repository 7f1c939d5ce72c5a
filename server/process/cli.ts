import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Environment, OpenedShop } from '#server/edges/cli/command.ts'
import { NotDone } from '#server/edges/cli/outcome.ts'
import { runCli } from '#server/edges/cli/run-cli.ts'
import type { Terminal } from '#server/edges/cli/terminal.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createBackupStore } from '#server/providers/create-backup-store.ts'
import { createPaymentMethods } from '#server/providers/create-payment-methods.ts'
import { createPictureStore } from '#server/providers/create-picture-store.ts'
import { unregisteredTexts } from '#server/providers/message-settings.ts'
import { createShop } from '#server/shop/create-shop.ts'
import { backofficeUrl } from './backoffice-settings.ts'
import { knownSecret } from './session-secret.ts'
import { parseSettings, type Settings } from './settings.ts'

type Start = { environment: Environment; terminal: Terminal; clock: () => number }

/** `npm run shop`: one command on the shop that the settings name. Tells how it ended, see `runCli`. */
export function cli(args: readonly string[], { environment, terminal, clock }: Start): Promise<number> {
  return runCli(args, {
    environment,
    terminal,
    clock,
    findData: parseSettings,
    openShop: () => openShop(parseSettings(environment), terminal, clock),
  })
}

async function openShop(
  settings: Settings,
  { err }: Pick<Terminal, 'err'>,
  clock: () => number,
): Promise<OpenedShop> {
  requireEmbeddedFile(settings)
  const database = await openDatabase(settings, { onLostConnection: () => {} })
  const complain = ({ err: cause }: { err?: unknown }, text: string) => {
    err.write(`${text}: ${cause instanceof Error ? cause.message : String(cause)}\n`)
  }
  const log = { info: complain, warn: complain, error: complain }
  const { publicUrl, dataDir } = settings
  const shop = createShop({
    ...database,
    payments: createPaymentMethods(settings.payment, { publicUrl, clock }),
    pictures: createPictureStore(settings.pictures, dataDir),
    backups: { home: settings, store: createBackupStore(settings.backups, dataDir) },
    // Messages leave by the running shop, which looks for them every few seconds.
    messages: { nudge: () => {}, unregistered: unregisteredTexts(settings.sms) },
    // No command logs anybody in; what the shop has sealed, some show.
    secret: knownSecret(settings) ?? randomUUID(),
    origin: publicUrl.origin,
    backofficeUrl: backofficeUrl(settings.backoffice),
    codesPerDay: settings.codesPerDay,
    log,
    clock,
  })
  try {
    if (!(await shop.profile.find(SHOP_ID))) throw new NotDone(noShopIn('the database'))
  } catch (error) {
    await database.close()
    throw error
  }
  // A command is one moment: what was shown of it is what is done.
  const now = clock()
  return { shop: shop.at({ now, log }), settings, by: userInfo().username, now, close: database.close }
}

/** Opening would make an empty database where somebody mistyped a folder. */
function requireEmbeddedFile({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'shop.sqlite'))) {
    throw new NotDone(noShopIn(dataDir))
  }
}

function noShopIn(where: string): string {
  return `There is no shop in ${where}. Start it once with "npm start", or set DATA_DIR or DATABASE_URL.`
}
