import type { Candidate } from '#domain/search/rank.ts'
import { bytesOfText, SizedCache } from '#server/platform/sized-cache.ts'

/** More categories of one word than this are no help in finding anything. */
const MOST_CATEGORIES = 100

/** Of products filed under the same, one brings the names for all. */
const MOST_BYTES = 500_000

/** What products are filed under. Their index holds marks like `c§7`, so that renaming a category costs nothing. */
export type CategoryMarks = {
  /** the words, and the marks of the categories with one of these words in their name */
  withMarks: (words: readonly string[]) => string[]
  /** the candidate with the names of its categories in place of the marks */
  named: (candidate: Candidate) => Candidate
}

/** The last one that was made, with the lines it was made of: it holds as long as they are the same. */
let made: { categories: string; masterCategories: string; categoryMarks: CategoryMarks } | undefined

/** By a line for each category: its id, and the words of its name. */
export function categoryMarksOf(categories: string, masterCategories: string): CategoryMarks {
  if (made?.categories === categories && made.masterCategories === masterCategories) return made.categoryMarks
  const categoryMarks = makeCategoryMarks(
    new Map([...marked('c', categories), ...marked('m', masterCategories)]),
  )
  made = { categories, masterCategories, categoryMarks }
  return categoryMarks
}

function marked(kind: 'c' | 'm', lines: string): [mark: string, name: string][] {
  if (lines === '') return []
  return lines.split('\n').map((line) => {
    const space = line.indexOf(' ')
    return [`${kind}§${line.slice(0, space)}`, line.slice(space + 1)]
  })
}

function makeCategoryMarks(names: ReadonlyMap<string, string>): CategoryMarks {
  const filed = [...names].flatMap(([mark, name]) => name.split(' ').map((word) => ({ word, mark })))
  const byWord = Map.groupBy(filed, ({ word }) => word)
  const known = new SizedCache<string, string>(MOST_BYTES)
  const namesOf = (marks: string): string => {
    let line = known.get(marks)
    if (line === undefined) {
      line = marks
        .split(' ')
        .map((mark) => names.get(mark) ?? '')
        .join(' ')
      known.set(marks, line, bytesOfText(marks) + bytesOfText(line))
    }
    return line
  }
  return {
    withMarks: (words) => {
      const marks = words.flatMap((word) => byWord.get(word) ?? []).map(({ mark }) => mark)
      return [...words, ...new Set(marks.slice(0, MOST_CATEGORIES))]
    },
    named: (candidate) => {
      // The candidate is this search's own; copying a few hundred of them would take longer than ranking them.
      candidate.categories = namesOf(candidate.categories)
      return candidate
    },
  }
}
