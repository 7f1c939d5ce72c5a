import type { ListingChoice } from '#domain/listing/choice.ts'
import { type Reading, readingsOf } from '#domain/listing/search-readings.ts'
import type { ProductOrder } from '#server/shop/catalogue/list-products.ts'
import { understandSearch } from '#server/shop/search/understand-search.ts'
import { ask } from './ask.ts'
import { checkCursor } from './cursor.ts'
import type { ListingDeps } from './keep-catalogue.ts'
import { listRows } from './list-page.ts'

type Searched = {
  choice: ListingChoice
  order: ProductOrder | undefined
  /** the cursor of the page before */
  after: string | undefined
}

/**
 * A choice by what the words of its text mean: of the ways to read them the first that finds something. Words that name nothing,
 * or find nothing as what they name, are searched for as they are.
 */
export async function readSearch(deps: ListingDeps, { choice, order, after }: Searched): Promise<Reading> {
  const meaning = choice.text === undefined ? undefined : await understandSearch(deps, choice.text)
  if (!meaning || meaning.parts.length === 0) return { choice }
  const readings = readingsOf(choice, meaning)
  // The page before has found something by one of them.
  if (after !== undefined) return readings.find((it) => !checkCursor(after, it.choice, order)) ?? { choice }
  for (const reading of readings) {
    const found = await ask(deps, reading.choice)
    if ((await listRows(deps, found, { order, cursor: undefined, most: 1 })).length > 0) return reading
  }
  return { choice }
}
