import type { ListingChoice } from '#domain/listing/choice.ts'
import { knownVehicles } from '#server/shop/fitment/known-vehicles.ts'
import { type FoundRows, foundRows } from './found-rows.ts'
import { type ListingDeps, listedCatalogue } from './keep-catalogue.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'
import { type Matching, matching } from './matching.ts'

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
  const vehicle = vehicles?.byId.get(choice.vehicleId ?? '')
  return {
    choice,
    catalogue,
    found: await foundRows(deps, catalogue, choice),
    match: () => matching(catalogue, choice, vehicle),
    key: `${vehicles?.version ?? ''} ${JSON.stringify(choice)}`,
  }
}
