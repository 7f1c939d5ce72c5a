export const ENGINES = ['sqlite', 'postgres'] as const

export type Engine = (typeof ENGINES)[number]

/** Something made once for each engine. */
export function onEachEngine<T>(make: (engine: Engine) => T): Record<Engine, T> {
  return { sqlite: make('sqlite'), postgres: make('postgres') }
}
