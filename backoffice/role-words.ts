import { STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts'

/** What each role is for, in the words of the person who gives it. */
const ROLE_WORDS: Record<StaffRole, [label: string, what: string]> = {
  owner: ['Owner', 'everything, including staff and settings'],
  manager: ['Manager', 'everything except staff, settings and erasing'],
  packer: ['Packer', 'orders to pack and ship, no money'],
  accountant: ['Accountant', 'sees orders, customers and money, cannot change anything'],
}

/** A role that only the release after this one knows, on the same database, stands there by its name. */
export const roleLabel = (role: StaffRole): string => ROLE_WORDS[role]?.[0] ?? role

export const ROLE_OPTIONS = STAFF_ROLES.map((role) => [role, ROLE_WORDS[role].join(': ')] as const)
