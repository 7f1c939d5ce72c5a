import { expect, it } from 'vitest'
import { fillTemplate, hasPlaces, needsOrder, unknownPlace } from './message-template.ts'

const FACTS = { name: 'Ravi {order}', shop: 'Lamps & Co', order: '1042' }

it.each([
  ['Dear {name},', 'Dear Ravi {order},'],
  ['{ Name } of {SHOP}: {order} {order}', 'Ravi {order} of Lamps & Co: 1042 1042'],
  ['{vehicle} {}', '{vehicle} {}'],
  ['no places $& $1', 'no places $& $1'],
])('%s', (text, filled) => {
  expect(fillTemplate(text, FACTS)).toBe(filled)
})

it.each([
  ['Dear {name}, {shop}, {order}', undefined],
  ['Dear {nmae}', '{nmae}'],
  ['{constructor}', '{constructor}'],
  ['a { b', undefined],
])('%s has a place that is none: %s', (text, place) => {
  expect(unknownPlace(text)).toBe(place)
})

it.each([
  ['Order {order}', true],
  ['Order { ORDER }', true],
  ['Order {name}', false],
])('%s needs an order: %s', (text, needs) => {
  expect(needsOrder(text)).toBe(needs)
})

it.each([
  ['About order {order}', true],
  ['Dear { Name }', true],
  ['A {bulb} in braces, {}', false],
  ['none', false],
])('%j still has a place to fill: %s', (text, has) => {
  expect(hasPlaces(text)).toBe(has)
})
