import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { codeOf } from '#server/platform/thrown.ts'
import { SHORTEST_SECRET } from './settings.ts'

/** The same for whoever only reads with it. Nothing where the shop was never started, or its secret is elsewhere. */
export function knownSecret(settings: {
  sessionSecret: string | undefined
  dataDir: string
}): string | undefined {
  if (settings.sessionSecret !== undefined) return settings.sessionSecret
  try {
    return readFileSync(join(settings.dataDir, 'session-secret'), 'utf8')
  } catch (error) {
    // Not made yet, or not for this user of the machine to read.
    if (['ENOENT', 'EACCES'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

/** The secret that signs logins: the given one, else one generated once into the data folder. */
export function sessionSecret(settings: { sessionSecret: string | undefined; dataDir: string }): string {
  if (settings.sessionSecret !== undefined) return settings.sessionSecret
  const file = join(settings.dataDir, 'session-secret')
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // The first process to give its draft the name wins; the others read the winner's.
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const secret = readFileSync(file, 'utf8')
  if (secret.length < SHORTEST_SECRET) {
    throw new CannotStart(
      `SESSION_SECRET: the file ${file} is damaged. Restore it, or remove it to log everyone out.`,
    )
  }
  return secret
}
