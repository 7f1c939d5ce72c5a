import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * Programs of `tests/tools` that do a part of the shop's work in a process of their own, to be killed in the middle of it. They say
 * something as soon as they begin, and end when nothing is left to do.
 */

type Program = `${string}-process`
type Environment = Record<string, string | undefined>

export function startProgram(program: Program, environment: Environment): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, `../tools/${program}.ts`)], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** It is at work, or has ended already. */
export async function hasBegun(child: ChildProcess): Promise<void> {
  await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
}

export async function hasEnded(child: ChildProcess): Promise<void> {
  child.stdout?.resume()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

export async function killProgram(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await hasEnded(child)
}

/** Once it is at work: at any moment of it. */
export async function killAtWork(child: ChildProcess, afterMs: number): Promise<void> {
  await hasBegun(child)
  await wait(afterMs)
  await killProgram(child)
}

/** Does all that is left. */
export async function runToItsEnd(program: Program, environment: Environment): Promise<void> {
  await hasEnded(startProgram(program, environment))
}
