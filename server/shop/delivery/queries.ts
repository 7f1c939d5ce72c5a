import type { Kysely, Selectable } from 'kysely'
import { isPincode } from '#domain/forms/address.ts'
import type { PincodeTable } from '#server/platform/database/tables/shop.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const COLUMNS = ['pincode', 'district', 'state', 'name', 'region', 'division'] as const

export type Pincode = Pick<Selectable<PincodeTable>, (typeof COLUMNS)[number]>

/** The districts of a pincode, the one with most post offices first. */
export async function listPincode(db: Kysely<Tables>, pincode: string): Promise<Pincode[]> {
  if (!isPincode(pincode)) return []
  return db
    .selectFrom('pincodes')
    .select(COLUMNS)
    .where('pincode', '=', pincode)
    .orderBy('position')
    .execute()
}
