import { LIST_NAMES, LISTS, type ListName } from '#domain/staff/lists/lists.ts'
import { may, type Permission, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { IconName } from './components/icon.tsx'

type Place = { to: string; label: string; icon: IconName; for: Permission | 'everybody' }

/** What is no list, and the list that it stands before. */
const OTHERS: readonly (Place & { before?: ListName })[] = [
  { to: '/', label: 'Today', icon: 'home', for: 'everybody', before: 'orders' },
  { to: '/picking', label: 'Picking', icon: 'pick', for: 'pack', before: 'drafts' },
  { to: '/fit', label: 'Will it fit?', icon: 'lamp', for: 'see stock', before: 'stock' },
  { to: '/staff', label: 'Staff', icon: 'staff', for: 'staff', before: 'audit' },
  { to: '/account', label: 'My account', icon: 'person', for: 'everybody' },
  { to: '/settings', label: 'Settings', icon: 'shop', for: 'see settings' },
  { to: '/health', label: 'Health', icon: 'pulse', for: 'see health' },
  { to: '/tokens', label: 'API tokens', icon: 'key', for: 'tokens' },
]

/** Where one can go, the most used first: on a phone the first few are within reach of the thumb, the rest behind "More". */
const PLACES: readonly Place[] = [
  ...LIST_NAMES.flatMap((name) => [
    ...OTHERS.filter(({ before }) => before === name),
    { ...LISTS[name], to: `/${name}` },
  ]),
  ...OTHERS.filter(({ before }) => before === undefined),
]

export type ShownPlace = Pick<Place, 'to' | 'label' | 'icon'>

export function placesFor(role: StaffRole): ShownPlace[] {
  return PLACES.filter((place) => place.for === 'everybody' || may(role, place.for)).map(
    ({ to, label, icon }) => ({ to, label, icon }),
  )
}
