/** What verbs are bound to: a database, and all they work with at the moment of the call. */
export type Bound<Deps extends { db: unknown }> = { readonly db: Deps['db']; readonly depsNow: () => Deps }

/** What is done: it takes its deps first, and finds them at the noun that it is called of. */
export function verb<Deps, Args extends unknown[], Result>(act: (deps: Deps, ...args: Args) => Result) {
  return function boundVerb(this: { depsNow: () => Deps }, ...args: Args): Result {
    return act(this.depsNow(), ...args)
  }
}

/** What is asked, and needs nothing but the database. */
export function read<Db, Args extends unknown[], Result>(look: (db: Db, ...args: Args) => Result) {
  return function boundRead(this: { db: Db }, ...args: Args): Result {
    return look(this.db, ...args)
  }
}

type Verbs<Deps extends { db: unknown }> = Record<string, (this: Bound<Deps>, ...args: never[]) => unknown>

/** A noun as its callers see it. */
export type Noun<Named> = { readonly [Name in keyof Named]: OmitThisParameter<Named[Name]> }

/** A noun's verbs, bound: one small object, however many they are. */
export function bindVerbs<Deps extends { db: unknown }, Named extends Verbs<Deps>>(
  verbs: Named,
  { db, depsNow }: Bound<Deps>,
): Noun<Named> {
  const noun = Object.create(verbs)
  noun.db = db
  noun.depsNow = depsNow
  return noun
}
