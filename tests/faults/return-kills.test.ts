import { beforeAll, expect, it } from 'vitest'
import { aShop } from '../builders/catalogue.ts'
import { stockOf } from '../builders/orders.ts'
import { deliver, pack, ship } from '../builders/parcels.ts'
import { aReturn, desk, returnsOf } from '../builders/returns.ts'
import { type Paying, refundsOf, standIn, startPaying, tell, withRazorpay } from '../tools/razorpay-shop.ts'
import { findViolations } from './invariants.ts'
import { hasBegun, hasEnded, killAtWork, runToItsEnd, startProgram } from './killable.ts'
import { LENGTH, tellProgress } from './length.ts'
import { seeded } from './random-baskets.ts'

const PROGRAM = 'return-process'
const RETURNS_A_ROUND = 3
const { timeout, kills } = LENGTH

withRazorpay('a process that is killed while it closes returns', (shop) => {
  beforeAll(() => aShop(shop.db, { email: 'orders@shop.example', return_days: 7 }))

  const environment = () => ({ RAZORPAY_URL: standIn.url.href, ...shop.environment })

  /** Of two units that arrived, one comes back: for money, or the second of three for a replacement. */
  const accepted = async (wish: 'REFUND' | 'REPLACEMENT') => {
    const paying = await startPaying(shop)
    await tell(shop, 'payment.captured', standIn.pay(paying.providerOrder))
    const [{ voucherNo, orderdetails }] = await returnsOf(shop, paying.buyer)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
    const lines = [{ lineId: orderdetails[0].id, quantity: 1, reason: 'DEFECTIVE' }]
    await desk(shop).accept(await aReturn(shop, paying.buyer, paying.orderId, lines, { wish }))
    return { paying, wish }
  }

  const expectClosedOnce = async (paying: Paying, wish: 'REFUND' | 'REPLACEMENT') => {
    const orders = await returnsOf(shop, paying.buyer)
    expect(orders.find(({ id }) => id === paying.orderId).returns).toMatchObject([{ state: 'CLOSED' }])
    if (wish === 'REFUND') {
      expect(orders).toMatchObject([{ refunded: 1180, creditNotes: [{ amount: 1180 }] }])
      expect(refundsOf(paying)).toMatchObject([{ amount: 118_000, status: 'processed' }])
    } else {
      expect(orders).toMatchObject([{ orderType: 'Replacement', amountCharged: 0 }, { refunded: 0 }])
      expect(refundsOf(paying)).toEqual([])
    }
    // Of five, two were sold and one came back; the replacement left again.
    expect(await stockOf(shop, paying.productId)).toBe(wish === 'REFUND' ? 4 : 3)
  }

  it(
    'loses no return, and neither pays nor restocks nor replaces one twice',
    async () => {
      const random = seeded(17)
      for (let round = 1; round <= kills.rounds; round++) {
        const returns = []
        for (let index = 0; index < RETURNS_A_ROUND; index++) {
          returns.push(await accepted(index % 3 === 1 ? 'REPLACEMENT' : 'REFUND'))
        }
        const doomed = startProgram(PROGRAM, environment())
        let isDead = false
        // Every other time when money is given back and nobody has heard of it; else at any moment.
        standIn.trouble = ({ method, path }) => {
          if (isDead || round % 2 === 0 || !/^POST .*\/refund$/.test(`${method} ${path}`)) return undefined
          isDead = true
          doomed.kill('SIGKILL')
          return 'lose-reply'
        }
        await (round % 2 === 0 ? killAtWork(doomed, random(40)) : hasBegun(doomed))
        await hasEnded(doomed)
        standIn.trouble = () => undefined
        expect(await findViolations(shop.db)).toEqual({})

        await runToItsEnd(PROGRAM, environment())
        for (const { paying, wish } of returns) await expectClosedOnce(paying, wish)
        expect(await findViolations(shop.db)).toEqual({})
        tellProgress(`kills in the middle of closing returns (${shop.engine})`, round, kills.rounds)
      }
    },
    timeout,
  )
})
