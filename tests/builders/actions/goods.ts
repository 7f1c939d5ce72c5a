import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct } from '../catalogue.ts'
import { aVehicle } from '../fitment.ts'
import { done } from '../staff.ts'
import { type Action, aFile, aName, NOBODY } from './action.ts'

export const GOODS = {
  'catalogue.changePrice': async (shop, actor) => {
    const number = aName('PRICE-')
    await aProduct(shop.db, { number })
    return () =>
      shop
        .verbs()
        .catalogue.changePrice(
          number,
          { change: { sellingPrice: 90_000, discount: 1_000, printedMrp: 300_000 } },
          actor,
        )
  },
  'stock.correct': async (shop, actor) => {
    const sku = aName('STOCK-')
    await aProduct(shop.db, { number: sku })
    return () => shop.verbs().stock.correct({ sku, counted: 3, why: 'Counted' }, actor)
  },
  'office.startBulk': async (shop, actor) => {
    const id = await aProduct(shop.db)
    return () => shop.verbs().office.startBulk({ ids: [id], change: { kind: 'shown', shown: false } }, actor)
  },
  'office.undoBulk': async (shop, actor) => {
    const ids = [await aProduct(shop.db)]
    const { id } = done(
      await shop.verbs().office.startBulk({ ids, change: { kind: 'tag', add: 'old' } }, NOBODY),
    )
    await shop.runJobs()
    return () => shop.verbs().office.undoBulk(id, actor)
  },
  'stock.changeShelf': async (shop, actor) => {
    const sku = aName('SHELF-')
    await aProduct(shop.db, { number: sku, stock: 10 })
    return () =>
      shop.verbs().stock.changeShelf({ sku, seen: 10, counted: 3, bin: null, why: 'Counted' }, actor)
  },
  'catalogue.import': async (shop, actor) => {
    const number = aName('FILE-')
    await aProduct(shop.db, { number, name: 'Lamp' })
    const file = await aFile(`number,name\n${number},Another lamp\n`)
    const input = { file, createCategories: false, free: false, dryRun: false }
    return () => shop.verbs().catalogue.import(input, actor)
  },
  'fitment.markLamps': async (shop, actor) => {
    const vehicleId = await aVehicle(shop, {}, [{ position: 'low', base: 'H4' }])
    return () => shop.verbs().fitment.markLamps({ vehicleId, positions: ['low'], isDoubted: true }, actor)
  },
  'coupons.add': async (shop, actor) => () => shop.verbs().coupons.add(SHOP_ID, aCoupon(), actor),
  'coupons.change': async (shop, actor) => {
    const { code } = done(await shop.verbs().coupons.add(SHOP_ID, aCoupon(), NOBODY))
    return () =>
      shop
        .verbs()
        .coupons.change(
          SHOP_ID,
          { code, change: { mostUses: 5, leastPurchase: 50_000, value: 20, cap: 20_000 } },
          actor,
        )
  },
  'coupons.end': async (shop, actor) => {
    const { code } = done(await shop.verbs().coupons.add(SHOP_ID, aCoupon(), NOBODY))
    return () => shop.verbs().coupons.end(SHOP_ID, { code }, actor)
  },
} satisfies Record<string, Action>

const aCoupon = () => ({
  code: aName('CODE'),
  kind: 'percent' as const,
  value: 10,
  cap: null,
  leastPurchase: 0,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: null,
  firstOrderOnly: false,
  onlineOnly: false,
  scope: { covers: 'all' as const },
})
