/** What can be said of something that was thrown, which may be anything. */

/** The system's or a library's own name for what went wrong, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function messageOf(error: unknown): string {
  // A refused connection to a name with two addresses comes as an error without a message around two with one.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
