import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { ShopUnderTest } from '../../tools/shop-under-test.ts'
import { aBuyer } from '../orders.ts'
import { deliveryZones } from '../shop.ts'
import { done } from '../staff.ts'
import { type Action, aFile, aName, LETTER, NOBODY } from './action.ts'

export const SETTINGS = {
  'profile.change': async (shop, actor) => () => shop.verbs().profile.change(SHOP_ID, A_SHOP_CHANGE(), actor),
  'profile.changeBanner': async (shop, actor) => {
    const facts = { shop_id: SHOP_ID, title: 'Old', priority: 1, added_at: 0 }
    const { id } = await shop.db.insertInto('banners').values(facts).returning('id').executeTakeFirstOrThrow()
    return () => shop.verbs().profile.changeBanner(id, { title: 'New', link: '/sale', priority: 3 }, actor)
  },
  'profile.changeCalendar': async (shop, actor) => () =>
    shop.verbs().profile.changeCalendar(SHOP_ID, { cutoff: 11, closed: ['2036-12-25', '2036-12-26'] }, actor),
  'profile.changeMailReaders': async (shop, actor) => () =>
    shop
      .verbs()
      .profile.changeMailReaders(
        SHOP_ID,
        { returns: { readers: ['returns@lamps.example'] }, 'low stock': { readers: [] } },
        actor,
      ),
  'profile.changeNoDelivery': async (shop, actor) => () =>
    shop.verbs().profile.changeNoDelivery(SHOP_ID, { states: ['01', '38'], pincodes: ['19'] }, actor),
  'profile.changeCancelling': async (shop, actor) => () =>
    shop.verbs().profile.changeCancelling(SHOP_ID, { isAllowed: true }, actor),
  'catalogue.addCategory': async (shop, actor) => () =>
    shop.verbs().catalogue.addCategory({ shopId: SHOP_ID, name: aName('Menu '), actor }),
  'catalogue.changeCategory': async (shop, actor) => {
    const id = await aCategory(shop)
    const change = { name: aName('Renamed '), isShown: false }
    return () => shop.verbs().catalogue.changeCategory({ shopId: SHOP_ID, id, change, actor })
  },
  'catalogue.moveCategory': async (shop, actor) => {
    const before = await aCategory(shop)
    const id = await aCategory(shop)
    return () => shop.verbs().catalogue.moveCategory({ shopId: SHOP_ID, id, before, actor })
  },
  'catalogue.changeWarranties': async (shop, actor) => {
    const name = aName('Menu ')
    done(await shop.verbs().catalogue.addCategory({ shopId: SHOP_ID, name, actor: NOBODY }))
    return () => shop.verbs().catalogue.changeWarranties(SHOP_ID, [{ name, months: 24 }], actor)
  },
  'tickets.changeClocks': async (shop, actor) => () =>
    shop.verbs().tickets.changeClocks({ acknowledge: 4, resolve: 9 }, actor),
  'payments.changeCashTerms': async (shop, actor) => () =>
    shop.verbs().payments.changeCashTerms(SHOP_ID, CASH_CHANGE, actor),
  'payments.changeCashBar': async (shop, actor) => {
    const { email } = await aBuyer(shop)
    return () => shop.verbs().payments.changeCashBar({ email, isBarred: true, note: null }, actor)
  },
  'privacy.erasePerson': async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().privacy.erasePerson({ userId, actor })
  },
  'privacy.exportPerson': async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().privacy.exportPerson({ userId, actor })
  },
  'office.sendLetter': async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().office.sendLetter({ userId, form: { ...LETTER, order: undefined }, actor })
  },
  'office.retryMessage': async (shop, actor) => {
    const failed = { text: 'B', sensitive: 0 as const, created_at: 0, next_try_at: 0, last_error: 'refused' }
    const { id } = await shop.db
      .insertInto('outbox')
      .values({ channel: 'mail', recipient: 'a@example.com', subject: 'A', ...failed })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () => shop.verbs().office.retryMessage({ id, actor })
  },
  'office.saveTemplate': async (shop, actor) => {
    return () => shop.verbs().office.saveTemplate({ form: { ...LETTER, name: aName('Template ') }, actor })
  },
  'office.removeTemplate': async (shop, actor) => {
    const form = { ...LETTER, name: aName('Template ') }
    const { id } = done(await shop.verbs().office.saveTemplate({ form, actor: NOBODY }))
    return () => shop.verbs().office.removeTemplate({ id, actor })
  },
  'backup.changeNightly': async (shop, actor) => () =>
    shop.verbs().backup.changeNightly({ given: { isOn: true, hour: 4, keep: 7 } }, actor),
  'backup.start': async (shop, actor) => () => shop.verbs().backup.start(actor),
  'backup.startProof': async (shop, actor) => {
    const made = { place: '/mnt/backups', state: 'done' as const, asked_by: 'Ravi', asked_at: 0 }
    const { id } = await shop.db
      .insertInto('backups')
      .values({ name: aName('shop-'), ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () => shop.verbs().backup.startProof(id, actor)
  },
  'backup.noteElsewhere': async (shop, actor) => () =>
    shop.verbs().backup.noteElsewhere('/mnt/backups/2026-11-15', actor),
  'payments.noteRemittances': async (shop, actor) => {
    const file = await aFile(`awb,order,amount,date\n${aName('AWB')},,100,2026-09-01\n`)
    return () => shop.verbs().payments.noteRemittances({ file, dryRun: false }, actor)
  },
} satisfies Record<string, Action>

export const TABLES = {
  'delivery.saveCourier': async (shop, actor) => () =>
    shop
      .verbs()
      .delivery.saveCourier(
        SHOP_ID,
        { courier: { name: aName('Cargo '), track: 'https://cargo.example/{awb}' } },
        actor,
      ),
  'delivery.addZone': async (shop, actor) => {
    await deliveryZones(shop.db, [{ name: 'rest' }])
    return () => shop.verbs().delivery.addZone(SHOP_ID, { zone: A_ZONE }, actor)
  },
  'delivery.removeZone': async (shop, actor) => {
    await deliveryZones(shop.db, [A_ZONE, { name: 'rest' }])
    return () => shop.verbs().delivery.removeZone(SHOP_ID, { name: A_ZONE.name }, actor)
  },
  'delivery.changeZone': async (shop, actor) => {
    await deliveryZones(shop.db, [{ name: 'Far', prefixes: ['19'], days: 9 }, { name: 'rest' }])
    return () =>
      shop
        .verbs()
        .delivery.changeZone(
          SHOP_ID,
          { name: 'Far', change: { days: 8, price: 14_900, purchaseRange: 250_000 } },
          actor,
        )
  },
  'delivery.importZones': async (shop, actor) => {
    const file = await aFile('zone,covers,pincodes,price,free_from,days\nrest,rest,,99,2000,5\n')
    return () => shop.verbs().delivery.importZones(SHOP_ID, { file, dryRun: false }, actor)
  },
  'fitment.import': async (shop, actor) => {
    const row = `${aName('swift-')},car,Maruti Suzuki,${aName('Swift ')},2018,2023,low,H4,,halogen,common,known,,no,`
    const file = await aFile(`${FITMENT}\n${row}\n`)
    return () => shop.verbs().fitment.import({ file, dryRun: false, removeOthers: false }, actor)
  },
  'jobs.retry': async (shop, actor) => {
    const job = {
      kind: 'refund',
      subject: aName('0'),
      state: 'given up' as const,
      asked_at: 0,
      due_at: 0,
      ended_at: 1,
    }
    const { id } = await shop.db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow()
    return () => shop.verbs().jobs.retry(id, actor)
  },
} satisfies Record<string, Action>

const A_ZONE = {
  name: 'Hills',
  covers: 'pincodes',
  prefixes: ['17'],
  price: 14_900,
  purchaseRange: null,
  days: 7,
} as const

const A_SHOP_CHANGE = () => ({
  name: aName('Lamps '),
  shortName: 'Lamps',
  tagline: 'Light',
  city: 'Pune',
  promoText: 'Diwali sale',
  phone: '020 1234',
  email: 'hello@lamps.example',
  isOnline: true,
  openingHours: '10 to 6',
  deliveryCharge: 9_900,
  deliveryMaximumAmount: 200_000,
  fitPromise: true,
})

const CASH_CHANGE = {
  fee: 4_900,
  least: 20_000,
  most: null,
  pincodes: ['41'],
  barredPincodes: ['411'],
  confirmFirst: true,
  mostOpen: 3,
  barAfter: null,
  remitDays: 8,
}

const FITMENT =
  'vehicle_id,kind,make,model,from_year,to_year,position,base,candidates,technology,confidence,source,note,to_be_checked,checked_on'

const aCategory = async (shop: ShopUnderTest) =>
  done(await shop.verbs().catalogue.addCategory({ shopId: SHOP_ID, name: aName('Menu '), actor: NOBODY }))
