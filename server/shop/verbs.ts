import { forgetJobs } from '#server/platform/jobs/forget-jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { addAddress } from './addresses/add-address.ts'
import { changeAddress } from './addresses/change-address.ts'
import { removeAddress } from './addresses/remove-address.ts'
import { retryJob } from './audit/retry-job.ts'
import { askForNotice } from './back-in-stock/ask-for-notice.ts'
import { sendNotices } from './back-in-stock/send-notices.ts'
import { addToCart } from './cart/add-to-cart.ts'
import { changeQuantity } from './cart/change-quantity.ts'
import { removeFromCart } from './cart/remove-from-cart.ts'
import { changePrice, previewPrice } from './catalogue/change-price.ts'
import { importProducts } from './catalogue/csv/import-products.ts'
import { listProducts } from './catalogue/list-products.ts'
import { listSpotlight } from './catalogue/list-spotlight.ts'
import { recentProductCount } from './catalogue/product-count.ts'
import {
  listAnyProductsById,
  listDetails,
  listPictures,
  listProductsById,
  listTexts,
} from './catalogue/queries.ts'
import { settleEndedOffers } from './catalogue/settle-offers.ts'
import { addCoupon } from './coupons/add-coupon.ts'
import { changeCoupon, endCoupon } from './coupons/change-coupon.ts'
import { hasRunningCoupon, listCoupons } from './coupons/queries.ts'
import { confirmMobile, sendMobileCode } from './customers/add-mobile.ts'
import { changeAccount } from './customers/change-account.ts'
import type { CustomerDeps } from './customers/customer-deps.ts'
import { findCaller } from './customers/find-caller.ts'
import { forgetExpired } from './customers/forget-expired.ts'
import { logIn } from './customers/login.ts'
import { changePassword, checkRecoveryCode, sendRecoveryCode } from './customers/recover.ts'
import { requestReset, resetPassword } from './customers/reset-by-mail.ts'
import { endSession } from './customers/sessions.ts'
import { signUp } from './customers/signup.ts'
import { findChange, undoChange } from './customers/undo-change.ts'
import { changeZone } from './delivery/change-zone.ts'
import { importZones } from './delivery/csv/import-zones.ts'
import { discardDraft, forgetDrafts } from './drafts/discard-draft.ts'
import { placeDraft } from './drafts/place-draft.ts'
import { quoteDraft } from './drafts/quote-draft.ts'
import { addDraft, changeDraft } from './drafts/save-draft.ts'
import { importFitment } from './fitment/csv/import-fitment.ts'
import { findVehicle } from './fitment/known-vehicles.ts'
import { listMakes } from './fitment/list-makes.ts'
import { listNearVehicles, listVehicles } from './fitment/list-vehicles.ts'
import { markLamps } from './fitment/mark-lamps.ts'
import { addToGarage } from './garage/add-to-garage.ts'
import { listGarage } from './garage/list-garage.ts'
import { removeFromGarage } from './garage/remove-from-garage.ts'
import { listCreditNotes } from './invoices/credit-note-queries.ts'
import { listInvoices } from './invoices/queries.ts'
import { countListing } from './listing/count-listing.ts'
import { findSister } from './listing/find-sister.ts'
import { keepListing } from './listing/keep-catalogue.ts'
import { listFitting } from './listing/list-fitting.ts'
import { listPage } from './listing/list-page.ts'
import { forgetProductChanges } from './listing/product-changes.ts'
import { readSearch } from './listing/read-search.ts'
import { listUnregisteredTexts } from './messages/unregistered-texts.ts'
import type { BulkDeps } from './office/bulk/run-bulk.ts'
import { retryMessage } from './office/customer-mail/retry-message.ts'
import { sendLetter } from './office/customer-mail/send-letter.ts'
import { removeTemplate, saveTemplate } from './office/customer-mail/templates.ts'
import { findNextToPack } from './office/order-page/next-to-pack.ts'
import { readOrderPage } from './office/order-page/read-order-page.ts'
import { readReturnPage } from './office/order-page/read-return-page.ts'
import { readHandOverSheets } from './office/packing-documents/hand-over-sheet.ts'
import { readInvoicesOfOrders } from './office/packing-documents/invoices-of-orders.ts'
import { readLabels } from './office/packing-documents/label.ts'
import { listOrderNumbers } from './office/packing-documents/orders-by-number.ts'
import { readPackingSlips } from './office/packing-documents/packing-slip.ts'
import { readPickList } from './office/packing-documents/pick-list.ts'
import { cancelOrder } from './orders/cancelling/cancel-order.ts'
import { cancelOwnOrder, previewCancellation } from './orders/cancelling/cancel-own-order.ts'
import { previewCancel, previewRefund } from './orders/cancelling/rehearse.ts'
import { cancelOwnPayment } from './orders/checkout/cancel-payment.ts'
import { findPayLink } from './orders/checkout/find-pay-link.ts'
import { hearCancelled, hearReturn } from './orders/checkout/hear-payment.ts'
import { hearPaymentEvent } from './orders/checkout/hear-payment-event.ts'
import { forgetHolds } from './orders/checkout/holds.ts'
import { notePayment } from './orders/checkout/note-payment.ts'
import { openPayLink, payByLink } from './orders/checkout/pay-link.ts'
import { openPaymentPages } from './orders/checkout/payment-pages.ts'
import { placeOrder } from './orders/checkout/place-order.ts'
import { recheckPayment } from './orders/checkout/recheck-payment.ts'
import { releaseHold } from './orders/checkout/release-hold.ts'
import { settleOpenPayments } from './orders/checkout/settle-open-payments.ts'
import { askAnotherTry } from './orders/fulfilment/ask-another-try.ts'
import { confirmCash, noteNoAnswer, noteNotGenuine } from './orders/fulfilment/confirm-cash.ts'
import { correctAddress } from './orders/fulfilment/correct-address.ts'
import { correctTracking } from './orders/fulfilment/correct-tracking.ts'
import { deliverParcel } from './orders/fulfilment/deliver-parcel.ts'
import { handOverOrder } from './orders/fulfilment/hand-over.ts'
import { moveOrder } from './orders/fulfilment/move-order.ts'
import { noteFailedTry } from './orders/fulfilment/note-failed-try.ts'
import { packParcel } from './orders/fulfilment/pack-parcel.ts'
import { shipParcel } from './orders/fulfilment/ship-parcel.ts'
import { addOrderNote } from './orders/messages/add-note.ts'
import { sendOrderSms } from './orders/messages/send-order-sms.ts'
import { listOfferedMethods } from './orders/pricing/offered-methods.ts'
import { promiseDelivery } from './orders/pricing/promise-delivery.ts'
import { quoteCart } from './orders/pricing/quote-cart.ts'
import { countUnitsSold } from './orders/record/count-units-sold.ts'
import type { OrderDeps } from './orders/record/order-deps.ts'
import { listTimelines } from './orders/record/order-events.ts'
import { forgetOrderKeys } from './orders/record/order-keys.ts'
import { listParcels } from './orders/record/parcel-queries.ts'
import { listOrders } from './orders/record/queries.ts'
import { askRefund } from './orders/refunds/ask-refund.ts'
import { findPayout } from './orders/refunds/find-payout.ts'
import { listNeedsPerson } from './orders/refunds/list-needs-person.ts'
import { makeOwedRefund } from './orders/refunds/make-refunds.ts'
import { noteRefundMade } from './orders/refunds/note-refund.ts'
import { unwatchMoney } from './orders/refunds/unwatch-money.ts'
import { listAwaitedCalls } from './payments/cash/confirmations.ts'
import { noteRemittances } from './payments/cash/note-remittances.ts'
import { changeCashTerms } from './payments/cash/settings.ts'
import { changeCashBar } from './payments/cash/standing.ts'
import { findMoney, listMoney } from './payments/money.ts'
import { findOnlinePaymentWords } from './payments/online-payment-words.ts'
import { listPaidByHand } from './payments/paid-by-hand.ts'
import { forgetPaymentEvents } from './payments/payment-events.ts'
import { forgetPayoutAccounts, listPayoutMasks } from './payments/payouts.ts'
import { deleteAccount } from './privacy/delete-account.ts'
import { eraseAccounts } from './privacy/erase-accounts.ts'
import { erasePerson, previewErasure } from './privacy/erase-person.ts'
import { exportPerson } from './privacy/export-person.ts'
import type { ForgetDeps } from './privacy/forget-person.ts'
import { changeBanner } from './profile/change-banner.ts'
import { changeCalendar } from './profile/change-calendar.ts'
import { changeCancelling } from './profile/change-cancelling.ts'
import { changeShop } from './profile/change-shop.ts'
import type { ProfileDeps } from './profile/staff-facts.ts'
import { storeShopPicture } from './profile/store-shop-picture.ts'
import { acceptReturn, noteReturnSent, refuseReturn } from './returns/answer-return.ts'
import { askReturn } from './returns/ask-return.ts'
import { closeOrders } from './returns/close-orders.ts'
import { closeReturn, previewClose } from './returns/close-return.ts'
import { listFitExperience, listMisfits } from './returns/fit-experience.ts'
import { forgetPhotos, keepPhoto, openPhoto } from './returns/photos.ts'
import { findReturn, listReturns } from './returns/queries.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { refuseParcel } from './returns/refuse-parcel.ts'
import { changeReturnSettings } from './returns/return-rule.ts'
import { listReturnable } from './returns/returnable.ts'
import { takeBackParcel } from './returns/take-back-parcel.ts'
import { withdrawReturn } from './returns/withdraw-return.ts'
import { keepMissedSearches, noteMissedSearch } from './search/missed-searches.ts'
import { searchProducts } from './search/search-products.ts'
import { understandSearch } from './search/understand-search.ts'
import type { StaffDeps } from './staff/staff-deps.ts'
import { LIST_VERBS } from './staff-lists.ts'
import { STAFF_VERBS } from './staff-verbs.ts'
import { changeBin } from './stock/change-bin.ts'
import { changeShelf } from './stock/change-shelf.ts'
import { correctStock } from './stock/correct-stock.ts'
import { answerTicket } from './tickets/answer-ticket.ts'
import { changeTicket } from './tickets/change-ticket.ts'
import { openTicket } from './tickets/open-ticket.ts'
import { readTicket } from './tickets/read-ticket.ts'
import { changeTicketClocks } from './tickets/ticket-clocks.ts'
import { forgetTicketKeys } from './tickets/ticket-keys.ts'
import { writeToTicket } from './tickets/write-to-ticket.ts'
import { addToWishlist } from './wishlist/add-to-wishlist.ts'
import { removeFromWishlist } from './wishlist/remove-from-wishlist.ts'

