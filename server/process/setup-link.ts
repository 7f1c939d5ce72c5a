import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'backoffice-setup-link')

/** Keeps the link by which the first owner is made where only the shop's own user can read it. */
export function writeSetupLink(dataDir: string, link: string): string {
  // One that was there may be open to others, and stays so when it is written over.
  removeSetupLink(dataDir)
  writeFileSync(fileIn(dataDir), `${link}\n`, { mode: 0o600, flag: 'wx' })
  return link
}

export function removeSetupLink(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
