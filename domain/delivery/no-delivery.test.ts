import { describe, expect, it } from 'vitest'
import { closesAny, isPincodePart, noDeliveryProblem } from './no-delivery.ts'

const CLOSED = { states: ['01', '35'], pincodes: ['19', '744101-744304', '400001'] }
const AT = (pincode: string) => `Sorry, we do not deliver to pincode ${pincode}.`

describe('where a shop does not deliver', () => {
  it.each([
    ['a pincode by itself', { pincode: '400001' }, AT('400001')],
    ['another beside it', { pincode: '400002' }, undefined],
    ['all that begin with some digits', { pincode: '190099' }, AT('190099')],
    ['the first of a range', { pincode: '744101' }, AT('744101')],
    ['the last of a range', { pincode: '744304' }, AT('744304')],
    ['before a range', { pincode: '744100' }, undefined],
    ['behind a range', { pincode: '744305' }, undefined],
    [
      'the State that the post has it in',
      { pincode: '180001', state: 'Jammu and Kashmir' },
      'Sorry, we do not deliver to Jammu and Kashmir.',
    ],
    [
      'the State that its address says, in an older name',
      { pincode: '180001', state: 'Punjab', written: 'andaman and nicobar' },
      'Sorry, we do not deliver to Andaman and Nicobar Islands.',
    ],
    ['neither State', { pincode: '411001', state: 'Maharashtra', written: 'Goa' }, undefined],
    ['a State that nobody knows', { pincode: '411001', state: 'Atlantis', written: '' }, undefined],
    ['no State', { pincode: '411001' }, undefined],
  ])('%s', (_, place, problem) => {
    expect(noDeliveryProblem(CLOSED, place)).toBe(problem)
  })

  it('is nowhere until somebody says so', () => {
    const nowhere = { states: [], pincodes: [] }
    expect(noDeliveryProblem(nowhere, { pincode: '190001', state: 'Ladakh' })).toBeUndefined()
    expect([closesAny(nowhere), closesAny(CLOSED)]).toEqual([false, true])
    expect(closesAny({ states: [], pincodes: ['19'] })).toBe(true)
  })

  it.each([
    ['1', true],
    ['110001', true],
    ['110001-110099', true],
    ['110001-110001', true],
    ['110099-110001', false],
    ['11-12', false],
    ['0', false],
    ['1100011', false],
    ['011001-011002', false],
    ['110001-', false],
    ['', false],
  ])('%s is a part of the list: %s', (text, is) => {
    expect(isPincodePart(text)).toBe(is)
  })
})
