import type { FastifyInstance } from 'fastify'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { StaffBrowser } from '../tools/backoffice-under-test.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { signedIn } from './staff.ts'

/** Somebody of a role, signed in at the back office. */
export async function atTheDesk(shop: ShopUnderTest, app: FastifyInstance, role: StaffRole) {
  const member = await signedIn(shop, role)
  return Object.assign(new StaffBrowser(app, { cookies: { '__Host-staff': member.token } }), { member })
}

export type Desk = Awaited<ReturnType<typeof atTheDesk>>

/** The version of the record that a page was shown with, as its forms send it back. */
export function seenOn(body: string): string {
  return /name="seen" value="(\d+)"/.exec(body)?.[1] ?? ''
}
