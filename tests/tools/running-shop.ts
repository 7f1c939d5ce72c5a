import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { npmStart } from './npm-start.ts'

const ROOT = join(import.meta.dirname, '../..')

type Environment = Record<string, string | undefined>

export const NPM_START: [string, ...string[]] = [process.execPath, ...npmStart()]

/** A shop started as `npm start` starts it, in a process of its own. */
export class RunningShop {
  readonly process: ChildProcess
  /** everything it printed so far */
  output = ''
  /** once everything that it started has ended too */
  readonly ended: Promise<number | null>
  /** whether somebody has told it to end */
  isToldToEnd = false
  readonly #open: Promise<string>

  constructor(environment: Environment, [program, ...args] = NPM_START, cwd = ROOT) {
    this.process = spawn(program, args, {
      cwd,
      env: { PATH: process.env.PATH, PORT: '0', BACKOFFICE_PORT: 'off', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const open = Promise.withResolvers<string>()
    this.#open = open.promise
    this.#open.catch(() => {})
    for (const stream of [this.process.stdout, this.process.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        this.output += `${line}\n`
        const address = /"shop":"([^"]+)"/.exec(line)?.[1]
        if (address) open.resolve(address.replace('localhost', '127.0.0.1'))
      })
    }
    this.ended = new Promise((resolve) => {
      this.process.on('close', (code) => {
        open.reject(new Error(`The shop did not open:\n${this.output}`))
        resolve(code)
      })
    })
  }

  /** Its address, once it listens. */
  get address(): Promise<string> {
    return this.#open
  }

  async get(path: string): Promise<Response> {
    return fetch(new URL(path, await this.address))
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.isToldToEnd = true
    this.process.kill(signal)
    return this.ended
  }
}
