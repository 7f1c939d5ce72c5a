import { Refusal } from '#domain/refusal.ts'

/** Something that cannot be done, said in one line; the command ends with 1. */
export class NotDone extends Error {
  override name = 'NotDone'
}

/** A command that was not written as it must be; it ends with 2. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

export function orNotDone<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new NotDone(result.message)
  return result
}
