import type { Shop } from './queries.ts'

/** Where the shop is, as it stands on its papers and on parcels that come back to it. */
export function shopAddress({ address, area, city, state, pincode }: Shop): string {
  return [address, area, city, state, pincode].filter(Boolean).join(', ')
}
