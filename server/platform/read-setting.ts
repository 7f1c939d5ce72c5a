import { CannotStart } from './cannot-start.ts'

/** A setting's value by its name; an empty one counts as unset. */
export type ReadSetting = (name: string) => string | undefined

export function oneOf<const T extends string>(name: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((it) => it === value)
  if (found === undefined) {
    throw new CannotStart(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
  }
  return found
}

/** A setting that another one makes necessary. */
export function requireSetting(read: ReadSetting, name: string, because: string): string {
  const value = read(name)
  if (value === undefined) throw new CannotStart(`${name} must be set for ${because}.`)
  return value
}
