import type { GrievanceOfficer } from '#domain/profile/grievance-officer.ts'
import type { Shop } from './queries.ts'

/** Who hears complaints. What they do not have of their own is the shop's: its e-mail, its phone and when that is picked up. */
export function grievanceOfficerOf(shop: Shop): GrievanceOfficer {
  return {
    name: shop.grievance_officer,
    designation: shop.grievance_designation,
    email: shop.grievance_email ?? shop.email,
    phone: shop.grievance_phone ?? shop.phone,
    hours: shop.grievance_hours ?? (shop.grievance_phone === null ? shop.opening_hours : null),
  }
}
