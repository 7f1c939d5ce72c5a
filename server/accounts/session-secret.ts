import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret that signs logins: the given one, else one generated once into the data folder. */
export function sessionSecret({
  sessionSecret,
  dataDir,
}: {
  sessionSecret: string | undefined
  dataDir: string
}): string {
  if (sessionSecret !== undefined) return sessionSecret
  const file = join(dataDir, 'session-secret')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // The first process to give its draft the name wins; the others read the winner's.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
