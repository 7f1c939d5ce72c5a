import { findBase } from './bases.ts'

/** Watts follow from the base: 60/55W, 55 W. */
const WATTS = /(?<=[\s(])\d+(\/\d+)?\s?w\b/g

/** What a lamp is called whatever its base: Marg M1 LED Pair 6000K is there with H4 and with H7. */
function lineOf(name: string): string {
  return ` ${name}`
    .toLowerCase()
    .replaceAll(WATTS, ' ')
    .split(/[\s(),]+/)
    .filter((word) => word !== '' && findBase(word) === undefined)
    .join(' ')
}

/** Whether two products of one brand are the same lamp with different bases. */
export function areSisters(one: string, other: string): boolean {
  const line = lineOf(one)
  return line !== '' && line === lineOf(other)
}
