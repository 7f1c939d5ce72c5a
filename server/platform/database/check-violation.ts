import { codeOf } from '#server/platform/thrown.ts'

const POSTGRES = '23514'
const SQLITE = 275

/** Whether a query failed because a table would have held what it must not. */
export function isCheckViolation(error: unknown): boolean {
  if (codeOf(error) === POSTGRES) return true
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE
}
