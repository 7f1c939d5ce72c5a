import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts'
import { firstProblem, parseInput } from '../parse.ts'
import { chosenPasswordSchema, inviteSchema, newStaffSchema } from './staff.ts'

const good = { email: 'asha@shop.example', name: 'Asha Rao', role: 'packer', password: 'long enough now' }

describe('somebody for the staff', () => {
  it('has no spaces around e-mail and name', () => {
    const typed = { ...good, email: ` ${good.email} `, name: ` ${good.name} ` }
    expect(parseInput(newStaffSchema, typed)).toEqual(good)
  })

  it.each([
    [{ email: 'asha' }, 'Please enter a valid email'],
    [{ name: 'x' }, 'Name must be at least 2 characters'],
    [{ name: 'x'.repeat(51) }, 'Name must be at most 50 characters'],
    [{ name: 'Asha\nRao' }, 'Name must be a single line of text'],
    [{ role: 'king' }, `Role must be one of ${STAFF_ROLES.join(', ')}`],
    [{ password: '' }, 'Password is required'],
    [{ password: 'eleven char' }, 'Password must be at least 12 characters for staff'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ email: '', name: '', password: '' }, 'Email is required'],
  ])('with %j: %s', (change, problem) => {
    expect(firstProblem(newStaffSchema, { ...good, ...change })).toBe(problem)
  })

  it('is invited without a password, with a role', () => {
    expect(firstProblem(inviteSchema, { ...good, role: undefined })).toMatch('Role must be one of')
    const { password: _, ...invited } = good
    expect(parseInput(inviteSchema, invited)).toEqual(invited)
  })

  it('who has a link may say another name, or none', () => {
    expect(firstProblem(chosenPasswordSchema, { password: good.password })).toBeUndefined()
    expect(firstProblem(chosenPasswordSchema, { name: '', password: good.password })).toBe('Name is required')
  })
})
