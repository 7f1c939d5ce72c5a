import type { ReactNode } from 'react'

const AMOUNT = /(−?₹[\d,.]*\d)/

/** What stands in a cell; no amount in it is ever broken in two, however narrow it is. */
export function withWholeAmounts(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !AMOUNT.test(content)) return content
  return content.split(AMOUNT).map((part, position) =>
    // The text between amounts, and the amounts, take turns.
    position % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <span key={position} className="amount">
        {part}
      </span>
    ),
  )
}
