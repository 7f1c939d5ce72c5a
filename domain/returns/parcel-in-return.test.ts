import { expect, it } from 'vitest'
import { toParcelId } from '../ids.ts'
import { isParcelInReturn } from './parcel-in-return.ts'
import { RETURN_STATES } from './words.ts'

it.each(RETURN_STATES)('a parcel of which something is in a return that is %s', (state) => {
  const returns = [{ state, lines: [{ parcelId: toParcelId(1) }] }]
  expect(isParcelInReturn(returns, toParcelId(1))).toBe(state !== 'refused' && state !== 'withdrawn')
  expect(isParcelInReturn(returns, toParcelId(2))).toBe(false)
})
