import * as v from 'valibot'
import type { Refusal } from '#domain/refusal.ts'
import { parseInput } from '../parse.ts'
import { isSingleLine } from '../single-line.ts'

const LONGEST_NAME = 40
const LONGEST_QUERY = 1_500

/** A view of a list under a name: its query as it stands in the list's URL, columns included. */
const schema = v.object({
  list: v.string('The list of this view is missing'),
  name: v.pipe(
    v.string('Give the view a name'),
    v.trim(),
    v.minLength(1, 'Give the view a name'),
    v.maxLength(LONGEST_NAME, `A view's name may have at most ${LONGEST_NAME} characters`),
    v.check(isSingleLine, "A view's name must be a single line of text"),
  ),
  query: v.pipe(v.string(), v.maxLength(LONGEST_QUERY, 'This view has too many filters. Please use fewer.')),
  isShared: v.boolean(),
})

export type ViewForm = v.InferOutput<typeof schema>

export function parseView(input: unknown): ViewForm | Refusal {
  return parseInput(schema, input)
}
