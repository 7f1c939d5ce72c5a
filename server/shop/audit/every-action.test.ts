import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { actionWords } from '#domain/staff/audit/audit-actions.ts'
import { FACTS } from '#domain/staff/audit/audit-facts.ts'
import { changeWords, factWords } from '#domain/staff/audit/audit-words.ts'
import { RECORD_KINDS } from '#domain/staff/lists/list-audit.ts'
import { NOUNS } from '#server/shop/create-shop.ts'
import { aMember, auditOf } from '#tests/builders/staff.ts'
import { aShopForActions, STAFF_ACTIONS } from '#tests/builders/staff-actions.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

/** All that is done. What is only asked of the database changes nothing. */
const VERBS = Object.entries(NOUNS).flatMap(([noun, verbs]) =>
  Object.entries<{ name: string }>(verbs)
    .filter(([, { name }]) => name === 'boundVerb')
    .map(([verb]) => `${noun}.${verb}`),
)

/** Verbs that only customers, strangers or the running shop use. */
const NOT_STAFF = [
  'addresses.add',
  'addresses.change',
  'addresses.remove',
  'cart.add',
  'cart.changeQuantity',
  'cart.remove',
  'customers.sendMobileCode',
  'customers.confirmMobile',
  'customers.findCaller',
  'customers.forgetExpired',
  'customers.logIn',
  'customers.sendRecoveryCode',
  'customers.checkRecoveryCode',
  'customers.changePassword',
  'customers.requestReset',
  'customers.resetPassword',
  'customers.endSession',
  'customers.signUp',
  'customers.changeAccount',
  'customers.findChange',
  'customers.undoChange',
  'privacy.deleteAccount',
  'privacy.eraseAccounts',
  'garage.add',
  'garage.remove',
  'jobs.forget',
  'backup.startNightly',
  'backup.make',
  'backup.prove',
  'health.watch',
  'health.noteRunning',
  'health.keepRequestCounts',
  'health.keepWebhookFailures',
  'health.noteWebhookFailure',
  'listing.forgetProductChanges',
  'listing.keep',
  'backInStock.ask',
  'backInStock.send',
  'orders.cancelOwn',
  'orders.cancelOwnPayment',
  'orders.previewCancellation',
  'orders.countUnitsSold',
  'orders.unwatchMoney',
  'returns.closeOrders',
  'orders.handlePaymentReturn',
  'orders.handlePaymentCancelled',
  'orders.handlePaymentEvent',
  'orders.forgetHolds',
  'orders.forgetKeys',
  'orders.openPaymentPages',
  'orders.place',
  'orders.makeOwedRefund',
  'orders.settleOpenPayments',
  'payments.forgetEvents',
  'payments.forgetPayoutAccounts',
  'returns.ask',
  'returns.forgetPhotos',
  'returns.keepPhoto',
  'returns.withdraw',
  'search.noteMissed',
  'search.keepMissed',
  'tickets.forgetKeys',
  'tickets.open',
  'tickets.read',
  'tickets.write',
  'wishlist.add',
  'wishlist.remove',
  'catalogue.settleEndedOffers',
  'catalogue.settleTaxPlans',
  'catalogue.publishScheduled',
  'catalogue.forgetFiles',
  'staff.makeSetupLink',
  'staff.forgetKeys',
  'orders.fillWords',
  'drafts.forget',
  'office.forgetSelections',
  'orders.openPayLink',
  'orders.payByLink',
  'office.runBulk',
  'office.forgetBulks',
] as const

/**
 * Verbs that change nothing that is the shop's. A picture is seen by nobody until the shop has it; a factor not confirmed is none; what
 * somebody has selected is seen by nobody else; a password said again is for whoever said it.
 */
