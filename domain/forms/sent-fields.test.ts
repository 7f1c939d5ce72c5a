import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from './parse.ts'
import { sentFields } from './sent-fields.ts'

const schema = sentFields({ email: 10, note: 3 }, ['note'])

describe('the fields of a form', () => {
  it.each([
    [
      { email: 'a', note: 'b' },
      { email: 'a', note: 'b' },
    ],
    [{ email: '' }, { email: '', note: '' }],
    [
      { email: 'x'.repeat(10), other: 'y' },
      { email: 'x'.repeat(10), note: '' },
    ],
  ])('%j are %j', (sent, fields) => {
    expect(parseInput(schema, sent)).toEqual(fields)
    // As the parser of forms makes it.
    expect(parseInput(schema, Object.assign(Object.create(null), sent))).toEqual(fields)
  })

  it.each<[unknown, string]>([
    [undefined, 'Send the fields as a form.'],
    [null, 'Send the fields as a form.'],
    ['email=a', 'Send the fields as a form.'],
    [{}, 'email is missing or given twice.'],
    [[], 'email is missing or given twice.'],
    [{ note: 'b' }, 'email is missing or given twice.'],
    [{ email: ['a', 'b'] }, 'email is missing or given twice.'],
    [{ email: 7 }, 'email is missing or given twice.'],
    [{ email: 'a', note: ['b', 'c'] }, 'note is missing or given twice.'],
    [{ email: 'x'.repeat(11) }, 'email is too long.'],
    [{ email: 'a', note: 'long' }, 'note is too long.'],
    [{ email: 'x'.repeat(11), note: [] }, 'email is too long.'],
  ])('%j: %s', (sent, problem) => {
    expect(firstProblem(schema, sent)).toBe(problem)
  })
})
