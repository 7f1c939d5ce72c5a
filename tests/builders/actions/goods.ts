import { DAY } from '#domain/calendar-day.ts'
import type { AuditId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { ShopUnderTest } from '../../tools/shop-under-test.ts'
import { aMasterCategory, aProduct } from '../catalogue.ts'
import { aVehicle } from '../fitment.ts'
import { aPicture } from '../picture.ts'
import { done } from '../staff.ts'
import { anMp4 } from '../video.ts'
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
  'catalogue.add': async (shop, actor) => {
    const [sku, masterCategory] = [aName('NEW-'), aName('LAMPS ')]
    const copyOf = await aProduct(shop.db)
    await aMasterCategory(shop.db, { name: masterCategory })
    const cells = { sku, name: 'Fog lamp', masterCategory, tax: '18' }
    return () => shop.verbs().catalogue.add({ cells, priceWithTax: 177_000, copyOf }, actor)
  },
  'catalogue.changeFacts': async (shop, actor) => {
    const id = await aProduct(shop.db, { name: 'Lamp' })
    const page = await shop.verbs().office.readProductPage(id, { withCost: true })
    const cells = {
      name: 'Fog lamp',
      brand: 'Lumo',
      description: '<p>Warm <b>light</b></p>',
      tax: '12',
      hsnCode: '85122010',
      dealerPrice: '4200',
      positions: 'low high',
      bases: 'H4',
      fitsBy: 'base',
      weightGrams: '4500',
      bringsOwnLamp: 'yes',
      roadUse: 'show-only',
    }
    return () => shop.verbs().catalogue.changeFacts({ id, cells, seen: page?.marks ?? {} }, actor)
  },
  'catalogue.planTax': async (shop, actor) => {
    const id = await aProduct(shop.db, { tax: 1_200 })
    const plan = { fromAt: shop.now + DAY, tax: '18', hsnCode: '85122010', priceWithTax: 90_000 }
    return () => shop.verbs().catalogue.planTax({ id, plan, seen: '' }, actor)
  },
  'office.undoChange': async (shop, actor) => {
    const id = await aProduct(shop.db, { name: 'Lamp' })
    const { marks: seen = {} } = (await shop.verbs().office.readProductPage(id, { withCost: true })) ?? {}
    done(await shop.verbs().catalogue.changeFacts({ id, cells: { name: 'Fog lamp' }, seen }, NOBODY))
    const [row] = await shop.verbs().office.listProductHistory(id)
    const auditId = row?.id ?? (0 as AuditId)
    return () => shop.verbs().office.undoChange({ id, auditId }, actor)
  },
  'catalogue.changeState': async (shop, actor) => {
    const id = await aProduct(shop.db)
    return () => shop.verbs().catalogue.changeState({ id, to: 'hidden', seen: 'published' }, actor)
  },
  'catalogue.addMedia': async (shop, actor) => {
    const productId = await aProduct(shop.db)
    const bytes = await aPicture({ format: 'jpeg' })
    return () => shop.verbs().catalogue.addMedia({ productId, fileName: 'lamp.jpg', bytes }, actor)
  },
  'catalogue.movePicture': async (shop, actor) => {
    const [productId, [first, second]] = await aPicturedProduct(shop)
    return () => shop.verbs().catalogue.movePicture({ productId, id: second.id, before: first.id }, actor)
  },
  'catalogue.describePicture': async (shop, actor) => {
    const [productId, [{ id }]] = await aPicturedProduct(shop)
    return () => shop.verbs().catalogue.describePicture({ productId, id, alt: 'A lamp', seen: '' }, actor)
  },
  'catalogue.cropPicture': async (shop, actor) => {
    const [productId, [{ id, image }]] = await aPicturedProduct(shop)
    const crop = { size: 80, x: 0, y: 100 }
    return () => shop.verbs().catalogue.cropPicture({ productId, id, crop, seen: image }, actor)
  },
  'catalogue.removePicture': async (shop, actor) => {
    const [productId, [{ id }]] = await aPicturedProduct(shop)
    return () => shop.verbs().catalogue.removePicture({ productId, id }, actor)
  },
  'catalogue.removeVideo': async (shop, actor) => {
    const productId = await aProduct(shop.db)
    const film = { productId, fileName: 'lamp.mp4', bytes: anMp4() }
    done(await shop.verbs().catalogue.addMedia(film, NOBODY))
    const { videos } = await shop.verbs().catalogue.listMedia(productId)
    return () => shop.verbs().catalogue.removeVideo({ productId, id: videos[0]?.id ?? 0 }, actor)
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

async function aPicturedProduct(shop: ShopUnderTest) {
  const productId = await aProduct(shop.db)
  for (const width of [200, 300]) {
    const bytes = await aPicture({ width })
    done(await shop.verbs().catalogue.addMedia({ productId, fileName: 'lamp.webp', bytes }, NOBODY))
  }
  const [first, second] = (await shop.verbs().catalogue.listMedia(productId)).pictures
  if (!first || !second) throw new Error('The product has no two pictures.')
  return [productId, [first, second]] as const
}

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
