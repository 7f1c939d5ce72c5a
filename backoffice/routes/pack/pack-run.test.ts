import { expect, it } from 'vitest'
import { laterWords, packPath, packRunIn, placeInRun } from './pack-run.ts'

const run = (query: string) => packRunIn(new URLSearchParams(query))

it('reads the orders to come and those that are done, each once', () => {
  expect(run('next=12,13,12,x,14-2&done=9&later=8')).toEqual({ next: [12, 13, 14], done: [9], later: [8] })
  expect(run('')).toEqual({ next: [], done: [], later: [] })
})

it('leads from order to order, and at the end to the papers', () => {
  expect(packPath({ next: [12, 13, 14], done: [], later: [] })).toBe('/orders/12/pack?next=13%2C14')
  expect(packPath({ next: [14], done: [12], later: [13] })).toBe('/orders/14/pack?done=12&later=13')
  expect(packPath({ next: [], done: [12, 13, 14], later: [] })).toBe('/print?orders=12,13,14')
  expect(packPath({ next: [], done: [], later: [12] })).toBe('/orders')
})

it('counts what is left for later, so that five of six is followed by six of six', () => {
  expect(placeInRun({ next: [16], done: [11, 12, 13, 14], later: [] })).toEqual({ position: 5, all: 6 })
  expect(placeInRun({ next: [], done: [11, 12, 13, 14], later: [15] })).toEqual({ position: 6, all: 6 })
})

it('says at the end what was left for later', () => {
  expect(laterWords({ next: [], done: [11], later: [12, 13] })).toBe(' Left for later: orders 12, 13.')
  expect(laterWords({ next: [14], done: [11], later: [12] })).toBe('')
  expect(laterWords({ next: [], done: [11], later: [] })).toBe('')
})
