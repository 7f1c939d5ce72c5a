import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createQueue, QueueFull } from '#server/platform/queue.ts'

const derive = promisify(argon2)

const MEMORY = 19_456
const PASSES = 2
const LANES = 1

/** Each takes 19 MiB and a core for some 40 ms. One core is left to everything else. */
const queue = createQueue({
  atOnce: Math.max(1, Math.min(availableParallelism() - 1, 4)),
  waiting: 60,
  waitingEach: 20,
})

/** Answers whoever would not get a turn in a sensible time, before anything is done. */
export function refuseIfBusy(caller: string): void {
  if (queue.isFull(caller)) throw new QueueFull()
}

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as other programs write it too. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, { memory: MEMORY, passes: PASSES, lanes: LANES })
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`
}

const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Without a hash, for an account that does not exist, it takes the same time and says no. Callers take turns. */
export async function isPassword(
  password: string,
  written: string | undefined,
  caller?: string,
): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', hash = ''] = WRITTEN.exec(written ?? '') ?? []
  if (!memory) {
    await argon2id(password, randomBytes(16), { memory: MEMORY, passes: PASSES, lanes: LANES }, caller)
    return false
  }
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) }
  const expected = Buffer.from(hash, 'base64')
  const given = await argon2id(password, Buffer.from(salt, 'base64'), cost, caller)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type Cost = { memory: number; passes: number; lanes: number }

function argon2id(
  password: string,
  salt: Buffer,
  { memory, passes, lanes }: Cost,
  caller?: string,
): Promise<Buffer> {
  const message = password.normalize('NFKC')
  const how = { message, nonce: salt, memory, passes, parallelism: lanes, tagLength: 32 }
  return queue.run(() => derive('argon2id', how), caller)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
