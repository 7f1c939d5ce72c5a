import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct } from '../catalogue.ts'
import { aVehicle } from '../fitment.ts'
import { done } from '../staff.ts'
import { type Action, aFile, aName, NOBODY } from './action.ts'

export const GOODS = {
  changePrice: async (shop, actor) => {
    const number = aName('PRICE-')
    await aProduct(shop.db, { number })
    return () =>
      shop
        .verbs()
        .changePrice(
          number,
          { change: { sellingPrice: 90_000, discount: 1_000, printedMrp: 300_000 } },
          actor,
        )
  },
  correctStock: async (shop, actor) => {
    const sku = aName('STOCK-')
    await aProduct(shop.db, { number: sku })
    return () => shop.verbs().correctStock({ sku, counted: 3, why: 'Counted' }, actor)
  },
  startBulk: async (shop, actor) => {
    const id = await aProduct(shop.db)
    return () => shop.verbs().startBulk({ ids: [id], change: { kind: 'shown', shown: false } }, actor)
  },
  undoBulk: async (shop, actor) => {
    const ids = [await aProduct(shop.db)]
    const { id } = done(await shop.verbs().startBulk({ ids, change: { kind: 'tag', add: 'old' } }, NOBODY))
    await shop.runJobs()
    return () => shop.verbs().undoBulk(id, actor)
  },
  changeShelf: async (shop, actor) => {
    const sku = aName('SHELF-')
    await aProduct(shop.db, { number: sku, stock: 10 })
    return () => shop.verbs().changeShelf({ sku, seen: 10, counted: 3, bin: null, why: 'Counted' }, actor)
  },
  importProducts: async (shop, actor) => {
    const number = aName('FILE-')
    await aProduct(shop.db, { number, name: 'Lamp' })
    const file = await aFile(`number,name\n${number},Another lamp\n`)
    const wish = { file, createCategories: false, free: false, dryRun: false }
    return () => shop.verbs().importProducts(wish, actor)
  },
  markLamps: async (shop, actor) => {
    const vehicleId = await aVehicle(shop, {}, [{ position: 'low', base: 'H4' }])
    return () => shop.verbs().markLamps({ vehicleId, positions: ['low'], isDoubted: true }, actor)
  },
  addCoupon: async (shop, actor) => () => shop.verbs().addCoupon(SHOP_ID, aCoupon(), actor),
  changeCoupon: async (shop, actor) => {
    const { code } = done(await shop.verbs().addCoupon(SHOP_ID, aCoupon(), NOBODY))
    return () =>
      shop
        .verbs()
        .changeCoupon(
          SHOP_ID,
          { code, change: { mostUses: 5, leastPurchase: 50_000, value: 20, cap: 20_000 } },
          actor,
        )
  },
  endCoupon: async (shop, actor) => {
    const { code } = done(await shop.verbs().addCoupon(SHOP_ID, aCoupon(), NOBODY))
    return () => shop.verbs().endCoupon(SHOP_ID, { code }, actor)
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
