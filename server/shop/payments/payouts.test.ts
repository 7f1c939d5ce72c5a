import { beforeAll, expect, it } from 'vitest'
import { toOrderId, toRefundId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { cancelAsCustomer, letCustomersCancel, previewAsCustomer } from '#tests/builders/cancelling.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, historyOf } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines, SECRET } from '#tests/tools/shop-under-test.ts'
import { openAccount, sealAccount } from './seal-account.ts'

const UPI = { upiId: 'asha.rao@okaxis' }
const BANK = { accountNumber: '50100123456789', ifsc: 'HDFC0001234', holder: 'Asha Rao' }
const DAY = 24 * 60 * 60 * 1000

it('what is sealed is opened by the same secret, for the same order, and unchanged', () => {
  const [id, other] = [toOrderId(7), toOrderId(8)]
  const sealed = sealAccount(SECRET, id, BANK)
  expect(openAccount(SECRET, id, sealed)).toEqual(BANK)
  expect(sealAccount(SECRET, id, BANK)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('5010')
  expect(openAccount(`${SECRET}!`, id, sealed)).toBeUndefined()
  expect(openAccount(SECRET, other, sealed)).toBeUndefined()
  expect(openAccount(SECRET, id, `${sealed.slice(0, -2)}AA`)).toBeUndefined()
  expect(openAccount(SECRET, id, '')).toBeUndefined()
})

onBothEngines('an account that money is paid out to', (shop) => {
  beforeAll(() => letCustomersCancel(shop))
  const run = (...args: string[]) => {
    const environment = { ...shop.environment, SESSION_SECRET: SECRET }
    return runCommand({ environment, now: shop.now }, ...args)
  }
  const rows = async (orderId: number) =>
    shop.db.selectFrom('payout_accounts').selectAll().where('order_id', '=', toOrderId(orderId)).execute()

  /** Paid by bank transfer: nobody can send that back but the shop's people. */
  const anOrderByHand = async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }])
    const { id, orderdetails } = await anOrderOf(shop, buyer, { payment: 'pay-late' })
    await shop.verbs().orders.notePayment({
      orderId: toOrderId(id),
      amount: 236_000,
      reference: `UTR ${id}`,
      takesExtra: false,
      actor: ASHA,
    })
    return { buyer, id, line: orderdetails[0]?.id }
  }

  it('is asked for, kept sealed, shown masked, and gone when the payout is noted', async () => {
    const { buyer, id } = await anOrderByHand()
    expect((await previewAsCustomer(shop, buyer, { orderId: id })).data.refundPreview).toMatchObject({
      amount: 2360,
      toSource: 0,
      toAccount: 2360,
      text: expect.stringContaining('We will send it to the account you give us'),
    })
    const { data } = await cancelAsCustomer(shop, buyer, id, { refundTo: UPI })
    expect(data.cancelOrder).toMatchObject({ cancelled: true, refunded: 2360, refundTo: 'as•••@okaxis' })
    const [row] = await rows(id)
    expect(JSON.stringify(row)).not.toContain('asha.rao')
    const mails = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', buyer.email)
      .execute()
    expect(mails.at(-1)?.text).toContain('₹2,360.00 will be sent to as•••@okaxis within 7 working days.')

    const listed = JSON.parse((await run('orders', 'attention', '--json')).out)
    const { refundId } = listed.find((need: { orderId: number }) => need.orderId === id)
    expect(listed).toContainEqual(
      expect.objectContaining({ orderId: id, need: 'refund by hand', payTo: 'as•••@okaxis' }),
    )
    expect((await run('orders', 'attention')).out).toContain(
      `Pay it to as•••@okaxis ("orders payout ${refundId}"`,
    )
    expect(await run('orders', 'payout', String(refundId))).toEqual({
      code: 0,
      err: '',
      out: 'Pay ₹2,360.00 to: UPI asha.rao@okaxis\n',
    })
    const elsewhere = await runCommand(
      { environment: shop.environment, now: shop.now },
      'orders',
      'payout',
      String(refundId),
    )
    expect(elsewhere).toMatchObject({ code: 1, err: expect.stringContaining('a different SESSION_SECRET') })

    await run('orders', 'refunded', String(refundId), '--reference', 'UTR 4129')
    expect(await rows(id)).toEqual([])
    expect((await historyOf(shop, buyer))[0].refundedAt).not.toBeNull()
    expect(await run('orders', 'payout', String(refundId))).toMatchObject({
      code: 1,
      err: `There is no open refund ${refundId}.\n`,
    })
  })

  it('is the one that was given last, and stays until the last payout of its order', async () => {
    const { buyer, id, line } = await anOrderByHand()
    const lines = [{ lineId: line, quantity: 1 }]
    await cancelAsCustomer(shop, buyer, id, { lines, refundTo: UPI })
    await cancelAsCustomer(shop, buyer, id, { lines, refundTo: BANK })
    const { refunds } = await shop.verbs().payments.findMoney(toOrderId(id))
    expect(refunds).toHaveLength(2)
    for (const [index, { id: refundId }] of refunds.entries()) {
      const payout = { refundId, actor: ASHA }
      expect(await shop.verbs().orders.findPayout(payout)).toMatchObject({ amount: 118_000, account: BANK })
      await shop.verbs().orders.noteRefundMade({ refundId, reference: `UTR ${id} ${index}`, actor: ASHA })
      expect(await rows(id)).toHaveLength(1 - index)
    }
  })

  it('is not kept where the money goes back by itself, and not needed to cancel', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const paid = await anOrderOf(shop, buyer)
    const { data } = await cancelAsCustomer(shop, buyer, paid.id, { refundTo: BANK })
    expect(data.cancelOrder).toMatchObject({ cancelled: true, refundTo: null })
    expect(await rows(paid.id)).toEqual([])

    const { buyer: other, id } = await anOrderByHand()
    await cancelAsCustomer(shop, other, id)
    const { refunds } = await shop.verbs().payments.findMoney(toOrderId(id))
    const refundId = refunds[0]?.id ?? toRefundId(0)
    expect(await shop.verbs().orders.findPayout({ refundId, actor: ASHA })).toMatchObject({
      message: expect.stringContaining('do not have the customer’s UPI ID or bank account'),
    })
  })

  it('takes what a provider moved whose settings are gone: staff are told at once, account or not', async () => {
    const anOrderFromBefore = async () => {
      const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }])
      const { id } = await anOrderOf(shop, buyer)
      const payments = shop.db.updateTable('payments').where('order_id', '=', toOrderId(id))
      await payments.set({ method: 'razorpay' }).execute()
      return { buyer, id }
    }
    const needOf = async (id: number) => {
      const needs = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 1_000 })
      return needs.find(({ orderId }) => orderId === id)
    }
    const { buyer, id } = await anOrderFromBefore()
    await cancelAsCustomer(shop, buyer, id, { refundTo: UPI })
    const need = await needOf(id)
    expect(need).toMatchObject({ need: 'refund by hand', amount: 236_000, payTo: 'as•••@okaxis' })
    const refundId = need?.refundId ?? toRefundId(0)
    expect(await shop.verbs().orders.findPayout({ refundId, actor: ASHA })).toMatchObject({ account: UPI })
    await shop.verbs().orders.noteRefundMade({ refundId, reference: `UTR ${id} back`, actor: ASHA })
    expect(await needOf(id)).toBeUndefined()

    const { buyer: other, id: unnamed } = await anOrderFromBefore()
    await cancelAsCustomer(shop, other, unnamed)
    expect(await needOf(unnamed)).toMatchObject({ need: 'provider is gone', payTo: null })
    expect((await run('orders', 'attention')).out).toContain('Its payment provider is no longer set up')
  })

  it('that nobody paid out is forgotten in the end, but not while money is owed', async () => {
    const { buyer, id } = await anOrderByHand()
    await cancelAsCustomer(shop, buyer, id, { refundTo: UPI })
    shop.now += 181 * DAY
    await shop.verbs().payments.forgetPayoutAccounts()
    expect(await rows(id)).toHaveLength(1)
    await shop.db
      .updateTable('refunds')
      .set({ state: 'failed', settled_at: shop.now })
      .where('order_id', '=', toOrderId(id))
      .execute()
    await shop.verbs().payments.forgetPayoutAccounts()
    expect(await rows(id)).toEqual([])
  })
})

onBothEngines('whether customers may cancel', (shop) => {
  it('is switched on and off by a command', async () => {
    await letCustomersCancel(shop, false)
    const run = (word: string) => runCommand({ environment: shop.environment }, 'shop', 'cancelling', word)
    expect(await run('on')).toEqual({
      code: 0,
      err: '',
      out: 'Customers can now cancel items that are not packed yet.\n',
    })
    const setting = async () => (await shop.verbs().profile.find(SHOP_ID))?.customer_cancels
    expect(await setting()).toBe(1)
    expect(await run('off')).toMatchObject({ code: 0 })
    expect(await setting()).toBe(0)
    expect(await run('maybe')).toMatchObject({ code: 2, err: expect.stringContaining('must be on or off.') })
  })
})
