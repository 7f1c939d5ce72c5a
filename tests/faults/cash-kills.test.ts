import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aCashBuyer, CASH, takeCash } from '../builders/cash.ts'
import { anOrderOf, pack, ship } from '../builders/parcels.ts'
import { onBothEngines } from '../tools/shop-under-test.ts'
import { findViolations } from './invariants.ts'
import { LENGTH, tellProgress } from './length.ts'
import { seeded } from './random-baskets.ts'

const PROGRAM = join(import.meta.dirname, '../tools/cash-process.ts')
const ORDERS_A_ROUND = 8
const { timeout, kills } = LENGTH

onBothEngines('a process that is killed while it notes what was paid at the door', (shop) => {
  const start = (): ChildProcess =>
    spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env.PATH, ...shop.environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })

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
        const doomed = start()
        // Once it notes them: at any moment of it.
        await Promise.race([once(doomed.stdout ?? doomed, 'data'), once(doomed, 'exit')])
        await wait(random(20))
        doomed.kill('SIGKILL')
        if (doomed.exitCode === null && doomed.signalCode === null) await once(doomed, 'exit')
        expect(await findViolations(shop.db)).toEqual({})

        const next = start()
        next.stdout?.resume()
        await once(next, 'exit')
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
