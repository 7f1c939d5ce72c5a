import type { Zone } from '#domain/delivery/zone.ts'

/** The same beginning in two zones is a slip: only the first of them would ever have it. */
export function prefixProblem(zones: readonly Zone[], prefixes: readonly string[]): string | undefined {
  for (const { name, prefixes: taken } of zones) {
    const twice = prefixes.find((prefix) => taken.includes(prefix))
    if (twice !== undefined) return `${twice} is already in "${name}".`
  }
  return undefined
}
