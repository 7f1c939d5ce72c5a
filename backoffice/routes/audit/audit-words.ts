type Facts = Record<string, unknown> | null

const VIA: Record<string, string> = { command: 'command line', token: 'program' }

/** Who did it, and by what where it was not in the back office. */
export function actorWords({ actor, via }: { actor: string; via: string }): string {
  return VIA[via] ? `${actor} (${VIA[via]})` : actor
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
