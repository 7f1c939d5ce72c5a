import { SizedCache } from '#server/platform/sized-cache.ts'

/** Nobody's day needs as many. */
const MOST_SHAPES = 200

/**
 * Prepared queries that do the same and differ by what is asked for: with a filter or without, up or down. Each shape is made at its
 * first use; where there are many, those that were used last are kept.
 */
export function preparedShapes<Query>(): (shape: string, make: () => Query) => Query {
  const kept = new SizedCache<string, Query>(MOST_SHAPES)
  return (shape, make) => {
    let query = kept.get(shape)
    if (!query) {
      query = make()
      kept.set(shape, query, 1)
    }
    return query
  }
}
