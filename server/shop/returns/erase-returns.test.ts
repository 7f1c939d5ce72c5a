import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { keepPayoutAccount } from '#server/shop/payments/payouts.ts'
import { accountCalls } from '#tests/builders/account-changes.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aPicture } from '#tests/builders/picture.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { onBothEngines, SECRET } from '#tests/tools/shop-under-test.ts'

const HOUR = 3600_000

onBothEngines('the returns of an account that is deleted', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })
  const staff = desk(shop)

  it('keep nothing that was written or shown, but what tax law needs; and the account where money was to go is gone', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db) }])
    const { userId } = buyer
    const key = await shop
      .verbs()
      .returns.keepPhoto({ userId, bytes: await aPicture({ width: 8, height: 8 }) })
    const file = join(shop.dataDir, 'pictures/return-photos', `${key}.webp`)
    const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1 }]
    const note = 'My neighbour Meena saw it flicker'
    const photos = [`/returns/photos/${key}`]
    const id = await aReturn(shop, buyer, order.id, lines, { note, photos })
    await staff.accept(id)
    expect((await accountCalls(shop).remove(buyer)).statusCode).toBe(200)
    shop.now += 80 * HOUR

    // Goods are still on their way: somebody must be able to write to their owner.
    await shop.verbs().privacy.eraseAccounts()
    await shop.verbs().returns.forgetPhotos()
    expect((await shop.verbs().returns.find(id))?.note).toBe(note)
    expect(existsSync(file)).toBe(true)

    await staff.receive(id)
    await staff.close(id)
    const orderId = toOrderId(order.id)
    const account = { upiId: 'asha.rao@okaxis' }
    await shop.db
      .transaction()
      .execute((db) => keepPayoutAccount(db, SECRET, { orderId, account, now: shop.now }))
    await shop.db.deleteFrom('outbox').execute()
    await shop.verbs().privacy.eraseAccounts()
    await shop.verbs().returns.forgetPhotos()
    expect(await shop.verbs().returns.find(id)).toMatchObject({
      state: 'closed',
      note: null,
      photos: [],
      lines: [{ received: 1, grade: 'sellable' }],
    })
    expect(existsSync(file)).toBe(false)
    const left = await shop.db
      .selectFrom('return_photos')
      .select('key')
      .where('user_id', '=', userId)
      .execute()
    expect(left).toEqual([])
    const accounts = shop.db.selectFrom('payout_accounts').selectAll().where('order_id', '=', orderId)
    expect(await accounts.execute()).toEqual([])
    const events = await shop.verbs().orders.listEvents(orderId)
    expect(JSON.stringify(events)).not.toContain('Meena')
    const notes = shop.db.selectFrom('credit_notes').select('total').where('order_id', '=', orderId)
    expect(await notes.execute()).toEqual([{ total: 118_000 }])
  })
})
