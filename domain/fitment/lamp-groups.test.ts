import { expect, it } from 'vitest'
import { answerOf, groupLabel, groupLamps, possibleBases, unknownPositions } from './lamp-groups.ts'
import type { Lamp } from './vehicle.ts'

const lamp = (facts: Partial<Lamp> = {}): Lamp => ({
  position: 'low',
  base: 'H4',
  candidates: [],
  technology: 'halogen',
  confidence: 'common',
  isDoubted: false,
  ...facts,
})

it('names a factory LED only where it is sure', () => {
  expect(answerOf(lamp({ base: null, technology: 'led' }))).toBe('factory-led')
  expect(answerOf(lamp({ base: null, technology: 'led', isDoubted: true }))).toBe('unknown')
  expect(answerOf(lamp({ confidence: 'uncertain' }))).toBe('base')
  expect(answerOf(lamp({ confidence: 'unknown' }))).toBe('unknown')
  expect(answerOf(lamp({ base: null, confidence: 'uncertain' }))).toBe('unknown')
})

it('speaks once of the two beams of one bulb, and of each bulb with one filament', () => {
  const groups = groupLamps([
    lamp(),
    lamp({ position: 'high' }),
    lamp({ position: 'fog', base: 'H11' }),
    lamp({ position: 'fog-rear', base: 'H11' }),
  ])
  expect(groups.map(({ positions }) => positions)).toEqual([['low', 'high'], ['fog'], ['fog-rear']])
  expect(groupLabel(['low', 'high'])).toBe('Low beam (dipper) and high beam')
  expect(groupLabel(['tail', 'brake', 'reverse'])).toBe('Tail lamp, brake lamp and reversing lamp')
})

it('keeps apart what is surer of one than of the other', () => {
  const groups = groupLamps([lamp(), lamp({ position: 'high', confidence: 'likely' })])
  expect(groups).toHaveLength(2)
})

it('names its own base first among those that may be in it, each once', () => {
  expect(possibleBases(lamp({ base: 'H11', candidates: ['H8', 'H11'] }))).toEqual(['H11', 'H8'])
  expect(possibleBases(lamp({ base: null, candidates: ['HS1', 'M5'] }))).toEqual(['HS1', 'M5'])
})

it('knows which lamps it knows nothing of', () => {
  expect(unknownPositions('suv', [lamp(), lamp({ position: 'high' })])).toContain('fog')
  expect(unknownPositions('scooter', [lamp()])).toEqual([
    'high',
    'position',
    'indicator-front',
    'indicator-rear',
    'tail',
    'brake',
  ])
})
