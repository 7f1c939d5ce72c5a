import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { runCommand } from './cli.ts'
import { RunningShop } from './running-shop.ts'

/** Where journeys find the folder of the shop's data, for messages that leave it. */
export const DATA_DIR_VARIABLE = 'SHOP_UNDER_TEST_DATA_DIR'

/** One demo shop for all journeys, as `npm start` makes it; its address reaches them the way Playwright has it. */
export default async function startShop(): Promise<() => Promise<void>> {
  await buildStorefront()
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  // Every journey brings its own customer. As if each came from another address: from one, so many signups are too many.
  const shop = new RunningShop({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' })
  process.env[DATA_DIR_VARIABLE] = dataDir
  process.env.PLAYWRIGHT_TEST_BASE_URL = await shop.address
  // What most journeys buy must not run low while others look at it.
  const stocked = ['stock', 'set', 'KR-1001', '1000', '--why', 'For all journeys']
  const { code, err } = await runCommand({ environment: { DATA_DIR: dataDir } }, ...stocked)
  if (code !== 0) throw new Error(err)
  return async () => {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
