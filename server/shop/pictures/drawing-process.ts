import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Drawing } from './draw.ts'
import type { DrawReply, DrawRequest } from './draw-child.ts'

const SCRIPT = fileURLToPath(new URL('./draw-child.ts', import.meta.url))
/** Past what drawing itself allows for one picture. */
const TIMEOUT_MS = 30_000
/** Pictures come in bursts: a page that nobody has seen, then none for hours. */
const IDLE_MS = 5_000

/** Large pieces of memory go back to the system as soon as they are free: by default most would stay for ever. */
const MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

type Options = { script?: string; timeoutMs?: number; idleMs?: number }
type Waiting = { resolve: (made: Buffer) => void; reject: (error: Error) => void }

/** Draws in a process of its own, which is there while there are pictures to make. */
export function createDrawingProcess({
  script = SCRIPT,
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
}: Options = {}) {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const start = (): ChildProcess => {
    const started = fork(script, [], {
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      env: { ...process.env, ...MEMORY },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (reply: DrawReply) => {
      const asked = waiting.get(reply.id)
      if ('made' in reply)
        asked?.resolve(Buffer.from(reply.made.buffer, reply.made.byteOffset, reply.made.byteLength))
      else asked?.reject(new Error(reply.problem))
    })
    started.on('error', () => {})
    started.once('exit', () => {
      if (child !== started) return
      child = undefined
      for (const { reject } of waiting.values()) reject(new Error('the process that draws has ended'))
    })
    return started
  }

  const rest = (): void => {
    child?.unref()
    child?.channel?.unref()
    idle = setTimeout(end, idleMs).unref()
  }
  const end = (): void => {
    const ended = child
    child = undefined
    ended?.kill('SIGKILL')
  }

  return async (bytes: Buffer, drawing: Drawing): Promise<Buffer> => {
    clearTimeout(idle)
    child ??= start()
    child.ref()
    child.channel?.ref()
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    waiting.set(id, { resolve, reject })
    const timer = setTimeout(() => {
      // Whatever it hangs in, it would hang in for the others too.
      child?.kill('SIGKILL')
    }, timeoutMs)
    try {
      child.send({ id, bytes, drawing } satisfies DrawRequest, (error) => {
        if (error) reject(error)
      })
      return await promise
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
      if (waiting.size === 0) rest()
    }
  }
}
