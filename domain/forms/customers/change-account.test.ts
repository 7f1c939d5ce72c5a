import { describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { parseInput } from '../parse.ts'
import { changeAccountCallSchema, currentPasswordProblem, usernameProblem } from './change-account.ts'

const call = (fields: Record<string, unknown>) => parseInput(changeAccountCallSchema, fields)

describe('a call to change an account', () => {
  it('has what is to be changed, tidied, and nothing of what is left empty', () => {
    expect(call({ password: 'Secret1', userName: ' Asha ', email: '' })).toEqual({
      password: 'Secret1',
      change: { userName: 'Asha' },
    })
    expect(call({ password: 'Secret1', email: 'a@b.in ', newPassword: 'Brighter1' })).toEqual({
      password: 'Secret1',
      change: { email: 'a@b.in', newPassword: 'Brighter1' },
    })
  })

  it.each([
    [{ password: 'Secret1' }, 'There is nothing to change.'],
    [{ password: 'Secret1', userName: '' }, 'There is nothing to change.'],
    [{ userName: 'Asha' }, 'password is missing or given twice.'],
    [{ password: '', userName: 'Asha' }, 'Password is required'],
    [{ password: 'x', userName: ['a', 'b'] }, 'userName is missing or given twice.'],
    [{ password: 'x'.repeat(1001), userName: 'Asha' }, 'password is too long.'],
    [{ password: 'x', userName: 'As' }, 'Username must be at least 3 characters'],
    [{ password: 'x', email: 'asha' }, 'Please enter a valid email'],
    [
      { password: 'x', newPassword: 'secret' },
      'Password must be at least 6 characters, contain one uppercase letter, one lowercase letter, and one number.',
    ],
    ['password=x', 'Send the fields as a form.'],
  ])('%j is refused: %s', (fields, message) => {
    expect(call(fields as Record<string, unknown>)).toEqual(new Refusal('BAD_USER_INPUT', message))
  })
})

it('the forms of the profile say what is missing', () => {
  expect([currentPasswordProblem(''), currentPasswordProblem('x')]).toEqual([
    'Password is required',
    undefined,
  ])
  expect([usernameProblem(''), usernameProblem('Asha')]).toEqual(['Username is required', undefined])
})
