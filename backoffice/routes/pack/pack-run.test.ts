import { expect, it } from 'vitest'
import { packPath, packRunIn } from './pack-run.ts'

const run = (query: string) => packRunIn(new URLSearchParams(query))

it('reads the orders to come and those that are done, each once', () => {
  expect(run('next=12,13,12,x,14-2&done=9')).toEqual({ next: [12, 13, 14], done: [9] })
  expect(run('')).toEqual({ next: [], done: [] })
})

it('leads from order to order, and at the end to the papers', () => {
  expect(packPath({ next: [12, 13, 14], done: [] })).toBe('/orders/12/pack?next=13%2C14')
  expect(packPath({ next: [14], done: [12, 13] })).toBe('/orders/14/pack?done=12%2C13')
  expect(packPath({ next: [], done: [12, 13, 14] })).toBe('/print?orders=12,13,14')
})
