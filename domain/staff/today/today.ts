import { OPEN_RETURNS } from '../lists/list-views.ts'
import type { Permission } from '../staff-roles.ts'

/*
 * What waits for somebody, as the first page of the back office shows it: each a list, and what of it.
 */

type Kind = {
  label: string
  /** whose it is to look after */
  for: Permission
  list: 'orders' | 'returns' | 'stock' | 'inbox' | undefined
  query: string
  /** where it is looked after; without one, the list with the query */
  to?: string
}

export const WAITING = {
  'to confirm': {
    label: 'To confirm',
    for: 'see orders',
    list: 'orders',
    query: 'parcel=to+confirm&sort=oldest',
  },
  'to pack': {
    label: 'To pack',
    for: 'see orders',
    list: 'orders',
    query: 'parcel=to+pack&sort=promised',
  },
  'to hand over': {
    label: 'To hand over',
    for: 'see orders',
    list: 'orders',
    query: 'handover=yes&sort=oldest',
  },
  'not paid': {
    label: 'Not paid yet',
    for: 'note money',
    list: 'orders',
    query: 'money=not+paid&sort=oldest',
  },
  late: { label: 'Late', for: 'see orders', list: 'orders', query: 'problem=late' },
  'failed tries': {
    label: 'Could not be delivered',
    for: 'see orders',
    list: 'orders',
    query: 'problem=failed+try',
  },
  returns: {
    label: 'Open returns',
    for: 'returns',
    list: 'returns',
    query: `${OPEN_RETURNS}&sort=oldest`,
  },
  tickets: { label: 'Tickets to answer', for: 'message', list: 'inbox', query: 'state=open' },
  'late tickets': { label: 'Late tickets', for: 'message', list: 'inbox', query: 'late=yes' },
  money: {
    label: 'Payments that need attention',
    for: 'see takings',
    list: 'orders',
    query: 'problem=money',
    to: '/payments',
  },
  'sold out': { label: 'Sold out', for: 'see stock', list: 'stock', query: 'stock=out&shown=yes' },
  unsent: {
    label: 'Unsent messages',
    for: 'message',
    list: undefined,
    query: '',
    to: '/unsent',
  },
} as const satisfies Record<string, Kind>

export type Waiting = keyof typeof WAITING

export const WAITING_KINDS = Object.keys(WAITING) as Waiting[]

/** Where what waits is listed. */
export function waitingPath(kind: Waiting): string {
  const { list, query, to }: Kind = WAITING[kind]
  return to ?? `/${list}?${query}`
}