/** What verbs work with: one database, one moment, and the ports to whoever is elsewhere. Each verb names what it needs. */
export type Deps = OrderDeps & CustomerDeps & ProfileDeps & StaffDeps & BulkDeps & ForgetDeps & { log: Log }

/** Everything that can be done in the shop. Each takes its deps first. */
export const VERBS = {
  ...LIST_VERBS,
  ...STAFF_VERBS,

  addAddress,
  changeAddress,
  removeAddress,

  addToCart,
  changeQuantity,
  removeFromCart,

  changeCashTerms,
  changeCashBar,
  listAwaitedCalls,
  noteRemittances,

  changePrice,
  previewPrice,
  importProducts,
  recentProductCount,
  listPictures,
  listProducts,
  listSpotlight,
  listDetails,
  listTexts,
  listAnyProductsById,
  listProductsById,
  settleEndedOffers,

  addCoupon,
  changeCoupon,
  endCoupon,
  hasRunningCoupon,
  listCoupons,

  sendMobileCode,
  confirmMobile,
  findCaller,
  forgetExpired,
  logIn,
  sendRecoveryCode,
  checkRecoveryCode,
  changePassword,
  requestReset,
  resetPassword,
  endSession,
  signUp,
  changeAccount,
  findChange,
  undoChange,

  deleteAccount,
  eraseAccounts,

  changeZone,
  importZones,

  addDraft,
  changeDraft,
  discardDraft,
  forgetDrafts,
  placeDraft,
  quoteDraft,

  findVehicle,
  importFitment,
  listMakes,
  listNearVehicles,
  listVehicles,
  markLamps,

  addToGarage,
  listGarage,
  removeFromGarage,

  forgetJobs,
  retryJob,

  removeTemplate,
  retryMessage,
  saveTemplate,
  sendLetter,

  countListing,
  findSister,
  forgetProductChanges,
  keepListing,
  listFitting,
  listPage,
  readSearch,

  listCreditNotes,
  listInvoices,

  listUnregisteredTexts,

  askForNotice,
  sendNotices,

  addOrderNote,
  sendOrderSms,
  askRefund,
  cancelOrder,
  cancelOwnOrder,
  cancelOwnPayment,
  previewCancel,
  previewCancellation,
  previewRefund,
  countUnitsSold,
  unwatchMoney,
  closeOrders,
  findPayLink,
  findPayout,
  handOverOrder,
  hearReturn,
  hearCancelled,
  hearPaymentEvent,
  correctAddress,
  correctTracking,
  confirmCash,
  noteNoAnswer,
  noteNotGenuine,
  deliverParcel,
  noteFailedTry,
  askAnotherTry,
  moveOrder,
  notePayment,
  noteRefundMade,
  packParcel,
  shipParcel,
  listParcels,
  forgetHolds,
  forgetOrderKeys,
  openPayLink,
  payByLink,
  openPaymentPages,
  placeOrder,
  promiseDelivery,
  quoteCart,
  listOfferedMethods,
  listNeedsPerson,
  listOrders,
  listOrderNumbers,
  makeOwedRefund,
  listTimelines,
  findNextToPack,
  readOrderPage,
  recheckPayment,
  releaseHold,
  settleOpenPayments,

  readHandOverSheets,
  readInvoicesOfOrders,
  readLabels,
  readPackingSlips,
  readPickList,

  findMoney,
  listMoney,
  listPaidByHand,
  forgetPaymentEvents,
  forgetPayoutAccounts,
  listPayoutMasks,

  erasePerson,
  exportPerson,
  previewErasure,

  changeBanner,
  changeCalendar,
  findOnlinePaymentWords,
  changeCancelling,
  changeShop,
  storeShopPicture,

  acceptReturn,
  askReturn,
  changeReturnSettings,
  closeReturn,
  findReturn,
  forgetPhotos,
  keepPhoto,
  listFitExperience,
  listMisfits,
  listReturnable,
  listReturns,
  noteReturnSent,
  openPhoto,
  previewClose,
  readReturnPage,
  receiveReturn,
  refuseParcel,
  takeBackParcel,
  refuseReturn,
  withdrawReturn,

  searchProducts,
  understandSearch,
  noteMissedSearch,
  keepMissedSearches,

  changeBin,
  changeShelf,
  correctStock,

  answerTicket,
  changeTicket,
  changeTicketClocks,
  forgetTicketKeys,
  openTicket,
  readTicket,
  writeToTicket,

  addToWishlist,
  removeFromWishlist,
} satisfies Record<string, (deps: Deps, ...args: never[]) => unknown>
