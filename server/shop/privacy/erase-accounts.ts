import { THE_SYSTEM } from '#domain/staff/actor.ts'
import { emptyLog } from '#server/platform/database/fold-log.ts'
import { isToErase, listToErase } from '#server/shop/customers/erase-customer.ts'
import { type ForgetDeps, forgetPerson } from './forget-person.ts'

const BATCH_SIZE = 100

/**
 * Erases for good the accounts that were deleted and can no longer be brought back, as the staff's own erasing does. Who is still
 * to be told of money, goods or an answer is erased once that is over. Several processes doing it at once do no harm, and one that
 * cannot be erased keeps none of the others.
 */
export async function eraseAccounts(deps: ForgetDeps): Promise<void> {
  const { db: database, now } = deps
  const failures: unknown[] = []
  for (const userId of await listToErase(database, now, BATCH_SIZE)) {
    const isStillWanted = (db: Parameters<typeof isToErase>[0]) => isToErase(db, userId, now)
    await forgetPerson(deps, { userId, actor: THE_SYSTEM, isStillWanted }).catch((error: unknown) =>
      failures.push(error),
    )
  }
  // Of what was erased while somebody was reading, the log may have kept a copy.
  await emptyLog(deps.db)
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be erased.')
}
