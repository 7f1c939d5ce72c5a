import type { Kind } from '#domain/fitment/vehicle.ts'

/** How far somebody has come: kind, then make, then the vehicle itself; or what they typed. */
export type FinderQuery = { kind: Kind | undefined; make: string; text: string }

/** The page on which the finder stands there; it works without scripts. */
export function finderPath({ kind, make, text }: Partial<FinderQuery>): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(make && { make }),
    ...(text && { q: text }),
  })
  return query.size === 0 ? '/fit' : `/fit?${query}`
}
