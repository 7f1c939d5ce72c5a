import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const BUILD = join(ROOT, 'build')
const STAMP = join(BUILD, 'sources.sha256')

/** Everything the build is made from. */
const SOURCES = [
  'storefront/**/*.{ts,tsx,css}',
  'storefront/public/**/*',
  'domain/**/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

const COMPRESSIBLE = /\.(css|html|ico|js|json|svg|txt|webmanifest|xml)$/

/** Builds the storefront unless the last build was made from these very sources. */
export async function buildStorefront(): Promise<void> {
  const fingerprint = fingerprintOf(sources())
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return
  const started = performance.now()
  process.stdout.write('Building the storefront … ')
  await runBuild()
  await compressFiles()
  // Written last: a build that was interrupted has no stamp and is made again.
  writeFileSync(STAMP, fingerprint)
  process.stdout.write(`done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

function sources(): string[] {
  return globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function fingerprintOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

async function runBuild(): Promise<void> {
  const cli = findBuildTool()
  const build = spawn(process.execPath, [cli, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => build.kill()
  process.once('exit', endWithUs)
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => build.on('error', reject).on('close', resolve))
  process.off('exit', endWithUs)
  if (code === 0) return
  process.stdout.write('failed\n')
  console.error(output)
  process.exit(1)
}

function findBuildTool(): string {
  try {
    return join(createRequire(import.meta.url).resolve('@react-router/dev/package.json'), '../bin.cjs')
  } catch {
    process.stdout.write('not possible\n')
    console.error(
      'The build tools are not installed. Run "npm ci --include=dev && npm run build" first; ' +
        'afterwards "npm prune --omit=dev" may remove them again.',
    )
    process.exit(1)
  }
}

/** Compresses once, as small as it goes, what would otherwise be compressed for every visitor. */
async function compressFiles(): Promise<void> {
  const files = globSync('client/**/*', { cwd: BUILD }).filter((file) => COMPRESSIBLE.test(file))
  const compress = promisify(brotliCompress)
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(BUILD, file))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      writeFileSync(join(BUILD, `${file}.br`), await compress(content, { params }))
    }),
  )
}
