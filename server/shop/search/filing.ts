import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Candidate } from '#domain/search/rank.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** More categories of one word than this are no help in finding anything. */
const MOST_CATEGORIES = 100

/** What products are filed under. Their index holds marks like `c§7`, so that renaming a category costs nothing. */
export type Filing = {
  /** the words, and the marks of the categories with one of these words in their name */
  withMarks: (words: readonly string[]) => string[]
  /** the candidate with the names of its categories in place of the marks */
  named: (candidate: Candidate) => Candidate
}

export async function readFiling(db: Kysely<Tables>, shopId: ShopId): Promise<Filing> {
  const [categories, masterCategories] = await Promise.all([
    db.selectFrom('categories').select(['id', 'search_name']).where('shop_id', '=', shopId).execute(),
    db.selectFrom('master_categories').select(['id', 'search_name']).where('shop_id', '=', shopId).execute(),
  ])
  const names = new Map<string, string>()
  for (const { id, search_name } of categories) names.set(`c§${id}`, search_name)
  for (const { id, search_name } of masterCategories) names.set(`m§${id}`, search_name)

  const filed = [...names].flatMap(([mark, name]) => name.split(' ').map((word) => ({ word, mark })))
  const byWord = Map.groupBy(filed, ({ word }) => word)
  return {
    withMarks: (words) => {
      const marks = words.flatMap((word) => byWord.get(word) ?? []).map(({ mark }) => mark)
      return [...words, ...new Set(marks.slice(0, MOST_CATEGORIES))]
    },
    named: (candidate) => {
      const marks = candidate.categories.split(' ')
      // The row is this search's own; copying a few hundred of them would take longer than ranking them.
      return Object.assign(candidate, { categories: marks.map((mark) => names.get(mark) ?? '').join(' ') })
    },
  }
}
