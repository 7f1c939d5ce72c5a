const YEAR = 365 * 24 * 3600

/** What a path shows never changes, so nobody needs to ask a second time. */
export const KEEP_FOR_EVER = `public, max-age=${YEAR}, immutable`

/** A drawing opened by its address must not run what someone may have put into it. */
export const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
