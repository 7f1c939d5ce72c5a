/*
 * What waits for somebody, as the first page of the back office shows it: each a list, and what of it.
 */

export const WAITING = {
  'to confirm': { list: 'orders', query: 'parcel=to+confirm&sort=oldest' },
  'to pack': { list: 'orders', query: 'parcel=to+pack&sort=promised' },
  'to hand over': { list: 'orders', query: 'handover=yes&sort=oldest' },
  late: { list: 'orders', query: 'problem=late' },
  returns: { list: 'orders', query: 'return=yes' },
  money: { list: 'orders', query: 'problem=money' },
  'sold out': { list: 'stock', query: 'stock=out&shown=yes' },
  'messages not sent': { list: undefined, query: '' },
} as const

export type Waiting = keyof typeof WAITING
