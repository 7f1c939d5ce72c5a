import { describe, expect, it } from 'vitest'
import { gstinProblem, tidyGstin } from './gstin.ts'

const FORM = 'GSTIN must look like 27AAPFU0939F1ZV'
const STATE = 'GSTIN must begin with a State code'
const MISTAKE = "This GSTIN doesn't look right. Please check it."

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', undefined],
    ['29AAGCB7383J1Z4', undefined],
    ['27aapfu0939f1zv', undefined],
    [' 27 AAPFU 0939F 1ZV ', undefined],
    ['', undefined],
    ['   ', undefined],
    ['27AAPFU0939F1Z', FORM],
    ['27AAPFU0939F1ZVV', FORM],
    ['2AAAPFU0939F1ZV', FORM],
    ['27AAPF10939F1ZV', FORM],
    ['27AAPFU0939F0ZV', FORM],
    ['27AAPFU0939F1YV', FORM],
    ['२७AAPFU0939F1ZV', FORM],
    ['27AAPFU0939F1Z/', FORM],
    ['00AAPFU0939F1ZV', STATE],
    ['39AAPFU0939F1ZV', STATE],
    ['27AAPFU0939F1ZW', MISTAKE],
    ['27AAPFU0993F1ZV', MISTAKE],
  ])('%j: %s', (gstin, problem) => {
    expect(gstinProblem(gstin)).toBe(problem)
  })

  it('with any one character mistyped is no GSTIN', () => {
    const right = '27AAPFU0939F1ZV'
    for (let position = 0; position < right.length; position++) {
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const typed = right.slice(0, position) + other + right.slice(position + 1)
        expect(gstinProblem(typed) === undefined, typed).toBe(typed === right)
      }
    }
  })

  it('is kept in capitals and without spaces', () => {
    expect(tidyGstin(' 27aapfu 0939f1zv\t')).toBe('27AAPFU0939F1ZV')
  })
})
