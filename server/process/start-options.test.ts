import { expect, it } from 'vitest'
import { parseStartOptions } from './start-options.ts'

it('opens the demo shop, or an empty one where that is asked for', () => {
  expect(parseStartOptions([])).toEqual({ empty: false })
  expect(parseStartOptions(['--empty'])).toEqual({ empty: true })
})

it.each([[['--emty']], [['empty']], [['--empty=no']]])('does not guess what %j means', (args) => {
  expect(() => parseStartOptions(args)).toThrow('npm start -- --empty opens an empty shop')
})
