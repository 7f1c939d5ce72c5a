import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { actionWords } from '#domain/staff/audit/audit-actions.ts'
import { FACTS } from '#domain/staff/audit/audit-facts.ts'
import { changeWords, factWords } from '#domain/staff/audit/audit-words.ts'
import { RECORD_KINDS } from '#domain/staff/lists/list-audit.ts'
import { VERBS } from '#server/shop/verbs.ts'
import { aMember, auditOf } from '#tests/builders/staff.ts'
import { aShopForActions, STAFF_ACTIONS } from '#tests/builders/staff-actions.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

type Verb = keyof typeof VERBS

/** Verbs that only customers, strangers or the running shop use. */
const NOT_STAFF = [
  'addAddress',
  'changeAddress',
  'removeAddress',
  'addToCart',
  'changeQuantity',
  'removeFromCart',
  'sendMobileCode',
  'confirmMobile',
  'findCaller',
  'forgetExpired',
  'logIn',
  'sendRecoveryCode',
  'checkRecoveryCode',
  'changePassword',
  'requestReset',
  'resetPassword',
  'endSession',
  'signUp',
  'changeAccount',
  'findChange',
  'undoChange',
  'deleteAccount',
  'eraseAccounts',
  'addToGarage',
  'removeFromGarage',
  'forgetJobs',
  'forgetProductChanges',
  'keepListing',
  'askForNotice',
  'sendNotices',
  'cancelOwnOrder',
  'cancelOwnPayment',
  'previewCancellation',
  'countUnitsSold',
  'unwatchMoney',
  'closeOrders',
  'hearReturn',
  'hearCancelled',
  'hearPaymentEvent',
  'forgetHolds',
  'forgetOrderKeys',
  'openPaymentPages',
  'placeOrder',
  'makeOwedRefund',
  'settleOpenPayments',
  'forgetPaymentEvents',
  'forgetPayoutAccounts',
  'askReturn',
  'forgetPhotos',
  'keepPhoto',
  'withdrawReturn',
  'noteMissedSearch',
  'keepMissedSearches',
  'forgetTicketKeys',
  'openTicket',
  'readTicket',
  'writeToTicket',
  'addToWishlist',
  'removeFromWishlist',
  'settleEndedOffers',
  'makeSetupLink',
  'forgetStaffKeys',
  'fillOrderWords',
  'forgetDrafts',
  'forgetSelections',
  'openPayLink',
  'payByLink',
  'runBulk',
  'forgetBulks',
] as const

/**
 * Verbs that change nothing that is the shop's. A picture is seen by nobody until the shop has it; a factor not confirmed is none; what
 * somebody has selected is seen by nobody else; a password said again is for whoever said it.
 */
const CHANGES_NOTHING = [
  'listAwaitedCalls',
  'previewPrice',
  'recentProductCount',
  'listPictures',
  'listDetails',
  'listTexts',
  'listAnyProductsById',
  'hasRunningCoupon',
  'listCoupons',
  'findVehicle',
  'listMakes',
  'listVehicles',
  'listGarage',
  'countListing',
  'listPage',
  'readSearch',
  'listNearVehicles',
  'listCreditNotes',
  'listInvoices',
  'findOnlinePaymentWords',
  'listFitExperience',
  'listMisfits',
  'listProductsById',
  'listParcels',
  'promiseDelivery',
  'quoteCart',
  'listOfferedMethods',
  'listNeedsPerson',
  'listOrders',
  'listTimelines',
  'findMoney',
  'listMoney',
  'listPaidByHand',
  'listPayoutMasks',
  'storeShopPicture',
  'findReturn',
  'listReturnable',
  'listReturns',
  'openPhoto',
  'searchProducts',
  'understandSearch',
  'findStaffLink',
  'findStaffCaller',
  'listStaffSessions',
  'listStaffMembers',
  'listApiTokens',
  'proveStaffPassword',
  'findTokenCaller',
  'beginFactor',
  'countOrders',
  'countReturns',
  'countStock',
  'countWaiting',
  'findCustomer',
  'findCustomers',
  'findOrders',
  'findReturns',
  'findSelection',
  'findStock',
  'findDrafts',
  'findNeedsPerson',
  'findUnsent',
  'readDraftsById',
  'listUnregisteredTexts',
  'quoteDraft',
  'readFigures',
  'readHandOverSheets',
  'readInvoicesOfOrders',
  'readLabels',
  'readPackingSlips',
  'readOrdersById',
  'findStockBySku',
  'findProducts',
  'countProducts',
  'selectProducts',
  'readPickList',
  'selectOrders',
  'keepSelection',
  'recentFigures',
  'listFitting',
  'findPayLink',
  'listOrderNumbers',
  'previewCancel',
  'previewClose',
  'previewRefund',
  'readOrderPage',
  'readReturnPage',
  'readStockById',
  'selectStock',
  'findNextToPack',
  'previewErasure',
  'listProducts',
  'listSpotlight',
  'findSister',
  'listPricesOf',
  'previewSteepPrices',
] as const

/** Who does these is known by the link, the password or the person that it is about. */
const OWN_NAME: readonly string[] = ['useStaffLink', 'staffLogIn', 'confirmFactor']

it('every verb is an action of the staff that is tried here, or said to be none', () => {
  const named: readonly string[] = [...Object.keys(STAFF_ACTIONS), ...NOT_STAFF, ...CHANGES_NOTHING]
  expect(named.toSorted()).toEqual(Object.keys(VERBS).toSorted())
})

/** Numbers that people know something by, and moments. */
const NO_AMOUNTS = [
  'order',
  'returnOf',
  'refundOf',
  'returnId',
  'draft',
  'id',
  'startsAt',
  'endsAt',
  'changedAt',
]

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

  it.each(Object.keys(STAFF_ACTIONS) as (Verb & keyof typeof STAFF_ACTIONS)[])(
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
