import { isSingleLine } from './address.ts'

const LONGEST = 100

/** As it is stored and printed. */
export function tidyCompany(text: string): string {
  return text.trim()
}

/** What is wrong with the name of a company. An empty one is none, and nothing is wrong with that. */
export function companyProblem(text: string): string | undefined {
  const name = tidyCompany(text)
  if (name === '') return undefined
  if (name.length > LONGEST) return `Company name must be at most ${LONGEST} characters`
  if (!isSingleLine(name)) return 'Company name must be a single line of text'
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'Company name must have letters or digits'
}
