/** What somebody is in the back office, from all rights to few. */
export const STAFF_ROLES = ['owner', 'manager', 'packer', 'accountant'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const ALL = STAFF_ROLES
const OWNER = ['owner'] as const
const MANAGES = ['owner', 'manager'] as const
const PACKS = ['owner', 'manager', 'packer'] as const
const READS_MONEY = ['owner', 'manager', 'accountant'] as const

/** Who may do what. The only place that says so: whatever staff or programs ask for is held against it. */
export const MAY = {
  'see orders': ALL,
  'see stock': ALL,

  pack: PACKS,
  ship: PACKS,

  'confirm cash': MANAGES,
  'note money': MANAGES,
  refund: MANAGES,
  'refund above limit': OWNER,
  cancel: MANAGES,
  'correct address': MANAGES,
  returns: MANAGES,
  drafts: MANAGES,
  message: MANAGES,
  'change stock': MANAGES,
  'change catalogue': MANAGES,
  'change coupons': MANAGES,
  'change content': MANAGES,
  'change customers': MANAGES,
  'change shared views': MANAGES,
  'see health': MANAGES,

  'see customers': READS_MONEY,
  'see takings': READS_MONEY,
  'see audit': READS_MONEY,
  'see settings': READS_MONEY,
  export: READS_MONEY,

  erase: OWNER,
  staff: OWNER,
  tokens: OWNER,
  settings: OWNER,
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof MAY

export function may(role: StaffRole, permission: Permission): boolean {
  return (MAY[permission] as readonly StaffRole[]).includes(role)
}
