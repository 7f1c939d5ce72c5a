import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockShop, updateShop } from './queries.ts'
import type { ProfileDeps } from './staff-facts.ts'

/** Whether customers may cancel by themselves what is not packed yet. */
export async function changeCancelling(
  { db: database }: Pick<ProfileDeps, 'db'>,
  id: ShopId,
  { isAllowed }: { isAllowed: boolean },
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    if (!(await lockShop(db, id))) return new Refusal('NOT_FOUND', 'Shop not found')
    await updateShop(db, id, { customer_cancels: isAllowed ? 1 : 0 })
    return undefined
  })
}
