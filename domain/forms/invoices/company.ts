import * as v from 'valibot'
import { firstProblem } from '../parse.ts'
import { isSingleLine } from '../single-line.ts'

const LONGEST = 100

/** As it is stored and printed. */
export function tidyCompany(text: string): string {
  return text.trim()
}

/** The name of a company. An empty one is none, and nothing is wrong with that. */
export const companySchema = v.pipe(
  v.string(),
  v.transform(tidyCompany),
  v.maxLength(LONGEST, `Company name must be at most ${LONGEST} characters`),
  v.check(isSingleLine, 'Company name must be a single line of text'),
  v.check((name) => name === '' || /[\p{L}\p{N}]/u.test(name), 'Company name must have letters or digits'),
)

export function companyProblem(text: string): string | undefined {
  return firstProblem(companySchema, text)
}
