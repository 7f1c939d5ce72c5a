import { expect, it } from 'vitest'
import { fitNote } from './fit-note.ts'
import type { Fit } from './verdict.ts'

type Short = Pick<Fit, 'position' | 'verdict' | 'base'>
const low: Short = { position: 'low', verdict: 'fits', base: 'H4' }
const high: Short = { position: 'high', verdict: 'fits', base: 'H4' }
const fog: Short = { position: 'fog', verdict: 'does-not-fit', base: 'H8' }

it('names the lamps that a product is for, their base, and whether it goes in', () => {
  expect(fitNote([low, high, fog])).toBe('Low beam (dipper), High beam H4: fits')
  expect(fitNote([fog])).toBe('Front fog lamp H8: does not fit')
  expect(fitNote([{ position: 'low', verdict: 'factory-led', base: null }])).toBe(
    'Low beam (dipper): factory LED, no bulb to change',
  )
  expect(fitNote([{ ...low, verdict: 'may-fit' }])).toBe('Low beam (dipper) H4: may fit, compare first')
  expect(fitNote([{ ...low, verdict: 'not-known', base: null }])).toBe(
    'Low beam (dipper): not known whether it fits',
  )
})

it('says nothing of a vehicle that has no such lamp', () => {
  expect(fitNote([])).toBeUndefined()
})
