import { divideHalfUp } from '#domain/money/paise.ts'

/** How much more or less than before, in whole percent; nothing where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | undefined {
  if (before <= 0) return undefined
  const share = divideHalfUp(Math.abs(now - before) * 100, before)
  return now < before ? -share : share
}

/** `12 % more`, `8 % less`, `same as before` or, where there was nothing, `nothing before`. */
export function changeInWords(now: number, before: number): string {
  if (now === before) return 'same as before'
  const percent = changeInPercent(now, before)
  if (percent === undefined) return 'nothing before'
  if (percent === 0) return 'almost the same'
  // Far more says nothing in percent.
  if (percent > 999) return 'over 10 times as much'
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'}`
}
