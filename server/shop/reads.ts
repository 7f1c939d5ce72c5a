import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { listJobs } from '#server/platform/jobs/list-jobs.ts'
import { listAddresses } from './addresses/queries.ts'
import { exportAudit, listAudit } from './audit/list-audit.ts'
import { listNoticesTo } from './back-in-stock/queries.ts'
import { countCartLines, findToAdd, listCartLines, listProductIdsInCart } from './cart/queries.ts'
import { exportProducts } from './catalogue/csv/export-products.ts'
import {
  findHighestProductId,
  findLongestWarranty,
  findProduct,
  findTopTaxRate,
  listProductDates,
} from './catalogue/queries.ts'
import { exportZones } from './delivery/csv/export-zones.ts'
import { findDeliveryRule, listPincode, listShippingRules, listZones } from './delivery/queries.ts'
import { findDraft } from './drafts/queries.ts'
import { exportFitment } from './fitment/csv/export-fitment.ts'
import { findConfirmedTo } from './messages/list-of-order.ts'
import { listMessagesTo } from './messages/messages-to.ts'
import { fillMessage } from './office/customer-mail/fill-message.ts'
import { listTemplates } from './office/customer-mail/templates.ts'
import { listOrdersForStaff } from './office/orders-list/list-for-staff.ts'
import { findScanned } from './office/packing-documents/find-scanned.ts'
import { listReturnsForStaff, listWaitingReturns } from './office/returns-list/list-for-staff.ts'
import { listHolds } from './orders/checkout/list-holds.ts'
import { findCashFee } from './orders/pricing/offered-methods.ts'
import { findPayingOrderId } from './orders/record/find-paying-order.ts'
import { listOrderEvents } from './orders/record/order-events.ts'
import { findPlacedOrder } from './orders/record/placed-order.ts'
import { requireOrder } from './orders/record/queries.ts'
import { readCreditNote, readInvoice } from './orders/record/read-papers.ts'
import { readReturnRule } from './orders/record/return-days.ts'
import { listToConfirm } from './payments/cash/confirmations.ts'
import { listCourierCash } from './payments/cash/list-courier-cash.ts'
import { listCashDifferences } from './payments/cash/list-differences.ts'
import { findCashTerms } from './payments/cash/settings.ts'
import { findCashStanding } from './payments/cash/standing.ts'
import { findPayment } from './payments/queries.ts'
import { listPolicyPages } from './profile/content/queries.ts'
import { readPolicies } from './profile/content/read-policies.ts'
import { findShop, listBanners, listMasterCategories } from './profile/queries.ts'
import { readReturnSettings } from './returns/return-rule.ts'
import { listMissedSearches } from './search/missed-searches.ts'
import { hasOwner } from './staff/owners.ts'
import { findStaffByEmail } from './staff/queries.ts'
import { readStaffRules } from './staff/staff-rules.ts'
import { LIST_READS } from './staff-lists.ts'
import { listStockDifferences } from './stock/check-ledger.ts'
import { listStockMovements } from './stock/list-movements.ts'
import { findTicket, listTickets } from './tickets/queries.ts'
import { listTicketEvents } from './tickets/ticket-events.ts'
import { listTicketMessages } from './tickets/ticket-messages.ts'
import { listWishedProductIds, listWishlist } from './wishlist/queries.ts'

/** Everything that can be asked of it and needs nothing but the database. */
export const READS = {
  hasOwner,
  ...LIST_READS,

  fillMessage,
  findConfirmedTo,
  listMessagesTo,
  listNoticesTo,
  listTemplates,

  listAddresses,

  exportAudit,
  listAudit,

  findToAdd,
  listCartLines,
  listProductIdsInCart,
  countCartLines,

  findCashFee,
  findCashTerms,
  findCashStanding,
  listCashDifferences,
  listCourierCash,
  listToConfirm,

  exportProducts,
  findProduct,
  findHighestProductId,
  findLongestWarranty,
  findTopTaxRate,
  listProductDates,

  listPolicyPages,
  readPolicies,

  exportZones,
  findDeliveryRule,
  listPincode,
  listShippingRules,
  listZones,

  findDraft,

  exportFitment,

  listJobs,

  listHolds,
  listOrdersForStaff,
  listOrderEvents,
  findPayingOrderId,
  findPlacedOrder,
  requireOrder,
  readCreditNote,
  readInvoice,

  findPayment,

  findScanned,

  findShop,
  listBanners,
  listMasterCategories,

  listReturnsForStaff,
  listWaitingReturns,
  readReturnRule,
  readReturnSettings,

  findStaffByEmail,
  readStaffRules,

  listStockDifferences,
  listStockMovements,

  listMissedSearches,

  findTicket,
  listTicketEvents,
  listTicketMessages,
  listTickets,

  listWishedProductIds,
  listWishlist,
} satisfies Record<string, (db: Kysely<Tables>, ...args: never[]) => unknown>