const CHANGES_NOTHING = [
  'payments.listAwaitedCalls',
  'catalogue.previewPrice',
  'catalogue.readPreviewKey',
  'catalogue.recentCount',
  'catalogue.listPictures',
  'catalogue.listDetails',
  'catalogue.listTexts',
  'catalogue.listVideos',
  'coupons.hasRunning',
  'coupons.list',
  'fitment.findVehicle',
  'fitment.listMakes',
  'fitment.listVehicles',
  'garage.list',
  'listing.count',
  'listing.listPage',
  'listing.readSearch',
  'fitment.listNearVehicles',
  'invoices.list',
  'invoices.listSeries',
  'payments.findOnlinePaymentWords',
  'returns.listFitExperience',
  'returns.listMisfits',
  'catalogue.listById',
  'orders.promiseDelivery',
  'orders.quoteCart',
  'orders.listOfferedMethods',
  'orders.listNeedsPerson',
  'orders.list',
  'orders.listTimelines',
  'payments.findMoney',
  'payments.listMoney',
  'payments.listPaidByHand',
  'payments.listPayoutMasks',
  'profile.storePicture',
  'returns.listReturnable',
  'returns.openPhoto',
  'search.products',
  'search.understand',
  'staff.findLink',
  'staff.findCaller',
  'staff.listSessions',
  'staff.list',
  'staff.listTokens',
  'staff.provePassword',
  'staff.findTokenCaller',
  'staff.beginFactor',
  'office.countOrders',
  'office.countCoupons',
  'office.countReturns',
  'office.countTickets',
  'office.findTickets',
  'office.readTicketPage',
  'office.countStock',
  'office.countWaiting',
  'office.listSetupSteps',
  'health.readPage',
  'backup.whereKept',
  'office.findCustomer',
  'office.findCustomers',
  'office.findOrders',
  'office.findCoupons',
  'office.findReturns',
  'office.findSelection',
  'office.findStock',
  'office.findDrafts',
  'office.findNeedsPerson',
  'office.findUnsent',
  'office.readDraftsById',
  'messages.listUnregisteredTexts',
  'drafts.quote',
  'office.readFigures',
  'office.readHandOverSheets',
  'office.readInvoicesOfOrders',
  'office.readLabels',
  'office.readPackingSlips',
  'office.readOrdersById',
  'office.findStockBySku',
  'office.findProducts',
  'office.countProducts',
  'office.selectProducts',
  'office.readPickList',
  'office.selectOrders',
  'office.keepSelection',
  'office.recentFigures',
  'listing.listFitting',
  'orders.findPayLink',
  'office.listOrderNumbers',
  'orders.previewCancel',
  'returns.previewClose',
  'orders.previewRefund',
  'office.readOrderPage',
  'office.readCouponPage',
  'office.readProductPage',
  'office.previewPriceChange',
  'office.readReturnPage',
  'office.readStockById',
  'office.listProductHistory',
  'office.listFoundBy',
  'office.selectStock',
  'office.findNextToPack',
  'privacy.previewErasure',
  'catalogue.list',
  'catalogue.listSpotlight',
  'listing.findSister',
  'office.listPricesOf',
  'office.previewSteepPrices',
] as const

/** Who does these is known by the link, the password or the person that it is about. */
const OWN_NAME: readonly string[] = ['staff.signInByLink', 'staff.logIn', 'staff.confirmFactor']

it('every verb is an action of the staff that is tried here, or said to be none', () => {
  const named: readonly string[] = [...Object.keys(STAFF_ACTIONS), ...NOT_STAFF, ...CHANGES_NOTHING]
  expect(named.toSorted()).toEqual(VERBS.toSorted())
})

/** Numbers that people know something by, and moments. */
const NO_AMOUNTS = ['order', 'returnOf', 'returnId', 'draft', 'id', 'startsAt', 'endsAt', 'changedAt']

type Noted = Awaited<ReturnType<typeof auditOf>>[number] | undefined

/** What the list, its columns and its file show of it is read by people: no code, nothing that is not there, and rupees. */
function expectPlainWords(row: Noted) {
  const { action = '', before_facts, after_facts } = row ?? {}
  const [before, after] = [before_facts, after_facts].map((text) => (text ? JSON.parse(text) : null))
  for (const name of [...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    expect(FACTS, `${action} notes ${name}, which has no words`).toHaveProperty([name])
  const words = [
    ...changeWords({ action, before, after }),
    ...factWords(action, before),
    ...factWords(action, after),
  ]
  for (const text of words) {
    expect(text).not.toMatch(/[{}[\]"]|\bnull\b|\bundefined\b|\bNaN\b|\btrue\b|\bfalse\b/)
    expect(text).not.toMatch(/[a-z][A-Z]|[a-z]_[a-z]|lineId/)
    expect(text).toMatch(/^[A-Z]/)
  }
  const amounts = [before, after].flatMap((facts) =>
    Object.entries(facts ?? {}).filter(
      ([name, value]) => typeof value === 'number' && value >= 1_000 && !NO_AMOUNTS.includes(name),
    ),
  )
  for (const [, amount] of amounts) expect(words.join('\n')).not.toMatch(new RegExp(`\\b${amount}\\b`))
}

onBothEngines('an action of the staff', (shop) => {
  let actor: StaffActor

  beforeAll(async () => {
    await aShopForActions(shop)
    const { staffId, name } = await aMember(shop, 'owner')
    actor = { kind: 'staff', name, staffId, via: 'backoffice' }
  })

  it.each(Object.keys(STAFF_ACTIONS) as (keyof typeof STAFF_ACTIONS)[])(
    '%s is noted once, with who did it',
    async (verb) => {
      const act = await STAFF_ACTIONS[verb](shop, actor)
      const before = await auditOf(shop)
      const result = await act()
      expect(result).not.toBeInstanceOf(Refusal)
      const rows = (await auditOf(shop)).slice(before.length)
      expect(rows).toHaveLength(1)
      const { action, at, via, actor_name, record_kind } = rows[0] ?? {}
      expect(action).toMatch(/^[a-z]+\.[a-z-]+$/)
      // Whoever reads the audit reads words.
      expect(actionWords(action ?? '')).toMatch(/^[A-Z][^.]+$/)
      expect(RECORD_KINDS).toContain(record_kind)
      expect([at, via]).toEqual([shop.now, 'backoffice'])
      if (!OWN_NAME.includes(verb)) expect(actor_name).toBe(actor.name)
      expectPlainWords(rows[0])
    },
  )
})
