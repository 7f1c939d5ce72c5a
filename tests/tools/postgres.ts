import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { installWithApt } from './install-with-apt.ts'

export type TestPostgres = {
  /** a database of a server where tests may create and drop others */
  url: string
  stop: () => Promise<void>
}

const ADVICE =
  'The tests need a PostgreSQL server: set DATABASE_URL_TEST to one where databases may be created, or ' +
  'install PostgreSQL 15 or newer (Debian: apt install postgresql; macOS: brew install postgresql).'

/** The server named by DATABASE_URL_TEST, else one of our own in a private folder. */
export async function providePostgres(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, stop: async () => {} }
  let binaries = findBinaries()
  if (!binaries) {
    installWithApt('postgresql')
    binaries = findBinaries()
  }
  if (!binaries) throw new Error(ADVICE)
  return startPostgres(binaries)
}

function findBinaries(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...globSync('/{opt/homebrew,usr/local}/opt/postgresql*/bin').sort().reverse(),
  ]
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}

async function startPostgres(binaries: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { cwd: folder, ...owner }

  const data = join(folder, 'data')
  const init = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '--username=shop', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...options, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)

  const port = await freePort()
  // The tests' data may be lost in a crash of this server: no test looks for it afterwards.
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ]
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((it) => ['-c', it])],
    { ...options, stdio: 'ignore' },
  )
  const endWithUs = () => server.kill('SIGQUIT')
  process.on('exit', endWithUs)

  const url = `postgres://shop@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  return {
    url,
    stop: async () => {
      process.off('exit', endWithUs)
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
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

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries === 100) throw error
      await wait(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGQUIT')
  })
}
