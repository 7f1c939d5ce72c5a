/** Milliseconds since 1970, UTC. Whole numbers read and sort alike on both engines. */
export type Instant = number
/** A JSON array of words. */
export type WordList = string
/** SQLite has no boolean: 0 or 1 on both engines. */
export type Flag = 0 | 1
