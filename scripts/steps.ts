import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Step = {
  name: string
  /** a command of the package's own tools, and its arguments */
  command: [string, ...string[]]
}

const ROOT = join(import.meta.dirname, '..')

/** Runs a step to its end. Its output is shown only if it fails. */
export async function run({ name, command: [tool, ...args] }: Step): Promise<boolean> {
  const started = performance.now()
  const child = spawn(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(Buffer.concat(output).toString())
  return code === 0
}

/** Runs a step whose progress is worth watching. */
export async function show({ name, command: [tool, ...args] }: Step): Promise<boolean> {
  console.log(`\n▸ ${name}`)
  const child = spawn(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return (await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))) === 0
}
