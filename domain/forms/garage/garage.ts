import * as v from 'valibot'
import { isSingleLine } from '../single-line.ts'

const LONGEST_NAME = 40

/** What a customer calls a vehicle of theirs ("Ravi's Swift"): nothing said keeps the name, an empty one takes it away. */
export const garageNameSchema = v.nullish(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LONGEST_NAME, `Name must be at most ${LONGEST_NAME} characters`),
    v.check(isSingleLine, 'Name must be a single line of text'),
    v.check((name) => name.isWellFormed(), 'Name must be a single line of text'),
  ),
)
