import { Readable, Writable } from 'node:stream'
import { cli } from '#server/process/cli.ts'

export type Said = { code: number; out: string; err: string }

type Surroundings = {
  environment: Record<string, string | undefined>
  now?: number
  /** what is piped in */
  input?: string
  /** it is typed at a terminal instead */
  isTyped?: boolean
}

/** Runs a command of the shopkeeper's, in this process. */
export async function runCommand(
  { environment, now = Date.now(), input = '', isTyped = false }: Surroundings,
  ...args: string[]
): Promise<Said> {
  const out = new Heard()
  const err = new Heard()
  const typing = Object.assign(Readable.from([Buffer.from(input)]), { isTTY: isTyped })
  const terminal = { in: typing, out, err }
  const code = await cli(args, { environment, terminal, clock: () => now })
  return { code, out: out.text, err: err.text }
}

class Heard extends Writable {
  readonly #chunks: Buffer[] = []

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString()
  }
}
