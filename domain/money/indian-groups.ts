/*
 * A comma before the last three digits and before each two further up, as India writes numbers. `Intl` and `toLocaleString` write them so
 * too, but take a phone 100 ms to get ready: the more where a page says many.
 */

/** `1,23,456` of `123456`; decimals stay as they are. */
export function inIndianGroups(digits: string): string {
  return digits.replace(/\d(?=(?:\d\d)+\d(?:\.|$))/g, '$&,')
}

export const formatCount = (count: number): string => inIndianGroups(String(count))
