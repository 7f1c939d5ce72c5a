import { cpSync, globSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** What a start reads and what is built from it lies in the clone; what it only reads is shared. */
const COPIED = ['backoffice', 'domain', 'scripts', 'server', 'storefront', '*.json', '*.config.ts']
const SHARED = ['demo', 'node_modules']
const MADE = ['.react-router', 'introspection.d.ts']

/** The checkout after `npm ci`: nothing is built yet. */
export function freshClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  for (const path of globSync(COPIED, { cwd: ROOT })) {
    const isCloned = (source: string) => !MADE.includes(basename(source))
    cpSync(join(ROOT, path), join(clone, path), { recursive: true, filter: isCloned })
  }
  for (const path of SHARED) symlinkSync(join(ROOT, path), join(clone, path), 'junction')
  return clone
}
