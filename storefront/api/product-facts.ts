import { findBase } from '#domain/fitment/bases.ts'
import { isPosition } from '#domain/fitment/positions.ts'
import type { Fitting } from '#domain/fitment/verdict.ts'
import { graphql } from './graphql.ts'

/** What a lamp is and which lamps it is for: more than the contract has. */
export const lampFields = graphql(`
  fragment lamp on Product {
    technology
    kelvin
    lumens
    lumensPer
    watts
    warrantyMonths
    fitsBy
    bases
    positions
  }
`)

type SentLamp = { fitsBy: string; bases: string[]; positions: string[] }

/** Names of bases and positions that this storefront does not know are left out. */
export function asLamp<L extends SentLamp>({ fitsBy, bases, positions, ...rest }: L) {
  return {
    ...rest,
    fitsBy: fitsBy as Fitting['fitsBy'],
    bases: bases.flatMap((written) => findBase(written) ?? []),
    positions: positions.filter(isPosition),
  }
}
