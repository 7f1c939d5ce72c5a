import { CannotStart } from '#server/platform/cannot-start.ts'

/** Starts, or says in a line what the operator has to change first. */
export async function exitOnCannotStart(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`Cannot start. ${error.message}\n`)
    process.exit(1)
  }
}
