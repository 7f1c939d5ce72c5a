import { may, type Permission, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { IconName } from './components/icon.tsx'

type Place = { to: string; label: string; icon: IconName; for: Permission | 'everybody' }

/** Where one can go, the most used first: on a phone the first few are within reach of the thumb, the rest behind "More". */
const PLACES: readonly Place[] = [
  { to: '/', label: 'Today', icon: 'home', for: 'everybody' },
  { to: '/orders', label: 'Orders', icon: 'orders', for: 'see orders' },
  { to: '/picking', label: 'Picking', icon: 'pick', for: 'pack' },
  { to: '/drafts', label: 'Counter', icon: 'phone', for: 'drafts' },
  { to: '/customers', label: 'Customers', icon: 'person', for: 'see customers' },
  { to: '/fit', label: 'Will it fit?', icon: 'lamp', for: 'see stock' },
  { to: '/stock', label: 'Stock', icon: 'stock', for: 'see stock' },
  { to: '/products', label: 'Products', icon: 'products', for: 'see stock' },
  { to: '/returns', label: 'Returns', icon: 'back', for: 'returns' },
  { to: '/payments', label: 'Money', icon: 'rupee', for: 'see takings' },
  { to: '/messages', label: 'Messages', icon: 'letter', for: 'message' },
  { to: '/staff', label: 'Staff', icon: 'staff', for: 'staff' },
  { to: '/audit', label: 'Audit', icon: 'list', for: 'see audit' },
  { to: '/account', label: 'My account', icon: 'person', for: 'everybody' },
  { to: '/tokens', label: 'API tokens', icon: 'key', for: 'tokens' },
]

export type ShownPlace = Pick<Place, 'to' | 'label' | 'icon'>

export function placesFor(role: StaffRole): ShownPlace[] {
  return PLACES.filter((place) => place.for === 'everybody' || may(role, place.for)).map(
    ({ to, label, icon }) => ({ to, label, icon }),
  )
}
