/** PostgreSQL's name for it, and SQLite's number. */
const POSTGRES = '23505'
const SQLITE = 2067

/** Whether a change failed because another row has a value that may be there only once. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === POSTGRES) || ('errcode' in error && error.errcode === SQLITE)
}
