import { read, verb } from '#server/platform/bind-verbs.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { cancelOwnOrder, previewCancellation } from './cancelling/cancel-own-order.ts'
import { previewCancel, previewRefund } from './cancelling/dry-run.ts'
import { cancelOwnPayment } from './checkout/cancel-payment.ts'
import { findPayLink } from './checkout/find-pay-link.ts'
import { handlePaymentEvent } from './checkout/handle-payment-event.ts'
import { handlePaymentCancelled, handlePaymentReturn } from './checkout/handle-payment-return.ts'
import { forgetHolds } from './checkout/holds.ts'
import { listHolds } from './checkout/list-holds.ts'
import { notePayment } from './checkout/note-payment.ts'
import { openPayLink, payByLink } from './checkout/pay-link.ts'
import { openPaymentPages } from './checkout/payment-pages.ts'
import { placeOrder } from './checkout/place-order.ts'
import { recheckPayment } from './checkout/recheck-payment.ts'
import { releaseHold } from './checkout/release-hold.ts'
import { settleOpenPayments } from './checkout/settle-open-payments.ts'
import { askAnotherTry } from './fulfilment/ask-another-try.ts'
import { confirmCash, noteNoAnswer, noteNotGenuine } from './fulfilment/confirm-cash.ts'
import { correctAddress } from './fulfilment/correct-address.ts'
import { correctTracking } from './fulfilment/correct-tracking.ts'
import { deliverParcel } from './fulfilment/deliver-parcel.ts'
import { handOverOrder } from './fulfilment/hand-over.ts'
import { moveOrder } from './fulfilment/move-order.ts'
import { noteFailedTry } from './fulfilment/note-failed-try.ts'
import { packParcel } from './fulfilment/pack-parcel.ts'
import { shipParcel } from './fulfilment/ship-parcel.ts'
import { addOrderNote } from './messages/add-note.ts'
import { sendOrderSms } from './messages/send-order-sms.ts'
import { findCashFee, listOfferedMethods } from './pricing/offered-methods.ts'
import { promiseDelivery } from './pricing/promise-delivery.ts'
import { quoteCart } from './pricing/quote-cart.ts'
import { countUnitsSold } from './record/count-units-sold.ts'
import { fillOrderWords } from './record/fill-order-words.ts'
import { findPayingOrderId } from './record/find-paying-order.ts'
import { listOrderEvents, listTimelines } from './record/order-events.ts'
import { forgetOrderKeys } from './record/order-keys.ts'
import { listParcels } from './record/parcel-queries.ts'
import { findPlacedOrder } from './record/placed-order.ts'
import { listOrders, requireOrder } from './record/queries.ts'
import { readCreditNote, readInvoice } from './record/read-papers.ts'
import { readReturnRule } from './record/return-days.ts'
import { askRefund } from './refunds/ask-refund.ts'
import { findPayout } from './refunds/find-payout.ts'
import { listNeedsPerson } from './refunds/list-needs-person.ts'
import { makeOwedRefund } from './refunds/make-refunds.ts'
import { noteRefundMade } from './refunds/note-refund.ts'
import { unwatchMoney } from './refunds/unwatch-money.ts'

export const orders = {
  place: verb(placeOrder),
  quoteCart: verb(quoteCart),
  promiseDelivery: verb(promiseDelivery),
  listOfferedMethods: verb(listOfferedMethods),
  openPaymentPages: verb(openPaymentPages),
  handlePaymentReturn: verb(handlePaymentReturn),
  handlePaymentCancelled: verb(handlePaymentCancelled),
  handlePaymentEvent: verb(handlePaymentEvent),
  settleOpenPayments: verb(settleOpenPayments),
  recheckPayment: verb(recheckPayment),
  notePayment: verb(notePayment),
  cancelOwnPayment: verb(cancelOwnPayment),
  openPayLink: verb(openPayLink),
  payByLink: verb(payByLink),
  findPayLink: verb(findPayLink),
  releaseHold: verb(releaseHold),
  forgetHolds: verb(forgetHolds),
  forgetKeys: verb(forgetOrderKeys),
  list: verb(listOrders),
  listTimelines: verb(listTimelines),
  listParcels: read(listParcels),
  addNote: verb(addOrderNote),
  sendSms: verb(sendOrderSms),
  askRefund: verb(askRefund),
  previewRefund: verb(previewRefund),
  makeOwedRefund: verb(makeOwedRefund),
  noteRefundMade: verb(noteRefundMade),
  findPayout: verb(findPayout),
  listNeedsPerson: verb(listNeedsPerson),
  unwatchMoney: verb(unwatchMoney),
  cancel: verb(cancelOrder),
  previewCancel: verb(previewCancel),
  cancelOwn: verb(cancelOwnOrder),
  previewCancellation: verb(previewCancellation),
  confirmCash: verb(confirmCash),
  noteNoAnswer: verb(noteNoAnswer),
  noteNotGenuine: verb(noteNotGenuine),
  move: verb(moveOrder),
  packParcel: verb(packParcel),
  shipParcel: verb(shipParcel),
  deliverParcel: verb(deliverParcel),
  noteFailedTry: verb(noteFailedTry),
  askAnotherTry: verb(askAnotherTry),
  handOver: verb(handOverOrder),
  correctAddress: verb(correctAddress),
  correctTracking: verb(correctTracking),
  countUnitsSold: verb(countUnitsSold),
  fillWords: verb(fillOrderWords),
  findPlaced: read(findPlacedOrder),
  require: read(requireOrder),
  findPayingId: read(findPayingOrderId),
  listEvents: read(listOrderEvents),
  listHolds: read(listHolds),
  findCashFee: read(findCashFee),
  readInvoice: read(readInvoice),
  readCreditNote: read(readCreditNote),
  readReturnRule: read(readReturnRule),
}
