/** A kind, once released, keeps its name. */
export const BULK_JOB = 'bulk change'
