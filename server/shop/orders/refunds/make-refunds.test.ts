import { beforeEach, expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { listJobs } from '#server/platform/jobs/list-jobs.ts'
import type { PaymentProvider, RefundOutcome } from '#server/shop/payments/payment-provider.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

onBothEngines('a refund that is not made at once', (shop) => {
  /** What the provider answers next, and how often it was asked. */
  let answer: () => Promise<RefundOutcome>
  let asked: string[]
  const provider: PaymentProvider = {
    name: 'test',
    holdFor: 0,
    charge: () => Promise.reject(new Error()),
    find: async () => undefined,
    refund: ({ key }) => {
      asked.push(key)
      return answer()
    },
  }
  const away = () => Promise.reject(new Error('away'))
  const done = async (): Promise<RefundOutcome> => ({ state: 'done', reference: 'rfnd_1' })
  const sent = async (): Promise<RefundOutcome> => ({ state: 'sent', reference: 'rfnd_1' })

  beforeEach(async () => {
    await shop.db.deleteFrom('jobs').execute()
    answer = away
    asked = []
  })

  /** An order that was called off while the provider answered so. */
  const cancelled = async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db, { stock: 5 }) }])
    const { data } = await placeOrder(shop, buyer)
    const [{ id, voucherNo }] = data.OrderbyCart
    await shop.verbs({ payments: provider }).orders.cancel({ voucherNo, reason: null, actor: ASHA })
    return toOrderId(id)
  }
  const runJobs = () => shop.runJobs({ payments: provider })
  const stateOf = async (orderId: Awaited<ReturnType<typeof cancelled>>) => {
    const { refunds } = await shop.verbs().payments.findMoney(orderId)
    return refunds.map(({ state }) => state)
  }
  const jobs = async () => (await listJobs(shop.db, { limit: 10 })).map(({ state }) => state)

  it('is made a minute later, by one key, and no more once it is made', async () => {
    const order = await cancelled()
    answer = done
    await runJobs()
    expect(asked).toHaveLength(1)
    shop.now += MINUTE
    await runJobs()
    expect(await stateOf(order)).toEqual(['done'])
    shop.now += DAY
    await runJobs()
    expect(asked).toHaveLength(2)
    expect(new Set(asked).size).toBe(1)
    expect(await jobs()).toEqual(['done'])
  })

  it('is asked after while the provider says that it is under way, however long that takes', async () => {
    answer = sent
    const order = await cancelled()
    expect(await stateOf(order)).toEqual(['sent'])
    for (let day = 0; day < 30; day++) {
      shop.now += DAY
      await runJobs()
      expect([await stateOf(order), await jobs()]).toEqual([['sent'], ['open']])
    }
    answer = done
    shop.now += HOUR
    await runJobs()
    expect([await stateOf(order), await jobs()]).toEqual([['done'], ['done']])
  })

  it('needs a person when the provider cannot be reached for days, and is made when they ask for it', async () => {
    const order = await cancelled()
    for (let day = 0; day < 20; day++) {
      shop.now += DAY
      await runJobs()
    }
    expect(asked).toHaveLength(13)
    expect([await stateOf(order), await jobs()]).toEqual([['asked'], ['given up']])
    const [job] = await listJobs(shop.db, { limit: 1 })
    expect(job).toMatchObject({ kind: 'refund', lastError: 'away' })
    answer = done
    await shop.verbs().jobs.retry(job?.id ?? 0, ASHA)
    await runJobs()
    expect([await stateOf(order), await jobs()]).toEqual([['done'], ['done']])
  })

  it('waits for the settings of whoever took the money', async () => {
    const order = await cancelled()
    await shop.db.updateTable('payments').set({ method: 'razorpay' }).where('order_id', '=', order).execute()
    for (let day = 0; day < 20; day++) {
      shop.now += DAY
      await runJobs()
    }
    expect([asked.length, await stateOf(order), await jobs()]).toEqual([1, ['asked'], ['open']])
    await shop.db.updateTable('payments').set({ method: 'test' }).where('order_id', '=', order).execute()
    answer = done
    shop.now += HOUR
    await runJobs()
    expect(await stateOf(order)).toEqual(['done'])
  })

  it('is left to staff where the money came by hand', async () => {
    const order = await cancelled()
    await shop.db.updateTable('payments').set({ method: 'by hand' }).where('order_id', '=', order).execute()
    shop.now += MINUTE
    await runJobs()
    expect([asked.length, await stateOf(order), await jobs()]).toEqual([1, ['asked'], ['done']])
  })
})
