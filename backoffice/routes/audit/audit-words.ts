import type { ActsVia } from '#domain/actor.ts'
import { wayWords } from '#domain/list-audit.ts'

type Facts = Record<string, unknown> | null

/** Who did it, and by what where it was not in the back office. */
export function actorWords({ actor, via }: { actor: string; via: ActsVia }): string {
  return via === 'backoffice' ? actor : `${actor} (${wayWords(via)})`
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Each fact that is told of, as it was and as it is: `role: packer → manager`. */
export function changeWords({ before, after }: { before: Facts; after: Facts }): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => {
    const [was, is] = [before?.[name], after?.[name]].map((it) => it !== undefined && written(it))
    if (was === false) return `${name}: ${is}`
    return `${name}: ${was} → ${is === false ? '–' : is}`
  })
}

/** Each fact by itself, as it stood on one side of the change. */
export const factWords = (facts: Facts): string[] => changeWords({ before: null, after: facts })
