import { read, verb } from '#server/platform/bind-verbs.ts'
import { listAwaitedCalls, listToConfirm } from './cash/confirmations.ts'
import { listCourierCash } from './cash/list-courier-cash.ts'
import { listCashDifferences } from './cash/list-differences.ts'
import { noteRemittances } from './cash/note-remittances.ts'
import { changeCashTerms, findCashTerms } from './cash/settings.ts'
import { changeCashBar, findCashStanding } from './cash/standing.ts'
import { findMoney, listMoney } from './money.ts'
import { listPaidByHand } from './paid-by-hand.ts'
import { forgetPaymentEvents } from './payment-events.ts'
import { findOnlinePaymentWords } from './payment-methods.ts'
import { forgetPayoutAccounts, listPayoutMasks } from './payouts.ts'
import { findPayment } from './queries.ts'

export const payments = {
  findMoney: verb(findMoney),
  listMoney: verb(listMoney),
  findOnlinePaymentWords: verb(findOnlinePaymentWords),
  listPaidByHand: verb(listPaidByHand),
  changeCashTerms: verb(changeCashTerms),
  changeCashBar: verb(changeCashBar),
  listAwaitedCalls: verb(listAwaitedCalls),
  noteRemittances: verb(noteRemittances),
  listPayoutMasks: verb(listPayoutMasks),
  forgetEvents: verb(forgetPaymentEvents),
  forgetPayoutAccounts: verb(forgetPayoutAccounts),
  find: read(findPayment),
  findCashTerms: read(findCashTerms),
  findCashStanding: read(findCashStanding),
  listToConfirm: read(listToConfirm),
  listCourierCash: read(listCourierCash),
  listCashDifferences: read(listCashDifferences),
}
