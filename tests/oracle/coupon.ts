/*
 * What a coupon takes off the lines of a basket, worked out a second time: in exact whole numbers, and with nothing of the
 * shop's. Amounts are paise with their tax in them, percentages hundredths of a percent.
 */

export type BasketCoupon = {
  kind: 'percent' | 'amount'
  value: number
  /** the most that a percentage takes off */
  cap: number | null
  /** for each line whether it is for it */
  covers: readonly boolean[]
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

export function sharesOf({ kind, value, cap, covers }: BasketCoupon, grosses: readonly bigint[]): bigint[] {
  const worth = grosses.map((gross, line) => (covers[line] ? gross : 0n))
  if (kind === 'amount') return spread(BigInt(value), worth)
  const parts = worth.map((gross) => (2n * gross * BigInt(value) + 10_000n) / 20_000n)
  return cap !== null && sum(parts) > BigInt(cap) ? spread(BigInt(cap), worth) : parts
}

/** A paisa at a time goes to the line that lacks most of what is its due, the first of those that lack as much. */
function spread(amount: bigint, worth: readonly bigint[]): bigint[] {
  const all = sum(worth)
  if (amount >= all) return [...worth]
  const shares = worth.map((gross) => (amount * gross) / all)
  while (sum(shares) < amount) {
    let [neediest, most] = [0, -1n]
    for (const [line, gross] of worth.entries()) {
      const lacking = amount * gross - (shares[line] ?? 0n) * all
      if (lacking > most) [neediest, most] = [line, lacking]
    }
    shares[neediest] = (shares[neediest] ?? 0n) + 1n
  }
  return shares
}
