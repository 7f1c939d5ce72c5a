import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { createTokens } from './auth/token.ts'
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
  // The verbs are bound once for all: a request then needs one small object, however many there are.
  class BoundShop {
    readonly depsNow: () => Deps

    constructor(depsNow: () => Deps) {
      this.depsNow = depsNow
    }
  }
  const withDeps = (depsNow: () => Deps) => new BoundShop(depsNow) as unknown as Shop
  // With all keys in it: a copy is quick to change and, by some 3 microseconds, slow to add to.
  const anytime = { ...deps, now: 0 }
  const at = ({ now, log }: Moment): Shop => {
    const then = { ...anytime, now, log }
    return withDeps(() => then)
  }
  Object.assign(BoundShop.prototype, bindAll(deps.db), { at })
  return withDeps(() => ({ ...anytime, now: clock() }))
}

type Verb = (deps: Deps, ...args: never[]) => unknown
type Read = (db: Kysely<Tables>, ...args: never[]) => unknown

function bindAll(db: Kysely<Tables>): object {
  const verbs = Object.entries<Verb>(VERBS).map(([name, verb]) => [
    name,
    function (this: { depsNow: () => Deps }, ...args: never[]) {
      return verb(this.depsNow(), ...args)
    },
  ])
  const reads = Object.entries<Read>(READS).map(([name, read]) => [
    name,
    (...args: never[]) => read(db, ...args),
  ])
  return Object.fromEntries([...verbs, ...reads])
}
