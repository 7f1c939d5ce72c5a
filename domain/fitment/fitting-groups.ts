import { inOrder, POSITIONS, type Position } from './positions.ts'
import { bestFit, isWorthShowing, type Verdict } from './verdict.ts'

type LampFit = { position: Position; verdict: Verdict; base: string | null }
type Judged = { fits?: readonly LampFit[] }

export type FittingGroup<P> = {
  verdict: Verdict
  /** the lamps that everything in it is for */
  positions: Position[]
  /** of the vehicle's lamps, where it is known */
  base: string | null
  products: P[]
}

/** What a product is to a vehicle, or to some of its lamps; none named means all of them. */
export function bestFitOf({ fits = [] }: Judged, positions: readonly string[] = []): LampFit | undefined {
  return bestFit(fits.filter((it) => positions.length === 0 || positions.includes(it.position)))
}

/**
 * Products by the lamps that they fit, each once: one bulb for both beams is not two. What fits comes before what may
 * fit, and both from the front of the vehicle to its rear; inside a group they stay in their order.
 */
export function groupFitting<P extends Judged>(
  products: readonly P[],
  asked: readonly string[] = [],
): FittingGroup<P>[] {
  const groups = new Map<string, FittingGroup<P>>()
  for (const product of products) {
    const best = bestFitOf(product, asked)
    if (!best || !isWorthShowing(best.verdict)) continue
    const { verdict } = best
    const alike = (product.fits ?? []).filter(
      (it) => it.verdict === verdict && (asked.length === 0 || asked.includes(it.position)),
    )
    const positions = inOrder(alike.map(({ position }) => position))
    const key = [verdict, ...positions].join(' ')
    const group = groups.get(key)
    if (group) group.products.push(product)
    else groups.set(key, { verdict, positions, base: best.base, products: [product] })
  }
  return [...groups.values()].toSorted(
    (a, b) => rank(a.verdict) - rank(b.verdict) || compareLamps(a.positions, b.positions),
  )
}

const rank = (verdict: Verdict) => (verdict === 'fits' ? 0 : 1)

/** From front to rear by the first lamp in which they differ; more lamps come after fewer. */
function compareLamps(a: readonly Position[], b: readonly Position[]): number {
  const at = a.findIndex((position, index) => position !== b[index])
  if (at === -1) return a.length - b.length
  return placeOf(a[at]) - placeOf(b[at])
}

const placeOf = (position: Position | undefined) => POSITIONS.findIndex(({ id }) => id === position)

type LampConfidence = { position: string; confidence: string }

/** Whether it fits only if what is said of the lamps is right, which is likely and no more. */
export function isOnlyLikely(
  { fits = [] }: Judged,
  lamps: readonly LampConfidence[],
  positions: readonly string[] = [],
): boolean {
  const fitting = fits.filter(
    ({ verdict, position }) => verdict === 'fits' && (positions.length === 0 || positions.includes(position)),
  )
  const isLikely = (position: string) =>
    lamps.some((lamp) => lamp.position === position && lamp.confidence === 'likely')
  return fitting.length > 0 && fitting.every(({ position }) => isLikely(position))
}
