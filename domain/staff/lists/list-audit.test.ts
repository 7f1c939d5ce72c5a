import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, actionsWith } from '../audit/audit-actions.ts'
import { AUDIT_LIST, parseRecord, waysWith } from './list-audit.ts'
import { parseListQuery } from './list-query.ts'
import { READY_AUDIT_VIEWS } from './list-views.ts'

it.each([
  ['12', { id: '12' }],
  ['order 12', { kind: 'order', id: '12' }],
  ['Order ID 12', { kind: 'order', id: '12', isOrderId: true }],
  ['API token  3', { kind: 'api token', id: '3' }],
  [' K-1042 ', { id: 'K-1042' }],
  ['Zone North East', { kind: 'zone', id: 'North East' }],
  ['import lamps of May.csv', { kind: 'import', id: 'lamps of May.csv' }],
])('takes %j for a record', (typed, record) => {
  expect(parseRecord(typed)).toEqual(record)
})

it('offers what can be done in the order of its words', () => {
  expect(AUDIT_ACTIONS.slice(0, 2)).toEqual(['return.accept', 'category.add'])
  expect(actionsWith('MONEY')).toEqual(['refund.note-made', 'order.refund'])
  expect(actionsWith('no such words')).toEqual([])
})

it('knows by which way something was done', () => {
  expect(waysWith(['program', 'back office'])).toEqual(['backoffice', 'token'])
})

it.each(READY_AUDIT_VIEWS.map(({ name, query }) => [name, query]))('has the view %s', (_, query) => {
  const { query: read, notices } = parseListQuery(AUDIT_LIST, new URLSearchParams(query))
  expect(notices).toEqual([])
  expect(read.filters.what).toHaveLength(query.split('&').length)
})
