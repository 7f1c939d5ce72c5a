import { expect, it } from 'vitest'
import { MAY, may, type Permission, STAFF_ROLES, type StaffRole } from './staff-roles.ts'

const PERMISSIONS = Object.keys(MAY) as Permission[]
const missing = (role: StaffRole) => PERMISSIONS.filter((permission) => !may(role, permission))
const given = (role: StaffRole) => PERMISSIONS.filter((permission) => may(role, permission))

it('an owner may do everything', () => {
  expect(missing('owner')).toEqual([])
})

it('a manager may do everything but what is the owner’s', () => {
  expect(missing('manager')).toEqual(['refund above limit', 'erase', 'staff', 'tokens', 'settings'])
})

it('a packer sees orders and stock, packs and ships, and touches no money', () => {
  expect(given('packer')).toEqual(['see orders', 'see stock', 'pack', 'ship'])
})

it('an accountant reads, and changes nothing', () => {
  expect(given('accountant')).toEqual([
    'see orders',
    'see stock',
    'see customers',
    'see takings',
    'see audit',
    'see settings',
    'export',
  ])
})

it.each(PERMISSIONS)('%s is somebody’s, and of known roles alone', (permission) => {
  expect(MAY[permission].length).toBeGreaterThan(0)
  expect(STAFF_ROLES).toEqual(expect.arrayContaining([...MAY[permission]]))
})
