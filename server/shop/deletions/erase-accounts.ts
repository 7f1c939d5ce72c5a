import type { UserId } from '#domain/ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { isToErase, listToErase } from '#server/shop/customers/erase-customer.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { lockDraftsOf } from '#server/shop/drafts/queries.ts'
import { hasOpenMoney } from '#server/shop/orders/queries.ts'
import { hasOpenReturn } from '#server/shop/returns/erase-returns.ts'
import { eraseParts } from './erase-parts.ts'

type Deps = Pick<Database, 'db' | 'engine'> & { now: number }

const BATCH_SIZE = 100

/**
 * Erases for good the accounts that were deleted and can no longer be brought back. Orders and invoices stay with their
 * own copies of name and address, as tax law requires. Several processes doing it at once do no harm, and one that cannot be
 * erased keeps none of the others.
 */
export async function eraseAccounts(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const userId of await listToErase(deps.db, deps.now, BATCH_SIZE)) {
    await erase(deps, userId).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be erased.')
}

async function erase({ db, engine, now }: Deps, userId: UserId): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Before the customer, as whoever places one locks them.
    await lockDraftsOf(transaction, engine, userId)
    await lockCustomer(transaction, engine, userId)
    if (!(await isToErase(transaction, userId, now))) return
    // Whose money or goods are still on their way must be told of it: until then the address stays.
    if (await hasOpenMoney(transaction, userId)) return
    if (await hasOpenReturn(transaction, userId)) return
    await eraseParts(transaction, userId, now)
  })
}
