import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { codeOf } from '#server/platform/thrown.ts'
import { type SayWaiting, sayPlainly } from './say-waiting.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILDS = join(ROOT, 'build')
const STAMP = 'sources.sha256'

/** One of the two apps: where it lies, and everything it is made from, files and folders. */
export type App = { name: string; title: string; root: string; sources: string[] }

const COMPRESSIBLE = /\.(css|html|ico|js|json|svg|txt|webmanifest|xml)$/

/** Ends early when the signal says so. */
export type Build = (until?: AbortSignal) => Promise<void>

/** Builds an app, and says so, unless the last build was made from these very sources. */
export async function buildApp(app: App, sayWaiting: SayWaiting = sayPlainly): Promise<void> {
  const build = buildOf(app)
  if (!build) return
  const started = performance.now()
  const stopWaiting = sayWaiting(`Building the ${app.title} …`)
  await build().finally(stopWaiting)
  console.log(`Built the ${app.title} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Nothing where the last build was made from these very sources. Several processes may build at once. */
export function buildOf({ name, title, root, sources }: App): Build | undefined {
  const fingerprint = fingerprintOf(filesOf(sources))
  const folder = join(BUILDS, name)
  if (isMadeFrom(fingerprint, folder)) return undefined
  return async (until) => {
    removeLeftovers(name)
    // In a folder of its own: what another process reads or makes at the same time stays whole.
    const made = join(BUILDS, `.${name}-${randomBytes(6).toString('hex')}`)
    try {
      await runBuild({ title, root: join(ROOT, root), folder: made }, until)
      await compressFiles(made)
      writeFileSync(join(made, STAMP), fingerprint)
      putInPlace(made, folder, fingerprint)
    } finally {
      rmSync(made, { recursive: true, force: true })
    }
  }
}

function isMadeFrom(fingerprint: string, folder: string): boolean {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
}

/** Each start looks at them: going through patterns would take it several times as long. */
function filesOf(sources: string[]): string[] {
  return sources
    .map((source) => join(ROOT, source))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
    .sort()
}

/** Tests, types that are made, and what the build tools write for themselves beside the sources. */
const NO_SOURCE = /\/\.|\.test\.|\.d\.|\.timestamp-/

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NO_SOURCE.test(file.slice(ROOT.length)))
}

function fingerprintOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Gives a build its name. Whoever finds that another has just done so, with the same sources, keeps the other's. */
function putInPlace(made: string, folder: string, fingerprint: string): void {
  const before = `${made}-before`
  while (!isMadeFrom(fingerprint, folder)) {
    rmSync(before, { recursive: true, force: true })
    unless('ENOENT', () => renameSync(folder, before))
    // Not empty: another was quicker. It is looked at again.
    if (unless('ENOTEMPTY', () => renameSync(made, folder))) break
  }
  for (const it of [made, before]) rmSync(it, { recursive: true, force: true })
}

function unless(code: string, act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (codeOf(error) === code || (code === 'ENOTEMPTY' && codeOf(error) === 'EEXIST')) return false
    throw error
  }
}

const LONGEST_BUILD_MS = 10 * 60_000

/** Of builds that were interrupted. */
function removeLeftovers(name: string): void {
  mkdirSync(BUILDS, { recursive: true })
  for (const it of readdirSync(BUILDS)) {
    if (!it.startsWith(`.${name}-`)) continue
    const { mtimeMs = Date.now() } = statSync(join(BUILDS, it), { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > LONGEST_BUILD_MS) rmSync(join(BUILDS, it), { recursive: true, force: true })
  }
}

async function runBuild(
  { title, root, folder }: { title: string; root: string; folder: string },
  until: AbortSignal | undefined,
): Promise<void> {
  const cli = findBuildTool()
  const build = spawn(process.execPath, [cli, 'build', root], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C is for the one who can end the build: one that dies first would be told as a failure.
    detached: until !== undefined && process.platform !== 'win32',
    ...(until && { signal: until }),
  })
  const endWithUs = () => build.kill()
  process.once('exit', endWithUs)
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
  try {
    const code = await new Promise((resolve, reject) => build.on('error', reject).on('close', resolve))
    if (code !== 0) throw new CannotStart(`The ${title} could not be built.\n${output}`)
  } finally {
    process.off('exit', endWithUs)
  }
}

function findBuildTool(): string {
  try {
    return join(createRequire(import.meta.url).resolve('@react-router/dev/package.json'), '../bin.cjs')
  } catch {
    throw new CannotStart(
      'The build tools are not installed. Run "npm ci --include=dev && npm run build" first; ' +
        'afterwards "npm prune --omit=dev" may remove them again.',
    )
  }
}

/** Compresses once, as small as it goes, what would otherwise be compressed for every visitor. */
async function compressFiles(folder: string): Promise<void> {
  const files = globSync('client/**/*', { cwd: folder }).filter((file) => COMPRESSIBLE.test(file))
  const compress = promisify(brotliCompress)
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      writeFileSync(join(folder, `${file}.br`), await compress(content, { params }))
    }),
  )
}
