import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { SHOP_ID } from '#domain/shop-id.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { OrderParts } from '../orders/order-parts.ts'
import { createPaymentProvider } from '../payment/create-payment-provider.ts'
import { createPictureStore } from '../pictures/create-picture-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { parseSettings, type Settings } from '../settings.ts'
import { findShop } from '../shop/queries.ts'
import type { Environment } from './command.ts'
import { NotDone } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/** The shop as a command finds it, with the running shop beside it or without. */
export type OpenShop = OrderParts & {
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
