import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { BulkKind } from '#domain/staff/bulk/bulk.ts'
import { BULK_SCHEMAS } from './bulk.ts'

const parse = (kind: BulkKind, fields: object) => {
  const { success, output, issues } = v.safeParse(BULK_SCHEMAS[kind], fields)
  return success ? output : issues[0].message
}

it.each<[BulkKind, object, object]>([
  ['price', { percent: '-7.5', price: '' }, { kind: 'price', percent: -750 }],
  ['price', { percent: '', price: '499' }, { kind: 'price', withTax: 49_900 }],
  ['stock', { added: '+5', counted: '', reason: 'Found' }, { kind: 'stock', added: 5, why: 'Found' }],
  ['stock', { added: '', counted: '0', reason: 'Counted' }, { kind: 'stock', counted: 0, why: 'Counted' }],
  ['shown', { shown: 'no' }, { kind: 'shown', shown: false }],
  ['tag', { way: 'add', tag: '  Monsoon   Sale ' }, { kind: 'tag', add: 'monsoon sale' }],
  ['tag', { way: 'remove', tag: 'old' }, { kind: 'tag', remove: 'old' }],
  ['accept', {}, { kind: 'accept' }],
])('%s of %o', (kind, fields, change) => {
  expect(parse(kind, fields)).toEqual(change)
})

it.each<[BulkKind, object, string]>([
  ['price', { percent: '', price: '' }, 'Fill in one of the two.'],
  ['price', { percent: '5', price: '5' }, 'Fill in one of the two.'],
  ['price', { percent: '100', price: '' }, 'Enter a percentage'],
  ['price', { percent: '', price: '0' }, 'Enter whole rupees'],
  ['stock', { added: '1.5', counted: '', reason: 'Lost' }, 'Enter a whole number'],
  ['stock', { added: '1', counted: '', reason: 'Mood' }, 'Please choose a reason.'],
  ['shown', { shown: 'maybe' }, 'Please choose.'],
  ['tag', { way: 'add', tag: '=1' }, 'A tag is letters and digits'],
])('%s refuses %o', (kind, fields, message) => {
  expect(parse(kind, fields)).toContain(message)
})
