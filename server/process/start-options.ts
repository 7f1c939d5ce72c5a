import { parseArgs } from 'node:util'
import { CannotStart } from '#server/platform/cannot-start.ts'

export type StartOptions = {
  /** whether a database without a shop gets an empty one, not the demo */
  empty: boolean
}

/** What stands behind `npm start --`. */
export function parseStartOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({ args, options: { empty: { type: 'boolean', default: false } } })
    return values
  } catch {
    throw new CannotStart(
      `npm start knows one option: npm start -- --empty opens an empty shop. Given: ${args.join(' ')}`,
    )
  }
}
