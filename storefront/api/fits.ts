import { isOnlyLikely } from '#domain/fitment/fitting-groups.ts'
import { isForOthers } from '#domain/fitment/made-for.ts'
import type { Position } from '#domain/fitment/positions.ts'
import type { Confidence } from '#domain/fitment/vehicle.ts'
import type { Verdict } from '#domain/fitment/verdict.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

/** What the contract calls the shop's words. */
const VERDICTS = {
  FITS: 'fits',
  MAY_FIT: 'may-fit',
  FACTORY_LED: 'factory-led',
  DOES_NOT_FIT: 'does-not-fit',
  NOT_KNOWN: 'not-known',
} as const satisfies Record<string, Verdict>

/** Whether a product fits one lamp of a vehicle. */
export const fitFields = graphql(`
  fragment fit on Fit {
    position
    verdict
    base
    reason
  }
`)

export function asVerdict(word: keyof typeof VERDICTS): Verdict {
  return VERDICTS[word]
}

type SentFit = { position: string; verdict: keyof typeof VERDICTS; base: string | null; reason: string }

export type Fit = { position: Position; verdict: Verdict; base: string | null; reason: string }

export function asFit({ position, verdict, ...rest }: SentFit): Fit {
  return { ...rest, position: position as Position, verdict: asVerdict(verdict) }
}

const fitOperation = graphql(
  `
    query fit($filter: fitFilter!, $vehicleId: String!) {
      fit(filter: $filter) {
        ...fit
      }
      sister(filter: $filter) {
        id
        name
        bases
      }
      vehicle(id: $vehicleId) {
        id
        make
        model
        fromYear
        toYear
        path
        lamps {
          position
          confidence
          toBeChecked
          source
          note
        }
      }
    }
  `,
  [fitFields],
)

/** What is said of a product and a vehicle, lamp by lamp, and how sure that is. */
export type VehicleFit = NonNullable<Awaited<ReturnType<typeof findFit>>>

/** Nothing where there is no such vehicle. */
export async function findFit(send: Send, productId: number, vehicleId: string, signal?: AbortSignal) {
  const variables = { filter: { productId, vehicleId }, vehicleId }
  const { fit, vehicle, sister } = await call(send, 'fit', fitOperation, variables, signal)
  if (!vehicle) return undefined
  const { lamps, ...facts } = vehicle
  const fits = fit.map(asFit)
  return {
    vehicle: facts,
    isLikely: isOnlyLikely({ fits }, lamps),
    /** the same lamp with the base that fits, where this one does not */
    sister: sister && { ...sister, base: sister.bases.find((base) => fit.some((it) => it.base === base)) },
    fits: fits.map((it) => {
      const lamp = isForOthers(it) ? undefined : lamps.find(({ position }) => position === it.position)
      return { ...it, note: lamp?.note ?? null, source: lamp?.source ?? null, lamp: lamp && sureness(lamp) }
    }),
  }
}

const sureness = ({ confidence, toBeChecked }: { confidence: string; toBeChecked: boolean }) => ({
  confidence: confidence as Confidence,
  isDoubted: toBeChecked,
})
