import { rmSync, writeFileSync } from 'node:fs'
import { setupLinkFile } from '#server/edges/cli/staff/setup-link-file.ts'

/** Keeps the link by which the first owner is made where only the shop's own user can read it. */
export function writeSetupLink(dataDir: string, link: string): string {
  // One that was there may be open to others, and stays so when it is written over.
  removeSetupLink(dataDir)
  writeFileSync(setupLinkFile(dataDir), `${link}\n`, { mode: 0o600, flag: 'wx' })
  return link
}

export function removeSetupLink(dataDir: string): void {
  rmSync(setupLinkFile(dataDir), { force: true })
}
