import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createLanes, QueueFull } from '#server/platform/queue.ts'

const derive = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

const NEW: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

/**
 * Each takes 19 MiB and a core for some 40 ms. One core is left to everything else. What strangers try at the shop keeps neither its
 * staff waiting nor whoever is known: a browser that was signed in before, or a session, a code or a link that was right.
 */
export const PASSWORD_LANES = createLanes(Math.max(1, Math.min(availableParallelism() - 1, 4)), {
  'known staff': { waiting: 20, waitingEach: 5 },
  staff: { waiting: 20, waitingEach: 5 },
  'known customers': { waiting: 40, waitingEach: 5 },
  customers: { waiting: 60, waitingEach: 20 },
})

/** Who has a password checked, and in which line they stand. Those of one line take turns. */
export type Asker = { lane: keyof typeof PASSWORD_LANES; of: string | number }

/** Answers whoever would not get a turn in a sensible time, before anything is done. */
export function refuseIfBusy({ lane, of }: Asker): void {
  if (PASSWORD_LANES[lane].isFull(String(of))) throw new QueueFull()
}

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as other programs write it too. */
export async function hashPassword(password: string, asker: Asker): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, NEW, asker)
  return `$argon2id$v=19$m=${NEW.memory},t=${NEW.passes},p=${NEW.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Without a hash, for an account that does not exist, it takes the same time and says no. */
export async function isPassword(
  password: string,
  written: string | undefined,
  asker: Asker,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = WRITTEN.exec(written ?? '') ?? []
  if (!memory) {
    await argon2id(password, randomBytes(16), NEW, asker)
    return false
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash, 'base64')
  const given = await argon2id(password, Buffer.from(salt, 'base64'), cost, asker)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function argon2id(password: string, nonce: Buffer, cost: Cost, { lane, of }: Asker): Promise<Buffer> {
  const how = { message: password.normalize('NFKC'), nonce, ...cost, tagLength: 32 }
  return PASSWORD_LANES[lane].run(() => derive('argon2id', how), String(of))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
