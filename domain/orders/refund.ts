import type { Paise } from '../money/paise.ts'

/** Money that came, and what of it has not gone back. */
export type Funds<Id> = { id: Id; left: Paise }

type Part = { quantity: number; amount: Paise }

/**
 * Takes an amount from what there is, the first payment first; less, where there is less. Lines go with the money: one that
 * two payments give back has its units in the first of them.
 */
export function shareAmongPayments<Id, Line extends Part>(
  { amount, lines }: { amount: Paise; lines: readonly Line[] },
  payments: readonly Funds<Id>[],
): { paymentId: Id; amount: Paise; lines: Line[] }[] {
  const shares: { paymentId: Id; amount: Paise; lines: Line[] }[] = []
  const waiting = lines.map((line) => ({ ...line }))
  let rest = amount
  for (const { id, left } of payments) {
    const part = Math.min(rest, left)
    if (part <= 0) continue
    rest -= part
    shares.push({ paymentId: id, amount: part, lines: takeLines(waiting, part) })
  }
  return shares
}

/** Takes from the lines that wait as much as the money is enough for. */
function takeLines<Line extends Part>(waiting: Line[], money: Paise): Line[] {
  const taken: Line[] = []
  let rest = money
  for (const line of waiting) {
    const amount = Math.min(rest, line.amount)
    if (amount === 0 && line.quantity === 0) continue
    if (rest === 0 && line.amount > 0) break
    taken.push({ ...line, amount })
    rest -= amount
    line.amount -= amount
    line.quantity = 0
  }
  return taken
}
