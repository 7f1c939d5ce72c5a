const YEAR = 365 * 24 * 3600

/** For what never changes at its path: nobody needs to ask for it a second time. */
export const KEEP_FOR_EVER = `public, max-age=${YEAR}, immutable`
