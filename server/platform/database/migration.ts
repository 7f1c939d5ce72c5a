import type { SchemaWords } from './schema-words.ts'

/** A file of `migrations/`: it changes tables in one transaction, or builds indexes beside those who use the table. */
export type Migration = TableChange | IndexBuild

export type TableChange = {
  statements: (words: SchemaWords) => string[]
  /** of one that takes something away, or allows less than before */
  takesAway?: TakesAway
}

export type TakesAway = {
  /** the last migration of the first release that did without it, such as 0061-orders-by-day */
  unusedSince: string
}

export type IndexBuild = { indexes: () => Index[] }

export type Index = {
  name: string
  /** such as `orders (placed_at) where state = 'cancelled'` */
  on: string
}

/** The first that others can be marked by. Whoever knows it lives with all that only add. */
export const FIRST_BESIDE = '0059-side-by-side'

/** Which migration a release has to know to live with this one: a release from before that one would miss something. */
export function needsOf(migration: Migration): string {
  return ('takesAway' in migration && migration.takesAway?.unusedSince) || FIRST_BESIDE
}
