import { expect, it } from 'vitest'
import { beamOf } from './beam.ts'

it('is that of the lamp that is used most, and none where the road is not lit', () => {
  expect(beamOf(['low', 'high'])).toBe('low')
  expect(beamOf(['low', 'fog'])).toBe('low')
  expect(beamOf(['high'])).toBe('high')
  expect(beamOf(['auxiliary'])).toBe('high')
  expect(beamOf(['fog'])).toBe('fog')
  expect(beamOf(['position', 'number-plate'])).toBeUndefined()
  expect(beamOf([])).toBeUndefined()
})
