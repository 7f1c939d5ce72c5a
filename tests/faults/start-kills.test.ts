import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, inject, it } from 'vitest'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES } from '#server/platform/database/engine.ts'
import { RunningShop } from '../tools/running-shop.ts'
import { createEmptyDatabase, type EmptyDatabase } from '../tools/test-database.ts'
import { expectWholeShop } from '../tools/whole-shop.ts'
import { LENGTH, tellProgress } from './length.ts'

await buildStorefront()

describe.each(ENGINES)('the first start of a shop (%s)', (engine) => {
  let where: EmptyDatabase
  let running: RunningShop[]
  beforeEach(async () => {
    running = []
    where = await createEmptyDatabase(engine, inject('postgresUrl'))
  })
  afterEach(async () => {
    await Promise.all(running.map((shop) => shop.stop('SIGKILL')))
    await where.remove()
  })

  const start = (): RunningShop => {
    const shop = new RunningShop({ DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl })
    running.push(shop)
    return shop
  }

  it(
    'leaves nothing behind that the next one does not make whole, whenever it is killed',
    async () => {
      const timed = start()
      const began = performance.now()
      await timed.address
      const duration = performance.now() - began
      await timed.stop('SIGKILL')

      // Spread over the whole start, the same each time: a failure can be looked at again.
      const rounds = LENGTH.startKills
      for (let round = 0; round < rounds; round++) {
        tellProgress('kills of a start', round, rounds)
        await where.remove()
        where = await createEmptyDatabase(engine, inject('postgresUrl'))
        const killed = start()
        await wait((duration * (round + 0.5)) / rounds)
        await killed.stop('SIGKILL')
        const next = start()
        await expectWholeShop(next, where)
        await next.stop('SIGKILL')
      }
    },
    LENGTH.timeout,
  )
})
