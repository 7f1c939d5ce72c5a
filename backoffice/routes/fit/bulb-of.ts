import { answerOf, possibleBases } from '#domain/fitment/lamp-groups.ts'
import type { Lamp } from '#domain/fitment/vehicle.ts'

/** What is in a lamp, as far as it is known. */
export function bulbOf(lamp: Lamp): string {
  switch (answerOf(lamp)) {
    case 'factory-led':
      return 'Factory LED, no bulb to change'
    case 'base':
      return possibleBases(lamp).join(' or ')
    case 'unknown':
      return lamp.candidates.length > 0 ? `Not known; may be ${lamp.candidates.join(' or ')}` : 'Not known'
  }
}
