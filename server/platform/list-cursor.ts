import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '#domain/refusal.ts'

/** Where a page of a list ends: what its row is sorted by, and its id. */
export type ListCursor = { key: number | string; id: number }

const schema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,300}$/),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.strictTuple([
    v.string(),
    v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.maxLength(100))]),
    v.pipe(v.number(), v.safeInteger()),
  ]),
)

const FOREIGN = new Refusal('BAD_USER_INPUT', 'This link is of another list. Please begin at its first page.')

/** Opaque to whoever has it, and of one choice and order of one list. */
export function writeListCursor(choice: string, { key, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([choice, key, id])).toString('base64url')
}

export function parseListCursor(text: string, choice: string): ListCursor | Refusal {
  const { success, output } = v.safeParse(schema, text)
  if (!success || output[0] !== choice) return FOREIGN
  return { key: output[1], id: output[2] }
}

/** A short name of what was chosen, in the words of the URL. */
export function choiceName(list: string, written: readonly (readonly [string, string])[]): string {
  return createHash('sha256')
    .update(JSON.stringify([list, written]))
    .digest('base64url')
    .slice(0, 10)
}
