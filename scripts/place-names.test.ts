import { expect, it } from 'vitest'
import { normaliseDistrict, normaliseOffice, normaliseState } from './place-names.ts'

it.each([
  ['JAMMU AND KASHMIR', 'Jammu and Kashmir'],
  ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', 'Dadra and Nagar Haveli and Daman and Diu'],
])('writes the state %s as %s', (given, written) => {
  expect(normaliseState(given)).toBe(written)
})

it.each([
  ['PUNE', 'Maharashtra', 'Pune'],
  ['24 PARAGANAS SOUTH', 'West Bengal', 'South Twenty Four Parganas'],
  ['KAIMUR (BHABUA)', 'Bihar', 'Kaimur'],
  ['JANJGIR-CHAMPA', 'Chhattisgarh', 'Janjgir Champa'],
  ['S.A.S Nagar', 'Punjab', 'SAS Nagar'],
  ['South East', 'Delhi', 'South East Delhi'],
])('writes the district %s in %s as %s', (given, state, written) => {
  expect(normaliseDistrict(given, state)).toBe(written)
})

it.each([
  ['Pune H.O', 'Pune'],
  ['Lal Chowk SO', 'Lal Chowk'],
  ['New Delhi GPO', 'New Delhi GPO'],
])('writes the office %s as %s', (given, written) => {
  expect(normaliseOffice(given)).toBe(written)
})
