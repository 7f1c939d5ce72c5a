import { expect, it } from 'vitest'
import { codeOf, messageOf } from './thrown.ts'

it('an error of the system has a code, another has none, and so has what is no error', () => {
  expect(codeOf(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe('ENOENT')
  for (const other of [
    new Error('x'),
    Object.assign(new Error('x'), { code: 5 }),
    'ENOENT',
    null,
    undefined,
  ]) {
    expect(codeOf(other)).toBeUndefined()
  }
})

it('whatever was thrown can be told', () => {
  expect(messageOf(new Error('no room'))).toBe('no room')
  expect(messageOf(new AggregateError([new Error('one'), new Error('other')]))).toBe('one; other')
  expect([messageOf('no room'), messageOf(undefined)]).toEqual(['no room', 'undefined'])
})
