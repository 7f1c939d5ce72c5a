import type { Kysely } from 'kysely'
import { isSingleLine } from '#domain/address.ts'
import { fromRupees, type Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isStored } from '#server/shop/pictures/is-stored.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'

/** What staff say of the shop: left out, a fact stays as it is; nothing, or an empty text, removes it. */
export type Given<T> = T | null | undefined

/** What staff's changes work with. */
export type ProfileDeps = { db: Kysely<Tables>; pictures: PictureStore }

type TextRule = { most?: number; required?: boolean; form?: RegExp }

const MOST = 200
const MOST_RUPEES = 10_000_000

const refuse = (message: string) => new Refusal('BAD_USER_INPUT', message)

/** A text as it is stored; undefined where nothing was said. */
export function parseText(
  name: string,
  given: Given<string>,
  { most = MOST, required = false, form }: TextRule = {},
): string | null | undefined | Refusal {
  if (given === undefined) return undefined
  const text = given?.trim() ?? ''
  if (text === '') return required ? refuse(`${name} is required`) : null
  if (text.length > most) return refuse(`${name} must be at most ${most} characters`)
  if (!isSingleLine(text)) return refuse(`${name} must be a single line of text`)
  return form && !form.test(text) ? refuse(`${name} is not valid`) : text
}

export function parseAmount(name: string, given: Given<number>): Paise | undefined | Refusal {
  if (given === undefined) return undefined
  if (given === null) return refuse(`${name} is required`)
  const fits = given >= 0 && given <= MOST_RUPEES
  return fits ? fromRupees(given) : refuse(`${name} must be from 0 to ${MOST_RUPEES} rupees`)
}

/** The first of the named pictures that is not in the store; undefined where all are. */
export async function picturesProblem(
  pictures: PictureStore,
  named: Record<string, string | null | undefined>,
): Promise<Refusal | undefined> {
  for (const [name, path] of Object.entries(named)) {
    if (path && !(await isStored(pictures, path))) return refuse(`${name}: there is no picture "${path}"`)
  }
  return undefined
}

/** The facts that were given, or the first refusal among them. */
export function collect<Facts extends Record<string, unknown>>(
  facts: Facts,
): Refusal | { [Name in keyof Facts]?: Exclude<Facts[Name], Refusal | undefined> } {
  const refused = Object.values(facts).find((fact) => fact instanceof Refusal)
  if (refused) return refused
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as {
    [Name in keyof Facts]?: Exclude<Facts[Name], Refusal | undefined>
  }
}
