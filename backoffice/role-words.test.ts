import { expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { roleLabel } from './role-words.ts'

it('a role of a newer release on the same database is shown by its name', () => {
  expect(roleLabel('packer')).toBe('Packer')
  expect(roleLabel('not known here' as StaffRole)).toBe('not known here')
})
