import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm start` has node run, flags included. */
export function npmStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const [node, ...args] = String(scripts.start).split(' ')
  if (node !== 'node') throw new Error('npm start runs something else than node.')
  return args
}
