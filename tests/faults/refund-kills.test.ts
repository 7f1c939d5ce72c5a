import type { ChildProcess } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'
import { listOrderEvents } from '#server/shop/orders/record/order-events.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'
import { ASHA } from '../builders/orders.ts'
import {
  type Paying,
  razorpay,
  refundRecordsOf,
  refundsOf,
  standIn,
  startPaying,
  tell,
  withRazorpay,
} from '../tools/razorpay-shop.ts'
import { hasEnded, killProgram, startProgram } from './killable.ts'
import { LENGTH, tellProgress } from './length.ts'

const ORDERS_A_ROUND = 4
const { timeout, kills } = LENGTH

/** Right before Razorpay gives money back, and right after, when nobody has heard of it. */
const MOMENTS = [/^GET .*\/refunds$/, /^POST .*\/refund$/]

withRazorpay('a process that is killed while it gives money back', (shop) => {
  let running: ChildProcess[] = []
  const start = (): ChildProcess => {
    const child = startProgram('job-process', { RAZORPAY_URL: standIn.url.href, ...shop.environment })
    child.stdout?.resume()
    running.push(child)
    return child
  }
  const killAll = async () => {
    await Promise.all(running.map(killProgram))
    running = []
  }
  afterEach(killAll)

  /** Paid, and called off while Razorpay could not be reached. */
  const cancelled = async (): Promise<Paying> => {
    const paying = await startPaying(shop)
    await tell(shop, 'payment.captured', standIn.pay(paying.providerOrder))
    const { voucher_no } = await shop.db
      .selectFrom('orders')
      .select('voucher_no')
      .where('id', '=', paying.orderId)
      .executeTakeFirstOrThrow()
    const away = () => Promise.reject(new Error('away'))
    const payments: PaymentProvider = Object.assign(razorpay(), { refund: away })
    const outcome = await shop
      .verbs({ payments })
      .orders.cancel({ voucherNo: voucher_no ?? 0, reason: null, actor: ASHA })
    expect(outcome).toMatchObject({ refunded: false })
    return paying
  }
  /** So much time passes that waits are over, and claims of the dead. */
  const timePasses = () =>
    shop.db.updateTable('jobs').set({ due_at: 0, claimed_until: null }).where('state', '=', 'open').execute()
  const openRefunds = async () => {
    const rows = await shop.db.selectFrom('refunds').select('id').where('state', '<>', 'done').execute()
    return rows.length
  }

  it(
    'loses no refund and makes none twice',
    async () => {
      for (let round = 1; round <= kills.rounds; round++) {
        const orders: Paying[] = []
        for (let order = 0; order < ORDERS_A_ROUND; order++) orders.push(await cancelled())
        await timePasses()
        const doomed = start()
        standIn.trouble = ({ method, path }) => {
          if (!MOMENTS[round % 2]?.test(`${method} ${path}`)) return undefined
          doomed.kill('SIGKILL')
          return 'lose-reply'
        }
        await hasEnded(doomed)
        standIn.trouble = () => undefined
        await timePasses()
        start()
        await expect.poll(openRefunds, { timeout: 60_000 }).toBe(0)
        await killAll()
        for (const order of orders) {
          expect(refundsOf(order)).toMatchObject([{ amount: 236_000, status: 'processed' }])
          expect(await refundRecordsOf(shop, order)).toMatchObject([{ state: 'done', amount: 236_000 }])
          const events = (await listOrderEvents(shop.db, order.orderId)).map(({ kind }) => kind)
          expect(events.filter((kind) => kind === 'refunded')).toHaveLength(1)
        }
        tellProgress(`kills in the middle of refunds (${shop.engine})`, round, kills.rounds)
      }
    },
    timeout,
  )
})
