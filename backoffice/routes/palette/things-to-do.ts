import {
  READY_AUDIT_VIEWS,
  READY_COUPON_VIEWS,
  READY_ORDER_VIEWS,
  READY_RETURN_VIEWS,
  READY_STOCK_VIEWS,
  READY_TICKET_VIEWS,
  type ReadyView,
} from '#domain/staff/lists/list-views.ts'
import { may, type Permission, type StaffRole } from '#domain/staff/staff-roles.ts'
import { placesFor } from '../../navigation.ts'
import { subjectsFor } from '../../settings/subjects.ts'

type Thing = { kind: string; label: string; to: string }

const views = (list: string, path: string, all: readonly ReadyView[]): Thing[] =>
  all.map(({ name, query }) => ({ kind: 'View', label: `${list}: ${name}`, to: `${path}?${query}` }))

const MORE: readonly { for: Permission; things: readonly Thing[] }[] = [
  { for: 'see orders', things: views('Orders', '/orders', READY_ORDER_VIEWS) },
  {
    for: 'see orders',
    things: [{ kind: 'Action', label: 'Print papers and handover sheets', to: '/print' }],
  },
  { for: 'returns', things: views('Returns', '/returns', READY_RETURN_VIEWS) },
  { for: 'message', things: views('Inbox', '/inbox', READY_TICKET_VIEWS) },
  { for: 'message', things: [{ kind: 'Place', label: 'Templates', to: '/templates' }] },
  { for: 'see stock', things: views('Stock', '/stock', READY_STOCK_VIEWS) },
  { for: 'see takings', things: views('Coupons', '/coupons', READY_COUPON_VIEWS) },
  { for: 'change coupons', things: [{ kind: 'Action', label: 'Make a coupon', to: '/coupons/new' }] },
  { for: 'see audit', things: views('Audit', '/audit', READY_AUDIT_VIEWS) },
  { for: 'see stock', things: [{ kind: 'Place', label: 'Bulk changes', to: '/bulk' }] },
  { for: 'change catalogue', things: [{ kind: 'Place', label: 'Categories', to: '/categories' }] },
  { for: 'staff', things: [{ kind: 'Action', label: 'Invite somebody to the staff', to: '/staff/invite' }] },
  { for: 'tokens', things: [{ kind: 'Action', label: 'Make an API token', to: '/tokens/new' }] },
]

/** Where to go and what to do, by words that are typed; all of it where none are. */
export function thingsToDo(role: StaffRole, text: string): Thing[] {
  const words = text.toLowerCase().split(/\s+/)
  const all = [
    ...placesFor(role).map(({ label, to }) => ({ kind: 'Place', label, to })),
    ...subjectsFor(role).map(({ label, to }) => ({ kind: 'Settings', label, to })),
    ...MORE.filter((it) => may(role, it.for)).flatMap(({ things }) => things),
  ]
  return all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
