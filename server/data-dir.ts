import { accessSync, constants, mkdirSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** The folder holds customers' data and secrets: nobody else on the machine may look into it. */
export function prepareDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(
      `DATA_DIR: the folder ${folder} cannot be written to (${(error as Error).message}).`,
    )
  }
}
