import { expect, it } from 'vitest'
import { aProduct, aShop } from '../builders/catalogue.ts'
import { aBuyer } from '../builders/orders.ts'
import { anOrderOf } from '../builders/parcels.ts'
import { onBothEngines } from '../tools/shop-under-test.ts'
import { findViolations } from './invariants.ts'
import { killAtWork, runToItsEnd, startProgram } from './killable.ts'
import { LENGTH, tellProgress } from './length.ts'
import { seeded } from './random-baskets.ts'

const PROGRAM = 'pack-process'
const ORDERS_A_ROUND = 4
const UNITS = 3
const { timeout, kills } = LENGTH

onBothEngines('a process that is killed while it packs', (shop) => {
  it(
    'leaves no parcel without its invoice, no number unused and no unit packed twice',
    async () => {
      const random = seeded(25)
      await aShop(shop.db, { email: 'orders@shop.example' })
      const product_id = await aProduct(shop.db, { stock: 100_000 })
      for (let round = 1; round <= kills.rounds; round++) {
        for (let order = 0; order < ORDERS_A_ROUND; order++) {
          await anOrderOf(shop, await aBuyer(shop, [{ product_id, quantity: UNITS }]))
        }
        await killAtWork(startProgram(PROGRAM, shop.environment), random(20))
        expect(await findViolations(shop.db)).toEqual({})

        await runToItsEnd(PROGRAM, shop.environment)
        const invoices = await shop.db.selectFrom('invoices').select('id').execute()
        expect(invoices).toHaveLength(round * ORDERS_A_ROUND * UNITS)
        expect(await findViolations(shop.db)).toEqual({})
        tellProgress(`kills in the middle of packing (${shop.engine})`, round, kills.rounds)
      }
    },
    timeout,
  )
})
