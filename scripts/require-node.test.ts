import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { neededLibraries } from '#tests/tools/needed-libraries.ts'

const ROOT = join(import.meta.dirname, '..')

/** What a minimal Debian has: its own package manager needs them all. */
const EVERYWHERE =
  /^(libc|libdl|libm|libpthread|librt|libresolv|libgcc_s|libstdc\+\+)\.so\.\d+$|^ld-linux-[a-z0-9-]+\.so\.\d$/

const BINARIES = '{node-linux-*/bin/node,@img/sharp-*/lib/*.{node,so*},@rolldown/binding-*/*.node}'

it.runIf(process.platform === 'linux')('brings binaries that start on a minimal system', () => {
  const binaries = globSync(BINARIES, { cwd: join(ROOT, 'node_modules') })
  expect(binaries.some((it) => it.endsWith('bin/node'))).toBe(true)
  // A library that comes in the same package is found beside the one that asks for it.
  const brought = binaries.map((it) => it.split('/').at(-1))
  const missing = binaries.flatMap((binary) =>
    neededLibraries(join(ROOT, 'node_modules', binary))
      .filter((library) => !EVERYWHERE.test(library) && !brought.includes(library))
      .map((library) => `${binary} needs ${library}`),
  )
  expect(missing).toEqual([])
})

/** Runs it as a Node of that version would, before a program that warns of an experiment. */
function start(folder: string, version: string) {
  const program =
    "process.emitWarning('of an experiment', 'ExperimentalWarning'); process.emitWarning('of more'); console.log('open')"
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  return spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(pretend)}`,
      '--import',
      './scripts/require-node.mjs',
      '-e',
      program,
    ],
    { cwd: folder, encoding: 'utf8' },
  )
}

it.each(['24.7.0', '24.21.0', '25.0.0', '26.10.0'])('lets the shop run on Node %s', (version) => {
  const { stdout, stderr, status } = start(ROOT, version)
  expect(stdout).toBe('open\n')
  expect(stderr).toContain('of more')
  expect(stderr).not.toContain('of an experiment')
  expect(status).toBe(0)
})

it.each(['18.20.0', '20.20.2', '22.12.0', '24.6.9'])('says in a sentence what Node %s lacks', (version) => {
  const { stdout, stderr, status } = start(ROOT, version)
  expect(stdout).toBe('')
  expect(stderr).toBe(
    `Cannot start. The shop needs Node 24.7 or newer, and this is ${version}: run "npm ci" without --omit=optional, which installs one, or install Node 24.\n`,
  )
  expect(status).toBe(1)
})

it('says in a sentence what to do where optional packages were left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omitted-'))
  cpSync(join(ROOT, 'scripts/require-node.mjs'), join(folder, 'scripts/require-node.mjs'))
  mkdirSync(join(folder, 'node_modules/@img/colour'), { recursive: true })
  const { stderr, status } = start(folder, '24.21.0')
  rmSync(folder, { recursive: true })
  expect(stderr).toBe(
    'Cannot start. Packages made for this kind of machine are missing: run "npm ci" without --omit=optional.\n',
  )
  expect(status).toBe(1)
})
