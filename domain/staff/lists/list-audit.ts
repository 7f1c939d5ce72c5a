import type { ActsVia } from '../actor.ts'
import { ACTION_WORDS, AUDIT_ACTIONS } from '../audit/audit-actions.ts'
import { defineList, type ListQuery } from './list-query.ts'

/** What the audit calls the records that something is done to. */
export const RECORD_KINDS = [
  'api token',
  'backup',
  'banner',
  'bulk',
  'category',
  'coupon',
  'courier',
  'customer',
  'draft',
  'import',
  'job',
  'message',
  'order',
  'product',
  'refund',
  'return',
  'shop',
  'staff',
  'template',
  'ticket',
  'vehicle',
  'view',
  'zone',
] as const

const WAYS = { backoffice: 'back office', command: 'command line', token: 'program' } as const

/** What staff did, and by which way. */
export const AUDIT_LIST = defineList({
  name: 'audit',
  columns: {
    what: 'What',
    when: 'When',
    who: 'Who',
    by: 'Via',
    record: 'Record',
    change: 'Change',
    before: 'Before',
    after: 'After',
  },
  usualColumns: ['what', 'when', 'who', 'record', 'change'],
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    actor: { kind: 'text', label: 'Person', pattern: /\S/, wrong: 'needs a name' },
    record: { kind: 'text', label: 'Record', pattern: /\S/, wrong: 'needs a number, such as order 12' },
    kind: {
      kind: 'words',
      label: 'Kind of record',
      words: RECORD_KINDS,
      names: { 'api token': 'API token' },
    },
    what: { kind: 'words', label: 'What', words: AUDIT_ACTIONS, names: ACTION_WORDS },
    by: { kind: 'words', label: 'Via', words: Object.values(WAYS) },
    at: { kind: 'days', label: 'When' },
  },
})

export type AuditQuery = ListQuery<typeof AUDIT_LIST>

export type WayWords = (typeof WAYS)[ActsVia]

export const wayWords = (via: ActsVia): WayWords => WAYS[via]

export const waysWith = (words: readonly WayWords[]): ActsVia[] =>
  (Object.keys(WAYS) as ActsVia[]).filter((via) => words.includes(WAYS[via]))

type TypedRecord = {
  kind?: string
  id: string
  /** of an order that has no number, or of any: not the number that everybody knows it by */
  isOrderId?: true
}

/** The words before an order's id, which is not the number that everybody knows it by. */
const ORDER_ID = 'order id'

/** As staff call a record: an order by its number, or while it has none by its id. */
export function recordName({ kind, id, orderNo }: { kind: string; id: string; orderNo?: number }): string {
  if (orderNo !== undefined) return `order ${orderNo}`
  return kind === 'order' ? `${ORDER_ID} ${id}` : `${kind} ${id}`
}

/** A record is typed as its number alone, or as its kind and its number: `order 12`. */
export function parseRecord(typed: string): TypedRecord {
  const text = typed.trim()
  if (text.toLowerCase().startsWith(`${ORDER_ID} `))
    return { kind: 'order', id: text.slice(ORDER_ID.length).trim(), isOrderId: true }
  const kind = RECORD_KINDS.find((it) => text.toLowerCase().startsWith(`${it} `))
  return kind === undefined ? { id: text } : { kind, id: text.slice(kind.length).trim() }
}
