import { expect, it } from 'vitest'
import { firstProblem, parseInput } from './parse.ts'
import { newStaffSchema } from './staff.ts'

const good = { email: 'asha@shop.example', name: 'Asha Rao', password: 'long enough now' }

it('somebody for the staff has no spaces around e-mail and name', () => {
  const typed = { ...good, email: ` ${good.email} `, name: ` ${good.name} ` }
  expect(parseInput(newStaffSchema, typed)).toEqual(good)
})

it.each([
  [{ email: 'asha' }, 'Please enter a valid email'],
  [{ name: 'x' }, 'Username must be at least 3 characters'],
  [{ password: '' }, 'Password is required'],
  [{ password: 'eleven char' }, 'Password must be at least 12 characters for staff'],
  [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
  [{ email: '', name: '', password: '' }, 'Email is required'],
])('somebody for the staff with %j: %s', (change, problem) => {
  expect(firstProblem(newStaffSchema, { ...good, ...change })).toBe(problem)
})
