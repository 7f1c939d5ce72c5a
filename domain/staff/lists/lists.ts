import { DRAFT_METHODS } from '#domain/drafts/draft.ts'
import { DRAFT_METHOD_NAMES } from '#domain/drafts/draft-words.ts'
import type { Permission } from '../staff-roles.ts'
import { AUDIT_LIST } from './list-audit.ts'
import { COUPON_LIST } from './list-coupons.ts'
import { NEED_LIST } from './list-needs.ts'
import { ORDER_LIST } from './list-orders.ts'
import { defineList, type ListDefinition, type ListQuery } from './list-query.ts'
import { RETURN_LIST } from './list-returns.ts'
import { PRODUCT_FILTERS, PRODUCT_SORTS, STOCK_LIST } from './list-stock.ts'
import { TICKET_LIST } from './list-tickets.ts'
import {
  READY_AUDIT_VIEWS,
  READY_COUPON_VIEWS,
  READY_ORDER_VIEWS,
  READY_RETURN_VIEWS,
  READY_STOCK_VIEWS,
  READY_TICKET_VIEWS,
  type ReadyView,
} from './list-views.ts'

/*
 * The lists of the back office: those that have no more to say than their columns and filters, and at the end all of them.
 */

export const CUSTOMER_LIST = defineList({
  name: 'customers',
  columns: {
    name: 'Name',
    email: 'E-mail',
    mobile: 'Mobile',
    orders: 'Orders',
    value: 'Value',
    last: 'Last order',
    returns: 'Returns',
    refused: 'Refused parcels',
    since: 'Customer since',
  },
  usualColumns: ['name', 'email', 'mobile', 'orders', 'value', 'last'],
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    barred: { kind: 'yes or no', label: 'No cash on delivery' },
    refused: { kind: 'yes or no', label: 'Refused a parcel' },
    closed: { kind: 'yes or no', label: 'Account closed' },
  },
})

export type CustomerQuery = ListQuery<typeof CUSTOMER_LIST>

/** Orders that are being taken by phone or at the counter. */
export const DRAFT_LIST = defineList({
  name: 'drafts',
  columns: {
    customer: 'Customer',
    number: 'Draft',
    phone: 'Mobile',
    email: 'E-mail',
    items: 'Items',
    method: 'Paid by',
    changed: 'Changed',
    by: 'By',
    begun: 'Started',
  },
  usualColumns: ['customer', 'phone', 'items', 'method', 'changed', 'by'],
  sorts: { newest: 'Last changed first', oldest: 'Longest unchanged first' },
  filters: {
    method: { kind: 'words', label: 'Paid by', words: DRAFT_METHODS, names: DRAFT_METHOD_NAMES },
    unpaid: { kind: 'yes or no', label: 'Not paid in time' },
    changed: { kind: 'days', label: 'Changed' },
    by: { kind: 'text', label: 'Changed by', pattern: /\S/, wrong: 'needs a name' },
  },
})

export type DraftQuery = ListQuery<typeof DRAFT_LIST>

/** Messages that did not leave: given up within a week, or tried again. */
export const UNSENT_LIST = defineList({
  name: 'unsent',
  columns: { to: 'To', message: 'Message', written: 'Written', state: 'State', problem: 'What happened' },
  usualColumns: ['to', 'message', 'written', 'state', 'problem'],
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    channel: {
      kind: 'words',
      label: 'Sent by',
      words: ['mail', 'sms'],
      names: { mail: 'e-mail', sms: 'SMS' },
    },
    over: { kind: 'yes or no', label: 'No more attempts' },
    written: { kind: 'days', label: 'Written' },
  },
})

export type UnsentQuery = ListQuery<typeof UNSENT_LIST>

export const PRODUCT_LIST = defineList({
  name: 'products',
  columns: {
    name: 'Product',
    sku: 'SKU',
    pays: 'Customers pay',
    price: 'Price before tax',
    discount: 'Discount',
    stock: 'Stock',
    shown: 'In the shop',
    tags: 'Tags',
    added: 'Added',
  },
  usualColumns: ['name', 'pays', 'discount', 'stock', 'shown', 'tags'],
  sorts: PRODUCT_SORTS,
  filters: {
    ...PRODUCT_FILTERS,
    tag: { kind: 'text', label: 'Tag', pattern: /^\S.{0,29}$/, wrong: 'needs a tag' },
    price: { kind: 'money', label: 'Price before tax' },
  },
})

export type ProductQuery = ListQuery<typeof PRODUCT_LIST>

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
