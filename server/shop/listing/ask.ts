import type { ListingChoice } from '#domain/listing/choice.ts'
import { bytesOfText } from '#server/platform/sized-cache.ts'
import { type KnownVehicles, knownVehicles } from '#server/shop/fitment/known-vehicles.ts'
import type { ByFitting } from './fittings.ts'
import { type FoundRows, foundRows } from './found-rows.ts'
import { type ListingDeps, listedCatalogue } from './keep-catalogue.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'
import { type FitVerdicts, type Matching, matching } from './matching.ts'

/** A choice, and all that has to be known to answer it. */
export type Asked = {
  choice: ListingChoice
  catalogue: ListedCatalogue
  found: FoundRows | undefined
  /** of the catalogue as it is when this is called */
  match: () => Matching
  /** the same for the same choice, as long as vehicles are the same */
  key: string
}

export async function ask(deps: ListingDeps, choice: ListingChoice): Promise<Asked> {
  const catalogue = await listedCatalogue(deps)
  const vehicles = choice.vehicleId === undefined ? undefined : await knownVehicles(deps)
  return {
    choice,
    catalogue,
    found: await foundRows(deps, catalogue, choice),
    match: () => matching(catalogue, choice, vehicles && verdictsIn(catalogue, vehicles, choice)),
    key: `${vehicles?.version ?? ''} ${JSON.stringify(choice)}`,
  }
}

/** Of all lamps of the vehicle or the one that is asked for, and of those among which one was chosen. */
function verdictsIn(
  catalogue: ListedCatalogue,
  vehicles: KnownVehicles,
  { vehicleId, position, positions }: ListingChoice,
): FitVerdicts {
  const of = (lamps: ListingChoice['position']) =>
    verdictsOf(catalogue, vehicles, { vehicleId, position: lamps })
  return { verdicts: of(position), atPositions: positions && of(positions) }
}

const BYTES_OF_NAMED = 64

/** What is known of each fitting for the vehicle, or for one lamp of it; of a vehicle that is not known, nothing. */
function verdictsOf(
  { columns: { fittings }, verdicts: kept }: ListedCatalogue,
  { byId, version }: KnownVehicles,
  { vehicleId = '', position }: Pick<ListingChoice, 'vehicleId' | 'position'>,
): ByFitting {
  const vehicle = byId.get(vehicleId)
  if (!vehicle) return { byShape: new Uint8Array(fittings.shapes.length), named: new Map() }
  const key = JSON.stringify([version, vehicleId, position])
  const known = kept.get(key)
  // Others may have come since.
  if (known?.fittings === fittings.size) return known.verdicts
  const verdicts = fittings.verdictsFor(vehicle, position)
  const bytes = verdicts.byShape.byteLength + BYTES_OF_NAMED * verdicts.named.size + bytesOfText(key)
  kept.set(key, { verdicts, fittings: fittings.size }, bytes)
  return verdicts
}
