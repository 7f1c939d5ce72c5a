import { Refusal } from '#domain/refusal.ts'
import { checkPassword, type PasswordGiven } from '#server/shop/customers/check-password.ts'
import { closeAccount } from '#server/shop/customers/close-account.ts'
import type { CustomerDeps } from '#server/shop/customers/customer-deps.ts'
import { lockUnchanged } from '#server/shop/customers/lock-unchanged.ts'
import { hasOpenOrder } from '#server/shop/orders/record/queries.ts'

const ORDER_OPEN = new Refusal(
  'CONFLICT',
  'You have an open order. You can delete your account once it is delivered or cancelled.',
)

/** Closes the account of a customer who says the password. It can be undone for a while; then it is erased. */
export async function deleteAccount(
  deps: CustomerDeps,
  { sessionId, ...given }: PasswordGiven & { sessionId: string },
): Promise<{ wait: number } | 'done' | Refusal> {
  const { db } = deps
  const checked = await checkPassword(deps, given)
  if (!('user' in checked)) return checked
  const outcome = await db.transaction().execute(async (transaction) => {
    // An order that is on its way waits for the same lock: it is seen here, or it finds the account closed.
    const user = await lockUnchanged(transaction, { user: checked.user, sessionId })
    if (user instanceof Refusal) return user
    if (await hasOpenOrder(transaction, user.id)) return ORDER_OPEN
    await closeAccount(transaction, user, deps)
    return 'done'
  })
  deps.messages.nudge()
  return outcome
}
