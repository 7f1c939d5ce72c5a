import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '#domain/refusal.ts'

/** Where a page of a list ends: what its row is sorted by, and its id. */
export type ListCursor<Key = number | string> = { key: Key; id: number }

const wholeNumber = v.pipe(v.number(), v.safeInteger())

/** What a list can be sorted by. */
const KEYS = { number: wholeNumber, day: v.pipe(v.string(), v.isoDate()) }
type Keys = { [Kind in keyof typeof KEYS]: v.InferOutput<(typeof KEYS)[Kind]> }

const schema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,300}$/),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.strictTuple([v.string(), v.unknown(), wholeNumber]),
)

const FOREIGN = new Refusal(
  'BAD_USER_INPUT',
  'This link belongs to another list. Please start at the first page.',
)

/** Opaque to whoever has it, and of one choice and order of one list. */
export function writeListCursor(choice: string, { key, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([choice, key, id])).toString('base64url')
}

export function parseListCursor<Kind extends keyof Keys>(
  text: string,
  { choice, sortedBy }: { choice: string; sortedBy: Kind },
): ListCursor<Keys[Kind]> | Refusal {
  const { success, output } = v.safeParse(schema, text)
  if (!success) return FOREIGN
  const [written, key, id] = output
  if (written !== choice || !v.is(KEYS[sortedBy], key)) return FOREIGN
  return { key: key as Keys[Kind], id }
}

/** A short name of what was chosen, in the words of the URL. */
export function choiceName(list: string, written: readonly (readonly [string, string])[]): string {
  return createHash('sha256')
    .update(JSON.stringify([list, written]))
    .digest('base64url')
    .slice(0, 10)
}
