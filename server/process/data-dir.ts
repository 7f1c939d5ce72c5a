import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { messageOf } from '#server/platform/thrown.ts'

/** The folder holds customers' data and secrets: nobody else on the machine may look into it. */
export function prepareDataDir(folder: string): void {
  try {
    process.umask(0o077)
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    // One that was there before may have been open to everyone.
    if (process.getuid === undefined || statSync(folder).uid === process.getuid()) chmodSync(folder, 0o700)
  } catch (error) {
    throw new CannotStart(`DATA_DIR: the folder ${folder} cannot be written to (${messageOf(error)}).`)
  }
}
