import { isWorthShowing, VERDICTS, type Verdict } from '#domain/fitment/verdict.ts'
import type { ListingChoice } from '#domain/listing/choice.ts'
import { bytesOfText } from '#server/platform/sized-cache.ts'
import { type Asked, ask } from './ask.ts'
import { type Facet, facetsOf } from './facets.ts'
import { verdictNumber } from './fittings.ts'
import type { ListingDeps } from './keep-catalogue.ts'
import { Tally } from './tally.ts'
import { TimeSlice } from './time-slice.ts'

export type ListingCounts = {
  total: number
  /** false where a search looked at so many and no more */
  isExact: boolean
  facets: Facet[]
  /** what a listing for a vehicle left out */
  hidden: { verdict: Verdict; count: number }[]
}

const ROWS_AT_ONCE = 50_000

/** How many there are of what a choice leaves, and of each further choice. */
export async function countListing(deps: ListingDeps, choice: ListingChoice): Promise<ListingCounts> {
  const asked = await ask(deps, choice)
  const { catalogue, found } = asked
  if (found) return countsOf(asked, tallyFound(asked), found.isAll)
  // Whoever asks for the same meanwhile waits for it; a change of the catalogue forgets it.
  const name = `counts ${asked.key}`
  const known = catalogue.findings.get(name) as Promise<ListingCounts> | undefined
  if (known !== undefined) return known
  const { findings } = catalogue
  const counting = catalogue.alone(async () => countsOf(asked, await tallyAll(asked), true))
  findings.set(name, counting, bytesOfText(name) + BYTES_OF_COUNTS)
  counting.catch(() => findings.delete(name))
  return counting
}

/** Some hundred values at most. */
const BYTES_OF_COUNTS = 20_000

function tallyFound({ catalogue, found, match }: Asked): Tally {
  const tally = new Tally(catalogue.columns, match())
  if (found) tally.add(found.rows)
  return tally
}

async function tallyAll({ catalogue: { columns }, match }: Asked): Promise<Tally> {
  const tally = new Tally(columns, match())
  const slice = new TimeSlice()
  for (let start = 0; start < columns.count; start += ROWS_AT_ONCE) {
    tally.addAll(start, Math.min(start + ROWS_AT_ONCE, columns.count))
    await slice.yieldIfLong()
  }
  return tally
}

function countsOf({ catalogue: { columns }, choice }: Asked, tally: Tally, isExact: boolean): ListingCounts {
  const hidden = VERDICTS.filter((verdict) => !isWorthShowing(verdict)).map((verdict) => ({
    verdict,
    count: tally.hidden[verdictNumber(verdict)] ?? 0,
  }))
  return {
    total: tally.total,
    isExact,
    facets: facetsOf({ columns, choice, tally }),
    hidden: hidden.filter(({ count }) => count > 0),
  }
}
