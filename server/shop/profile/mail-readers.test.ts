import { beforeEach, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listAllMailReaders, listMailReaders } from './mail-readers.ts'

onBothEngines('who of the shop gets which mail', (shop) => {
  const change = (to: Parameters<ReturnType<typeof shop.verbs>['profile']['changeMailReaders']>[1]) =>
    shop.verbs().profile.changeMailReaders(SHOP_ID, to, ASHA)
  /** Whom the shop has written to about a new order that took the last pieces. */
  const toldOfAnOrder = async () => {
    const product = await aProduct(shop.db, { stock: 6, min_stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id: product }])
    await shop.db.deleteFrom('outbox').execute()
    await anOrderOf(shop, buyer)
    const mails = await shop.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('channel', '=', 'mail')
      .where('recipient', '<>', buyer.email)
      .orderBy('id')
      .execute()
    return mails.map(
      ({ recipient, subject }) => `${recipient}: ${subject?.split(/[ :]/).slice(0, 2).join(' ')}`,
    )
  }

  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.updateTable('shops').set({ email: 'shop@lamps.example' }).execute()
    await shop.db.deleteFrom('mail_readers').execute()
  })

  it('is the shop’s own e-mail until somebody says otherwise', async () => {
    expect(await toldOfAnOrder()).toEqual(['shop@lamps.example: New order', 'shop@lamps.example: Low stock'])
  })

  it('is each of the addresses, or nobody', async () => {
    await change({
      'new orders': { readers: ['a@lamps.example', 'b@lamps.example'] },
      'low stock': { readers: [] },
    })
    expect(await toldOfAnOrder()).toEqual(['a@lamps.example: New order', 'b@lamps.example: New order'])
    // What was not said goes where it went.
    expect(await listMailReaders(shop.db, 'returns')).toEqual(['shop@lamps.example'])
    expect(await listAllMailReaders(shop.db)).toEqual([
      'shop@lamps.example',
      'a@lamps.example',
      'b@lamps.example',
    ])
    await change({ 'new orders': { readers: null }, 'low stock': { readers: null } })
    expect(await toldOfAnOrder()).toHaveLength(2)
  })

  it('is not overwritten by whoever comes second', async () => {
    await change({ returns: { readers: ['a@lamps.example'] } })
    const seen = await shop.verbs().audit.findSettingsVersion('mails')
    await change({ returns: { readers: [] } })
    const late = await shop
      .verbs()
      .profile.changeMailReaders(SHOP_ID, { returns: { readers: null } }, ASHA, seen)
    expect((late as Refusal).message).toContain('Returns: a@lamps.example → nobody')
    expect(await listMailReaders(shop.db, 'returns')).toEqual([])
  })
})
