import { type ChildProcess, spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { npmStart } from '#tests/tools/npm-start.ts'

const ROOT = join(import.meta.dirname, '../..')

export type ServerProcess = { port: number; pid: number; stop: (signal?: NodeJS.Signals) => Promise<void> }

type Environment = Record<string, string | undefined>

/** The shop as `npm start` starts it. */
export function startShop(environment: Environment): Promise<ServerProcess> {
  return start(npmStart(), environment)
}

/** Starts a program that listens on PORT, and waits until it does. */
export function startServer(script: string, environment: Environment): Promise<ServerProcess> {
  return start([script], environment)
}

async function start(args: string[], environment: Environment): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Also when measuring fails: nothing stays behind.
  const endWithUs = () => child.kill()
  process.on('exit', endWithUs)
  await untilItListens(port, child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    port,
    pid: child.pid ?? 0,
    stop: (signal) => {
      process.off('exit', endWithUs)
      child.kill(signal)
      return ended
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address && typeof address === 'object' ? address.port : 0
}

async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) break
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await wait(100)
  }
  throw new Error('The server to be measured did not start.')
}
