import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { createTokens } from './customers/token.ts'
import { READS } from './reads.ts'
import { type Deps, VERBS } from './verbs.ts'

/** One moment of the shop: what happens in one request happens at one time, and is logged with it. */
type Moment = Pick<Deps, 'now' | 'log'>

type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (first: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never
}

/** What the shop can do and tell, bound to one database, clock, log and set of providers. */
export type Shop = Bound<typeof VERBS> & Bound<typeof READS> & { at: (moment: Moment) => Shop }

export type ShopDeps = Omit<Deps, 'now' | 'tokens'> & {
  /** milliseconds since 1970 */
  clock: () => number
}

/** The whole shop behind one object: edges, the command line and tests reach it through this. */
export function createShop({ clock, ...given }: ShopDeps): Shop {
  const deps = { ...given, tokens: createTokens(given.secret) }
  const functions = bindAll(deps.db)
  const shopWith = (depsNow: () => Deps): Shop =>
    Object.assign(Object.create(functions), { [DEPS]: depsNow, at })
  const at = (moment: Moment): Shop => {
    const then = { ...deps, ...moment }
    return shopWith(() => then)
  }
  return shopWith(() => ({ ...deps, now: clock() }))
}

const DEPS = Symbol('deps')

type Verb = (deps: Deps, ...args: never[]) => unknown
type Read = (db: Kysely<Tables>, ...args: never[]) => unknown

/** Bound once for all: a request then needs one small object, however many verbs there are. */
function bindAll(db: Kysely<Tables>): object {
  const verbs = Object.entries<Verb>(VERBS).map(([name, verb]) => [
    name,
    function (this: { [DEPS]: () => Deps }, ...args: never[]) {
      return verb(this[DEPS](), ...args)
    },
  ])
  const reads = Object.entries<Read>(READS).map(([name, read]) => [
    name,
    (...args: never[]) => read(db, ...args),
  ])
  return Object.fromEntries([...verbs, ...reads])
}
