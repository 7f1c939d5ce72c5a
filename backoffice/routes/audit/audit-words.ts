import type { ActsVia } from '#domain/staff/actor.ts'
import { wayWords } from '#domain/staff/lists/list-audit.ts'

/** Who did it, and by what where it was not in the back office. */
export function actorWords({ actor, via }: { actor: string; via: ActsVia }): string {
  return via === 'backoffice' ? actor : `${actor} (${wayWords(via)})`
}
