import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/scan.ts'

/** What a scanned code may mean, for scripts: products, orders, parcels. Nothing for a code that nobody knows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see orders')
  return Response.json(await shop.office.findScanned(url.searchParams.get('code') ?? ''))
}
