import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenParentEnds } from '#server/process/parent-process.ts'

export type Step = {
  name: string
  /** a command of the package's own tools, and its arguments */
  command: [string, ...string[]]
}

const ROOT = join(import.meta.dirname, '..')
const WINDOWS = process.platform === 'win32'

/** Runs a step to its end. Its output is shown only if it fails. */
export async function run({ name, command }: Step): Promise<boolean> {
  const started = performance.now()
  const child = start(command, 'pipe')
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const succeeded = await success(child)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${succeeded ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!succeeded) console.log(Buffer.concat(output).toString())
  return succeeded
}

/** Runs a step whose progress is worth watching. */
export async function show({ name, command }: Step): Promise<boolean> {
  console.log(`\n▸ ${name}`)
  return success(start(command, 'inherit'))
}

const running = new Set<ChildProcess>()

/** In a group of its own, so that it can be ended with everything that it started. */
function start([tool, ...args]: Step['command'], output: 'pipe' | 'inherit'): ChildProcess {
  const child = spawn(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    shell: WINDOWS,
    detached: !WINDOWS,
  })
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

async function success(child: ChildProcess): Promise<boolean> {
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  return code === 0
}

function stop(): void {
  for (const child of running) {
    if (child.pid === undefined) continue
    if (WINDOWS) child.kill()
    else process.kill(-child.pid, 'SIGTERM')
  }
  process.exit(1)
}

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
whenParentEnds(stop)
