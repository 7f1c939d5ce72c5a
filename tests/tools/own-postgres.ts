import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { installWithApt } from './install-with-apt.ts'

const ADVICE =
  'The tests need a PostgreSQL server: set DATABASE_URL_TEST to one where databases may be created, or ' +
  'install PostgreSQL 15 or newer (Debian: apt install postgresql; macOS: brew install postgresql).'

type Owner = { uid: number; gid: number }

/** A PostgreSQL server in a private folder. It can be killed, and started again on what it left. */
export class OwnPostgres {
  readonly url: string
  readonly #binaries: string
  readonly #folder: string
  readonly #owner: Owner | undefined
  readonly #arguments: string[]
  #server: ChildProcess | undefined
  readonly #endWithUs = () => this.#server?.kill('SIGQUIT')

  /** With PostgreSQL's usual settings, unless told otherwise: `fsync=off`. */
  static async create(settings: string[] = []): Promise<OwnPostgres> {
    const own = new OwnPostgres(requireBinaries(), await freePort(), settings)
    own.#initialise()
    process.on('exit', own.#endWithUs)
    await own.start()
    return own
  }

  private constructor(binaries: string, port: number, settings: string[]) {
    this.url = `postgres://shop@127.0.0.1:${port}/postgres`
    this.#binaries = binaries
    this.#folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
    this.#owner = unprivilegedUser()
    const all = ['max_connections=200', `unix_socket_directories=${this.#folder}`, ...settings]
    this.#arguments = ['-h', '127.0.0.1', '-p', String(port), ...all.flatMap((it) => ['-c', it])]
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  #initialise(): void {
    if (this.#owner) chownSync(this.#folder, this.#owner.uid, this.#owner.gid)
    const init = spawnSync(
      join(this.#binaries, 'initdb'),
      [
        '-D',
        this.#data,
        '--username=shop',
        '--auth=trust',
        '--no-sync',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ],
      { cwd: this.#folder, ...this.#owner, encoding: 'utf8' },
    )
    if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const server = spawn(join(this.#binaries, 'postgres'), ['-D', this.#data, ...this.#arguments], {
        cwd: this.#folder,
        ...this.#owner,
        stdio: 'ignore',
      })
      this.#server = server
      if (await answers(this.url, server)) return
      // After a kill, the last of its children may hold its memory for a moment.
      if (tries === 20) throw new Error('PostgreSQL does not start.')
      await wait(100)
    }
  }

  /** Kills the server at once. Its children see that it is gone and end too. */
  async kill(): Promise<void> {
    await ended(this.#server, 'SIGKILL')
  }

  async stop(): Promise<void> {
    process.off('exit', this.#endWithUs)
    await ended(this.#server, 'SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function requireBinaries(): string {
  const found = findBinaries()
  if (found) return found
  installWithApt('postgresql')
  const installed = findBinaries()
  if (!installed) throw new Error(ADVICE)
  return installed
}

function findBinaries(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...globSync('/{opt/homebrew,usr/local}/opt/postgresql*/bin').sort().reverse(),
  ]
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

/** Whether it answers in the end; not, if the server has ended. */
async function answers(url: string, server: ChildProcess): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return true
    } catch (error) {
      if (hasEnded(server)) return false
      if (tries === 300) throw error
      await wait(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

function ended(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (!server || hasEnded(server)) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
