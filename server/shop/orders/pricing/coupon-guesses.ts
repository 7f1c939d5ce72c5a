import type { UserId } from '#domain/ids.ts'
import { formatWait } from '#domain/time/wait.ts'
import { type Attempt, countAttempts, longestWait } from '#server/shop/auth/attempts.ts'
import type { OrderDeps } from '../record/order-deps.ts'

type Deps = Pick<OrderDeps, 'db' | 'now'>
type Typed = { userId: UserId; coupon: string | undefined }

/** Customers mistype a code or two; whoever tries many is guessing, and hears nothing for a while, of a right one neither. */
const guessesOf = (userId: UserId): Attempt => ({ rule: 'coupon-guess', of: String(userId) })

/** Why nothing is said of a code now, in a sentence for the customer. */
export async function guessProblem(
  { db, now }: Deps,
  { userId, coupon }: Typed,
): Promise<string | undefined> {
  if (coupon === undefined) return undefined
  const wait = await longestWait(db, [guessesOf(userId)], now)
  if (wait === 0) return undefined
  return `Too many codes were tried. Please try again in ${formatWait(wait / 1000)}.`
}

/** Counts a code that is none of the shop's. The cart asks for the same again with every change: that is one try. */
export async function countGuess({ db, now }: Deps, { userId, coupon = '' }: Typed): Promise<void> {
  const same: Attempt = { rule: 'coupon-same', of: `${userId} ${coupon.trim().toUpperCase()}` }
  if ((await longestWait(db, [same], now)) > 0) return
  await countAttempts(db, [guessesOf(userId), same], now)
}
