import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aBuyer } from '../orders.ts'
import { deliveryZones } from '../shop.ts'
import { done } from '../staff.ts'
import { type Action, aFile, aName, LETTER, NOBODY } from './action.ts'

export const SETTINGS = {
  changeShop: async (shop, actor) => () => shop.verbs().changeShop(SHOP_ID, A_SHOP_CHANGE(), actor),
  changeBanner: async (shop, actor) => {
    const facts = { shop_id: SHOP_ID, title: 'Old', priority: 1, added_at: 0 }
    const { id } = await shop.db.insertInto('banners').values(facts).returning('id').executeTakeFirstOrThrow()
    return () => shop.verbs().changeBanner(id, { title: 'New', link: '/sale', priority: 3 }, actor)
  },
  changeCalendar: async (shop, actor) => () =>
    shop.verbs().changeCalendar(SHOP_ID, { cutoff: 11, closed: ['2036-12-25', '2036-12-26'] }, actor),
  changeCancelling: async (shop, actor) => () =>
    shop.verbs().changeCancelling(SHOP_ID, { isAllowed: true }, actor),
  changeTicketClocks: async (shop, actor) => () =>
    shop.verbs().changeTicketClocks({ acknowledge: 4, resolve: 9 }, actor),
  changeCashTerms: async (shop, actor) => () => shop.verbs().changeCashTerms(SHOP_ID, CASH_CHANGE, actor),
  changeCashBar: async (shop, actor) => {
    const { email } = await aBuyer(shop)
    return () => shop.verbs().changeCashBar({ email, isBarred: true, note: null }, actor)
  },
  erasePerson: async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().erasePerson({ userId, actor })
  },
  exportPerson: async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().exportPerson({ userId, actor })
  },
  sendLetter: async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().sendLetter({ userId, form: { ...LETTER, order: undefined }, actor })
  },
  retryMessage: async (shop, actor) => {
    const failed = { text: 'B', sensitive: 0 as const, created_at: 0, next_try_at: 0, last_error: 'refused' }
    const { id } = await shop.db
      .insertInto('outbox')
      .values({ channel: 'mail', recipient: 'a@example.com', subject: 'A', ...failed })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () => shop.verbs().retryMessage({ id, actor })
  },
  saveTemplate: async (shop, actor) => {
    return () => shop.verbs().saveTemplate({ form: { ...LETTER, name: aName('Template ') }, actor })
  },
  removeTemplate: async (shop, actor) => {
    const form = { ...LETTER, name: aName('Template ') }
    const { id } = done(await shop.verbs().saveTemplate({ form, actor: NOBODY }))
    return () => shop.verbs().removeTemplate({ id, actor })
  },
  noteRemittances: async (shop, actor) => {
    const file = await aFile(`awb,order,amount,date\n${aName('AWB')},,100,2026-09-01\n`)
    return () => shop.verbs().noteRemittances({ file, dryRun: false }, actor)
  },
} satisfies Record<string, Action>

export const TABLES = {
  changeZone: async (shop, actor) => {
    await deliveryZones(shop.db, [{ name: 'Far', prefixes: ['19'], days: 9 }, { name: 'rest' }])
    return () =>
      shop
        .verbs()
        .changeZone(
          SHOP_ID,
          { name: 'Far', change: { days: 8, price: 14_900, purchaseRange: 250_000 } },
          actor,
        )
  },
  importZones: async (shop, actor) => {
    const file = await aFile('zone,covers,pincodes,price,free_from,days\nrest,rest,,99,2000,5\n')
    return () => shop.verbs().importZones(SHOP_ID, { file, dryRun: false }, actor)
  },
  importFitment: async (shop, actor) => {
    const row = `${aName('swift-')},car,Maruti Suzuki,${aName('Swift ')},2018,2023,low,H4,,halogen,common,known,,no,`
    const file = await aFile(`${FITMENT}\n${row}\n`)
    return () => shop.verbs().importFitment({ file, dryRun: false, removeOthers: false }, actor)
  },
  retryJob: async (shop, actor) => {
    const job = {
      kind: 'refund',
      subject: aName('0'),
      state: 'given up' as const,
      asked_at: 0,
      due_at: 0,
      ended_at: 1,
    }
    const { id } = await shop.db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow()
    return () => shop.verbs().retryJob(id, actor)
  },
} satisfies Record<string, Action>

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
