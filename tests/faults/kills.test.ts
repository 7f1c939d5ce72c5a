import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES } from '#server/platform/database/engine.ts'
import { voucherNumbers } from '../builders/orders.ts'
import { orderDuring } from './flood.ts'
import { LENGTH, tellProgress } from './length.ts'
import { confirmedNumbers, deliverRest, toldNumbers } from './outbox-files.ts'
import { ShopsOnOneDatabase } from './shops-on-one-database.ts'

await buildStorefront()

const { timeout, kills } = LENGTH

describe.each(ENGINES)('a process of the shop that is killed in a flood of orders (%s)', (engine) => {
  let shops: ShopsOnOneDatabase
  beforeEach(async () => {
    shops = await ShopsOnOneDatabase.open(engine, inject('postgresUrl'), 2)
  }, timeout)
  afterEach(() => shops.close(), timeout)

  it(
    'loses no order, no unit, no number and no cart, and confirms each order once',
    async () => {
      for (let round = 1; round <= kills.rounds; round++) {
        const doomed = round % 2
        const disaster = async () => {
          await shops.kill(doomed)
          await shops.start(doomed)
        }
        await orderDuring(shops, { customers: kills.customers, disaster })
        tellProgress(`kills of the shop (${engine})`, round, kills.rounds)
      }
      await shops.stop()
      await deliverRest(shops)
      const placed = await voucherNumbers(shops.database)
      expect(confirmedNumbers(shops)).toEqual(placed)
      expect(toldNumbers(shops)).toEqual(placed)
    },
    timeout,
  )
})
