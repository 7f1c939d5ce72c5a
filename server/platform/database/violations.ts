import { codeOf } from '#server/platform/thrown.ts'

/** PostgreSQL's name for it, and SQLite's number. */
type Violation = { postgres: string; sqlite: number }

const UNIQUE: Violation = { postgres: '23505', sqlite: 2067 }
const CHECK: Violation = { postgres: '23514', sqlite: 275 }

/** Whether a change failed because another row has a value that may be there only once. */
export const isUniqueViolation = (error: unknown): boolean => isViolation(error, UNIQUE)

/** Whether a query failed because a table would have held what it must not. */
export const isCheckViolation = (error: unknown): boolean => isViolation(error, CHECK)

function isViolation(error: unknown, { postgres, sqlite }: Violation): boolean {
  if (codeOf(error) === postgres) return true
  return error instanceof Error && 'errcode' in error && error.errcode === sqlite
}
