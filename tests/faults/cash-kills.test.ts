import { expect, it } from 'vitest'
import { aCashBuyer, CASH, takeCash } from '../builders/cash.ts'
import { anOrderOf, pack, ship } from '../builders/parcels.ts'
import { onBothEngines } from '../tools/shop-under-test.ts'
import { findViolations } from './invariants.ts'
import { killAtWork, runToItsEnd, startProgram } from './killable.ts'
import { LENGTH, tellProgress } from './length.ts'
import { seeded } from './random-baskets.ts'

const PROGRAM = 'cash-process'
const ORDERS_A_ROUND = 8
const { timeout, kills } = LENGTH

onBothEngines('a process that is killed while it notes what was paid at the door', (shop) => {
  it(
    'leaves every parcel paid or refused once, or still at the door',
    async () => {
      const random = seeded(33)
      await takeCash(shop, { fee: 4_900, confirmFirst: false, mostOpen: 50, barAfter: null })
      for (let round = 1; round <= kills.rounds; round++) {
        for (let order = 0; order < ORDERS_A_ROUND; order++) {
          const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop, { quantity: 2 }), CASH)
          await pack(shop, voucherNo)
          await ship(shop, voucherNo)
        }
        await killAtWork(startProgram(PROGRAM, shop.environment), random(20))
        expect(await findViolations(shop.db)).toEqual({})

        await runToItsEnd(PROGRAM, shop.environment)
        const payments = await shop.db.selectFrom('payments').select('state').execute()
        expect(payments).toHaveLength(round * ORDERS_A_ROUND)
        expect(payments.filter(({ state }) => state === 'due')).toEqual([])
        expect(await findViolations(shop.db)).toEqual({})
        tellProgress(`kills at the door (${shop.engine})`, round, kills.rounds)
      }
    },
    timeout,
  )
})
