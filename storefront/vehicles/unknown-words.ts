import type { Vehicle } from '#domain/fitment/vehicle.ts'

const LONGEST_NAME = 60

/** Said of a vehicle that was typed and that the shop does not know. */
export function unknownWords(typed: string): string {
  const letters = [...typed]
  const name = letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : typed
  return `We do not know “${name}” yet.`
}

/** What stands above the vehicles that are near it. */
export function nearWords(near: readonly Pick<Vehicle, 'make'>[]): string {
  const [make, ...more] = new Set(near.map((it) => it.make))
  return more.length === 0 ? `Other ${make} vehicles we know:` : 'Vehicles we know with a similar name:'
}
