import type { Permission } from '../staff-roles.ts'
import { AUDIT_LIST } from './list-audit.ts'
import { COUPON_LIST } from './list-coupons.ts'
import { CUSTOMER_LIST } from './list-customers.ts'
import { DRAFT_LIST } from './list-drafts.ts'
import { NEED_LIST } from './list-needs.ts'
import { ORDER_LIST } from './list-orders.ts'
import { PRODUCT_LIST } from './list-products.ts'
import type { ListDefinition } from './list-query.ts'
import { RETURN_LIST } from './list-returns.ts'
import { STOCK_LIST } from './list-stock.ts'
import { TICKET_LIST } from './list-tickets.ts'
import { UNSENT_LIST } from './list-unsent.ts'
import {
  READY_AUDIT_VIEWS,
  READY_COUPON_VIEWS,
  READY_ORDER_VIEWS,
  READY_RETURN_VIEWS,
  READY_STOCK_VIEWS,
  READY_TICKET_VIEWS,
  type ReadyView,
} from './list-views.ts'

type Listed = {
  definition: ListDefinition
  /** where it is found: its name in the navigation, and its icon */
  label: string
  icon: string
  /** who may see it */
  for: Permission
  readyViews?: readonly ReadyView[]
}

/** Every list, by its name and in the order of the navigation. Each has a screen at that path, and a file under it. */
export const LISTS = {
  orders: {
    definition: ORDER_LIST,
    label: 'Orders',
    icon: 'orders',
    for: 'see orders',
    readyViews: READY_ORDER_VIEWS,
  },
  drafts: { definition: DRAFT_LIST, label: 'Counter', icon: 'phone', for: 'drafts' },
  customers: { definition: CUSTOMER_LIST, label: 'Customers', icon: 'person', for: 'see customers' },
  stock: {
    definition: STOCK_LIST,
    label: 'Stock',
    icon: 'stock',
    for: 'see stock',
    readyViews: READY_STOCK_VIEWS,
  },
  products: { definition: PRODUCT_LIST, label: 'Products', icon: 'products', for: 'see stock' },
  coupons: {
    definition: COUPON_LIST,
    label: 'Coupons',
    icon: 'coupon',
    for: 'see takings',
    readyViews: READY_COUPON_VIEWS,
  },
  returns: {
    definition: RETURN_LIST,
    label: 'Returns',
    icon: 'back',
    for: 'returns',
    readyViews: READY_RETURN_VIEWS,
  },
  inbox: {
    definition: TICKET_LIST,
    label: 'Inbox',
    icon: 'inbox',
    for: 'message',
    readyViews: READY_TICKET_VIEWS,
  },
  payments: { definition: NEED_LIST, label: 'Money', icon: 'rupee', for: 'see takings' },
  unsent: { definition: UNSENT_LIST, label: 'Unsent', icon: 'letter', for: 'message' },
  audit: {
    definition: AUDIT_LIST,
    label: 'Audit',
    icon: 'list',
    for: 'see audit',
    readyViews: READY_AUDIT_VIEWS,
  },
} as const satisfies Record<string, Listed>

export type ListName = keyof typeof LISTS
export const LIST_NAMES = Object.keys(LISTS) as ListName[]

export function findList(name: string): Listed | undefined {
  return LIST_NAMES.some((it) => it === name) ? LISTS[name as ListName] : undefined
}
