import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aProduct, aShop } from '../builders/catalogue.ts'
import { aBuyer } from '../builders/orders.ts'
import { anOrderOf } from '../builders/parcels.ts'
import { onBothEngines } from '../tools/shop-under-test.ts'
import { findViolations } from './invariants.ts'
import { LENGTH, tellProgress } from './length.ts'
import { seeded } from './random-baskets.ts'

const PROGRAM = join(import.meta.dirname, '../tools/pack-process.ts')
const ORDERS_A_ROUND = 4
const UNITS = 3
const { timeout, kills } = LENGTH

onBothEngines('a process that is killed while it packs', (shop) => {
  const start = (): ChildProcess =>
    spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env.PATH, ...shop.environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })

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
        const doomed = start()
        // Once it packs: at any moment of it.
        await Promise.race([once(doomed.stdout ?? doomed, 'data'), once(doomed, 'exit')])
        await wait(random(20))
        doomed.kill('SIGKILL')
        if (doomed.exitCode === null && doomed.signalCode === null) await once(doomed, 'exit')
        expect(await findViolations(shop.db)).toEqual({})

        const next = start()
        next.stdout?.resume()
        await once(next, 'exit')
        const invoices = await shop.db.selectFrom('invoices').select('id').execute()
        expect(invoices).toHaveLength(round * ORDERS_A_ROUND * UNITS)
        expect(await findViolations(shop.db)).toEqual({})
        tellProgress(`kills in the middle of packing (${shop.engine})`, round, kills.rounds)
      }
    },
    timeout,
  )
})
