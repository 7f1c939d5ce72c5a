import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { listJobs } from '#server/platform/jobs/list-jobs.ts'
import { listAddresses } from './addresses/queries.ts'
import { exportAudit, listAudit } from './audit/list-audit.ts'
import { countCartLines, findToAdd, listCartLines, listProductIdsInCart } from './cart/queries.ts'
import { listToConfirm } from './cash/confirmations.ts'
import { listCourierCash } from './cash/list-courier-cash.ts'
import { listCashDifferences } from './cash/list-differences.ts'
import { findCashTerms } from './cash/settings.ts'
import { findCashStanding } from './cash/standing.ts'
import { exportProducts } from './catalogue/csv/export-products.ts'
import {
  findHighestProductId,
  findLongestWarranty,
  findProduct,
  findTopTaxRate,
  listProductDates,
} from './catalogue/queries.ts'
import { listPolicyPages } from './content/queries.ts'
import { readPolicies } from './content/read-policies.ts'
import { exportZones } from './delivery/csv/export-zones.ts'
import { findDeliveryRule, listPincode, listShippingRules, listZones } from './delivery/queries.ts'
import { findDraft } from './drafts/queries.ts'
import { exportFitment } from './fitment/csv/export-fitment.ts'
import { fillMessage } from './letters/fill-message.ts'
import { listTemplates } from './letters/templates.ts'
import { findConfirmedTo } from './messages/list-of-order.ts'
import { listMessagesTo } from './messages/messages-to.ts'
import { listNoticesTo } from './notices/queries.ts'
import { findPayingOrderId } from './orders/find-paying-order.ts'
import { listOrdersForStaff } from './orders/list-for-staff.ts'
import { listHolds } from './orders/list-holds.ts'
import { findCashFee } from './orders/offered-methods.ts'
import { listOrderEvents } from './orders/order-events.ts'
import { findPlacedOrder } from './orders/placed-order.ts'
import { requireOrder } from './orders/queries.ts'
import { readCreditNote, readInvoice } from './orders/read-papers.ts'
import { readReturnRule } from './orders/return-days.ts'
import { findScanned } from './papers/find-scanned.ts'
import { findPayment } from './payments/queries.ts'
import { findShop, listBanners, listMasterCategories } from './profile/queries.ts'
import { listReturnsForStaff, listWaitingReturns } from './returns/list-for-staff.ts'
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
