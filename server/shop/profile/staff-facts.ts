import type { Kysely } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isStored } from '#server/shop/pictures/is-stored.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'

/** What staff's changes work with. */
export type ProfileDeps = { db: Kysely<Tables>; pictures: PictureStore; now: number }

/** The first of the named pictures that is not in the store; undefined where all are. */
export async function picturesProblem(
  pictures: PictureStore,
  named: Record<string, string | null | undefined>,
): Promise<Refusal | undefined> {
  for (const [name, path] of Object.entries(named)) {
    if (path && !(await isStored(pictures, path))) {
      return new Refusal('BAD_USER_INPUT', `${name}: there is no picture "${path}"`)
    }
  }
  return undefined
}

/** The facts that were given. */
export function givenFacts<Facts extends Record<string, unknown>>(facts: Facts) {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as {
    [Name in keyof Facts]?: Exclude<Facts[Name], undefined>
  }
}
