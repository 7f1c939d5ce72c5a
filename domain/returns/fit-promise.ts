import type { ReturnReason } from './words.ts'

/** What a shop says where something fits, if it gives its word on it. */
export const FIT_PROMISE = "If we say Fits and it doesn't, we pay the return courier and refund you."

/** The same to whoever sends something back that was bought so. */
export const WE_PAY_THE_COURIER = 'We told you it fits, so we pay the courier.'
export const WE_PAY_AND_REFUND =
  'We told you it fits, so we pay the courier and refund what you paid for it. If you keep nothing from this order, we refund the delivery charge too.'

type SoldLine = {
  /** sold as fitting, with the shop's word; a flag as databases keep it, or as everybody else does */
  fitPromise: boolean | 0 | 1
}

/** Whether units come back on the shop's word: sold as fitting with it, and they do not fit. */
export function isUnderFitPromise(
  { fitPromise }: SoldLine,
  reason: ReturnReason | null | undefined,
): boolean {
  return Boolean(fitPromise) && reason === 'does not fit'
}

/** The same of all that a return is about. */
export function isAnyUnderFitPromise<Id>(
  lines: readonly (SoldLine & { id: Id })[],
  parts: readonly { lineId: Id; reason: ReturnReason | null }[],
): boolean {
  return parts.some(({ lineId, reason }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && isUnderFitPromise(line, reason)
  })
}

type KeptLine = {
  quantity: number
  cancelledQuantity: number
  returnedQuantity: number
  lostQuantity: number
}

/** Units of a line that somebody has or is to get: neither called off nor come back nor lost on their way back. */
export function unitsKept(line: KeptLine): number {
  return line.quantity - line.cancelledQuantity - line.returnedQuantity - line.lostQuantity
}
