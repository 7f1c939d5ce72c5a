import type { Verdict } from '#domain/fitment/verdict.ts'
import type { Asked } from './ask.ts'
import type { Cursor } from './cursor.ts'
import { type ByFitting, verdictNumber } from './fittings.ts'
import { pageRows } from './page-rows.ts'

/** Where nobody has chosen another order, a list for a vehicle begins with what fits; each part is by id. */
const PARTS: readonly Verdict[] = ['fits', 'may-fit']

/** The rows that follow the cursor, so many at most. */
export async function pageOfFitting(
  asked: Asked,
  { cursor, most }: { cursor: Cursor | undefined; most: number },
): Promise<number[]> {
  const [, begun = 0] = cursor?.key ?? []
  const rows: number[] = []
  for (const [part, verdict] of PARTS.entries()) {
    if (part < begun || rows.length === most) continue
    const after = part === begun ? cursor : undefined
    rows.push(
      ...(await pageRows(only(asked, verdict), { order: 'ID', cursor: after, most: most - rows.length })),
    )
  }
  return rows
}

/** In which part a row is, to go behind the id in a cursor; nothing where the list is for no vehicle. */
export function placeByVerdict({ catalogue, match }: Asked, row: number): number[] {
  const { arrays, fittings } = catalogue.columns
  const verdicts = match().vehicle?.verdicts
  if (!verdicts) return []
  const verdict = fittings.valueOf(verdicts, arrays.fitting[row] ?? 0)
  return [PARTS.findIndex((it) => verdictNumber(it) === verdict)]
}

/** The same question about what has this verdict alone. */
function only(asked: Asked, verdict: Verdict): Asked {
  const { arrays, fittings } = asked.catalogue.columns
  return {
    ...asked,
    key: `${verdict} ${asked.key}`,
    match: () => {
      const match = asked.match()
      const passing = match.vehicle && having(match.vehicle.verdicts, verdictNumber(verdict))
      return {
        ...match,
        vehicle: match.vehicle &&
          passing && { ...match.vehicle, test: { column: arrays.fitting, fittings, passing } },
      }
    },
  }
}

function having({ byShape, named }: ByFitting, verdict: number): ByFitting {
  return {
    byShape: byShape.map((it) => (it === verdict ? 1 : 0)),
    named: new Map(named.entries().map(([code, it]) => [code, it === verdict ? 1 : 0])),
  }
}
