import { read, verb } from '#server/platform/bind-verbs.ts'
import { listPricesOf, previewSteepPrices } from './bulk/preview-prices.ts'
import { forgetBulks, listBulks, readBulk } from './bulk/queries.ts'
import { runBulk } from './bulk/run-bulk.ts'
import { startBulk, undoBulk } from './bulk/start-bulk.ts'
import { sumCouponOrders } from './coupon-page/coupon-figures.ts'
import { readCouponPage } from './coupon-page/read-coupon-page.ts'
import { countCoupons, findCoupons } from './coupons-list/find-coupons.ts'
import { fillMessage } from './customer-mail/fill-message.ts'
import { retryMessage } from './customer-mail/retry-message.ts'
import { sendLetter } from './customer-mail/send-letter.ts'
import { listTemplates, removeTemplate, saveTemplate } from './customer-mail/templates.ts'
import { findCustomer, findCustomers } from './customers-list/find-customers.ts'
import { findDrafts, readDraftsById } from './drafts-list/find-drafts.ts'
import { countTickets, findTickets } from './inbox/find-tickets.ts'
import { readTicketPage } from './inbox/read-ticket-page.ts'
import { findNextToPack } from './order-page/next-to-pack.ts'
import { readOrderPage } from './order-page/read-order-page.ts'
import { readReturnPage } from './order-page/read-return-page.ts'
import { countOrders, findOrders, readOrdersById } from './orders-list/find-orders.ts'
import { listOrdersForStaff } from './orders-list/list-for-staff.ts'
import { findScanned } from './packing-documents/find-scanned.ts'
import { readHandOverSheets } from './packing-documents/hand-over-sheet.ts'
import { readInvoicesOfOrders } from './packing-documents/invoices-of-orders.ts'
import { readLabels } from './packing-documents/label.ts'
import { listOrderNumbers } from './packing-documents/orders-by-number.ts'
import { readPackingSlips } from './packing-documents/packing-slip.ts'
import { readPickList } from './packing-documents/pick-list.ts'
import { findNeedsPerson } from './payments-list/find-needs-person.ts'
import { listFoundBy } from './product-page/list-found-by.ts'
import { listProductHistory } from './product-page/list-product-history.ts'
import { previewPriceChange } from './product-page/preview-price-change.ts'
import { readProductPage } from './product-page/read-product-page.ts'
import { undoChange } from './product-page/undo-change.ts'
import { countProducts, findProducts } from './products-list/find-products.ts'
import { countReturns, findReturns } from './returns-list/find-returns.ts'
import { listReturnsForStaff, listWaitingReturns } from './returns-list/list-for-staff.ts'
import { selectOrders, selectProducts, selectStock } from './selecting/select.ts'
import { listSetupSteps } from './setup/list-setup-steps.ts'
import { countStock, findStock, findStockBySku, readStockById } from './stock-list/find-stock.ts'
import { recentFigures } from './today/recent-figures.ts'
import { countWaiting, readFigures } from './today/today.ts'
import { findUnsent } from './unsent-list/find-unsent.ts'
import { findSelection, forgetSelections, keepSelection } from './views/selections.ts'
import { listViews, removeView, saveView } from './views/views.ts'

export const office = {
  countOrders: verb(countOrders),
  findOrders: verb(findOrders),
  readOrdersById: verb(readOrdersById),
  selectOrders: verb(selectOrders),
  countTickets: verb(countTickets),
  findTickets: verb(findTickets),
  readTicketPage: verb(readTicketPage),
  countReturns: verb(countReturns),
  findReturns: verb(findReturns),
  countStock: verb(countStock),
  findStock: verb(findStock),
  findStockBySku: verb(findStockBySku),
  readStockById: verb(readStockById),
  selectStock: verb(selectStock),
  countProducts: verb(countProducts),
  findProducts: verb(findProducts),
  selectProducts: verb(selectProducts),
  readProductPage: verb(readProductPage),
  previewPriceChange: verb(previewPriceChange),
  countCoupons: verb(countCoupons),
  findCoupons: verb(findCoupons),
  readCouponPage: verb(readCouponPage),
  findCustomer: verb(findCustomer),
  findCustomers: verb(findCustomers),
  findDrafts: verb(findDrafts),
  readDraftsById: verb(readDraftsById),
  findNeedsPerson: verb(findNeedsPerson),
  findUnsent: verb(findUnsent),
  readOrderPage: verb(readOrderPage),
  readReturnPage: verb(readReturnPage),
  findNextToPack: verb(findNextToPack),
  listSetupSteps: verb(listSetupSteps),
  countWaiting: verb(countWaiting),
  readFigures: verb(readFigures),
  recentFigures: verb(recentFigures),
  findSelection: verb(findSelection),
  keepSelection: verb(keepSelection),
  forgetSelections: verb(forgetSelections),
  saveView: verb(saveView),
  removeView: verb(removeView),
  startBulk: verb(startBulk),
  runBulk: verb(runBulk),
  undoBulk: verb(undoBulk),
  listPricesOf: verb(listPricesOf),
  previewSteepPrices: verb(previewSteepPrices),
  forgetBulks: verb(forgetBulks),
  sendLetter: verb(sendLetter),
  retryMessage: verb(retryMessage),
  saveTemplate: verb(saveTemplate),
  removeTemplate: verb(removeTemplate),
  readHandOverSheets: verb(readHandOverSheets),
  readInvoicesOfOrders: verb(readInvoicesOfOrders),
  readLabels: verb(readLabels),
  readPackingSlips: verb(readPackingSlips),
  readPickList: verb(readPickList),
  listOrderNumbers: verb(listOrderNumbers),
  sumCouponOrders: read(sumCouponOrders),
  listProductHistory: verb(listProductHistory),
  listFoundBy: verb(listFoundBy),
  undoChange: verb(undoChange),
  listViews: read(listViews),
  listBulks: read(listBulks),
  readBulk: read(readBulk),
  fillMessage: read(fillMessage),
  listTemplates: read(listTemplates),
  findScanned: read(findScanned),
  listOrdersForStaff: read(listOrdersForStaff),
  listReturnsForStaff: read(listReturnsForStaff),
  listWaitingReturns: read(listWaitingReturns),
}
