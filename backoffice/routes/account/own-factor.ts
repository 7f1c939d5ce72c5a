import type { StaffId } from '#domain/ids.ts'
import type { Shop } from '#server/shop/create-shop.ts'

/** Whether somebody's sign-ins ask for a code. */
export async function ownFactor(shop: Pick<Shop, 'staff'>, staffId: StaffId): Promise<boolean> {
  const members = await shop.staff.list()
  return members.some((it) => it.staffId === staffId && it.hasFactor)
}
