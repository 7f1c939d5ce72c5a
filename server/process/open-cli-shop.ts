import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { Environment } from '#server/edges/cli/command.ts'
import { NotDone } from '#server/edges/cli/outcome.ts'
import type { Terminal } from '#server/edges/cli/terminal.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import { createPaymentProvider } from '#server/providers/create-payment-provider.ts'
import { createPictureStore } from '#server/providers/create-picture-store.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { parseSettings, type Settings } from './settings.ts'

/** The shop as a command finds it, with the running shop beside it or without. */
export type OpenShop = OrderDeps & {
  settings: Settings
  database: Database
  pictures: PictureStore
  /** who sits at the desk */
  by: string
}

export async function openShop(
  environment: Environment,
  { err }: Pick<Terminal, 'err'>,
  clock: () => number,
): Promise<OpenShop> {
  const settings = parseSettings(environment)
  requireEmbeddedFile(settings)
  const database = await openDatabase(settings, { onLostConnection: () => {} })
  try {
    if (!(await findShop(database.db, SHOP_ID))) throw new NotDone(noShopIn('the database'))
  } catch (error) {
    await database.close()
    throw error
  }
  const complain = ({ err: cause }: { err?: unknown }, text: string) => {
    err.write(`${text}: ${cause instanceof Error ? cause.message : String(cause)}\n`)
  }
  return {
    ...database,
    settings,
    database,
    pictures: createPictureStore(settings),
    payments: createPaymentProvider(settings, { clock }),
    // Messages leave by the running shop, which looks for them every few seconds.
    messages: { nudge: () => {} },
    log: { warn: complain, error: complain } as OpenShop['log'],
    now: clock(),
    by: userInfo().username,
  }
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
