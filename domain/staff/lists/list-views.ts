import type { AuditAction } from '../audit/audit-actions.ts'

/*
 * Views of lists that have a name: those that every shop has, and how much staff may save of their own.
 */

/** A view that comes with the shop: its query as it stands in the URL. */
export type ReadyView = { key: string; name: string; query: string }

/** Returns that are not over. */
export const OPEN_RETURNS = 'state=asked&state=accepted&state=on+its+way&state=received'

/** What waits for somebody, by what is done about it. */
export const READY_ORDER_VIEWS: readonly ReadyView[] = [
  { key: 'to-confirm', name: 'To confirm', query: 'parcel=to+confirm&sort=oldest' },
  { key: 'to-pack', name: 'To pack', query: 'parcel=to+pack&sort=promised' },
  { key: 'to-hand-over', name: 'To hand over', query: 'handover=yes&sort=oldest' },
  {
    key: 'problems',
    name: 'Problems',
    query: 'problem=money&problem=refused&problem=late&problem=no+answer&problem=failed+try',
  },
  { key: 'returns', name: 'Returns', query: 'return=yes' },
]

/** By what is done about them next. */
export const READY_RETURN_VIEWS: readonly ReadyView[] = [
  { key: 'new', name: 'New', query: 'state=asked&sort=oldest' },
  { key: 'to-receive', name: 'To receive', query: 'state=accepted&state=on+its+way&sort=oldest' },
  { key: 'to-close', name: 'To close', query: 'state=received&sort=oldest' },
  { key: 'late', name: 'Late', query: 'late=yes&sort=oldest' },
  { key: 'open', name: 'Open', query: `${OPEN_RETURNS}&sort=oldest` },
]

/** By what is done about them next. */
export const READY_TICKET_VIEWS: readonly ReadyView[] = [
  { key: 'to-answer', name: 'To answer', query: 'state=open' },
  { key: 'late', name: 'Late', query: 'late=yes' },
  { key: 'open', name: 'Not closed', query: 'state=open&state=answered' },
  { key: 'not-assigned', name: 'Not assigned', query: 'state=open&state=answered&assigned=no' },
  { key: 'closed', name: 'Closed', query: 'state=closed' },
]

/** What is to be bought. */
export const READY_STOCK_VIEWS: readonly ReadyView[] = [
  { key: 'out', name: 'Out of stock', query: 'stock=out&shown=yes' },
  { key: 'low', name: 'Low', query: 'stock=low&shown=yes' },
  { key: 'asked-for', name: 'Asked for', query: 'asked=yes' },
]

/** By whether they can be used. */
export const READY_COUPON_VIEWS: readonly ReadyView[] = [
  { key: 'running', name: 'Running', query: 'state=running' },
  { key: 'planned', name: 'Not started', query: 'state=not+started' },
  { key: 'over', name: 'Over', query: 'state=used+up&state=ended' },
]

const doing = (...actions: AuditAction[]) => actions.map((action) => `what=${action}`).join('&')

/** What an owner looks after: what was paid back, what is charged, and who may do what. */
export const READY_AUDIT_VIEWS: readonly ReadyView[] = [
  {
    key: 'money',
    name: 'Money',
    query: doing('order.refund', 'refund.note-made', 'order.note-payment', 'cash.note-remittances'),
  },
  {
    key: 'prices',
    name: 'Prices',
    query: doing('product.price', 'bulk.start', 'bulk.undo', 'coupon.add', 'coupon.change', 'coupon.end'),
  },
  {
    key: 'access',
    name: 'Access',
    query: doing(
      ...(['staff.add', 'staff.invite', 'staff.join', 'staff.change-role', 'staff.change-rules'] as const),
      ...(['staff.password-link', 'staff.choose-password', 'staff.remove', 'factor.add'] as const),
      ...(['factor.remove', 'token.make', 'token.revoke'] as const),
    ),
  },
]

/** How many views of a list one of the staff may have, and all of them together may share. */
export const MOST_OWN_VIEWS = 30
export const MOST_SHARED_VIEWS = 30
