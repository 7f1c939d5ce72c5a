import { divideHalfUp } from '#domain/money/paise.ts'

/** How much more or less than before, in whole percent; nothing where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | undefined {
  if (before <= 0) return undefined
  const share = divideHalfUp(Math.abs(now - before) * 100, before)
  return now < before ? -share : share
}

/** `12 % more, was ₹1,200`; where there was nothing, `was ₹0` alone; `no change`. */
export function changeInWords(now: number, before: number, was: string): string {
  if (now === before) return 'no change'
  const percent = changeInPercent(now, before)
  return percent === undefined ? `was ${was}` : `${percentInWords(percent)}, was ${was}`
}

function percentInWords(percent: number): string {
  if (percent === 0) return 'almost the same'
  // Far more says nothing in percent.
  if (percent > 999) return 'over 10 times more'
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'}`
}
