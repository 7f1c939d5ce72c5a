import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatMoment } from '#domain/calendar-day.ts'
import { backUp } from '../backup/back-up.ts'
import { copyToPostgres } from '../backup/copy-to-postgres.ts'
import { DATABASE, type Manifest } from '../backup/manifest.ts'
import { restore } from '../backup/restore.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { openDatabase, withoutPassword } from '../database/open-database.ts'
import { parseSettings } from '../settings.ts'
import { type Command, command } from './command.ts'
import { NotDone, WrongUsage } from './outcome.ts'
import { say, sayJson } from './terminal.ts'

const json = { type: 'boolean' } as const

const backup = command({
  name: 'backup',
  does: 'Copies the whole shop into a new folder, while it runs',
  usage: '[folder] [--json]',
  example: 'backup /mnt/backups/2026-11-15',
  more: 'Without a folder, one below ./backups with the time in its name. Keep backups on another disk than the shop.',
  arguments: { least: 0, most: 1 },
  options: { json },
  run: async ({ given, words: [folder], clock, terminal, openShop }) => {
    const { settings } = await openShop()
    const now = clock()
    const target = resolve(
      folder ?? join('backups', `shop-${formatMoment(now).replace(' ', '-').replace(':', '')}`),
    )
    const manifest = await backUp(settings, target, now)
    if (given.json) sayJson(terminal, { folder: target, ...manifest })
    else say(terminal, `The shop is in ${target}: ${inShort(manifest)}.`, ...notices(manifest))
  },
})

function inShort({ rows, files, madeAt }: Manifest): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1_000_000
  return `${total} rows, ${files.length} files, ${megabytes.toFixed(1)} MB, as of ${madeAt}`
}

function notices({ pictures, sessionSecret, ledgerDifferences }: Manifest): string[] {
  return [
    ...(pictures === 'bucket'
      ? ['The pictures are in a bucket and not in the backup: back them up there.']
      : []),
    ...(sessionSecret === 'included' ? [] : ['SESSION_SECRET is in the settings and not in the backup.']),
    ...(ledgerDifferences === 0
      ? []
      : [`${ledgerDifferences} stocks differ from their ledger: see "stock prove".`]),
  ]
}

const verify = command({
  name: 'backup verify',
  does: 'Looks at every byte of a backup, and whether its database is sound',
  usage: '<folder> [--json]',
  example: 'backup verify /mnt/backups/2026-11-15',
  arguments: { least: 1, most: 1 },
  options: { json },
  run: async ({ given, words: [folder = ''], terminal }) => {
    const manifest = await verifyBackup(resolve(folder))
    if (given.json) sayJson(terminal, manifest)
    else say(terminal, `The backup is whole: ${inShort(manifest)}.`)
  },
})

const restoring = command({
  name: 'restore',
  does: 'Brings a shop back from a backup, into an empty folder or an empty PostgreSQL database',
  usage: '<folder> [--into data-dir]',
  example: 'restore /mnt/backups/2026-11-15 --into ./data',
  more: 'The files go into --into or DATA_DIR. With DATABASE_URL the database goes there, whichever it came from.',
  arguments: { least: 1, most: 1 },
  options: { into: { type: 'string' } },
  run: async ({ given, words: [folder = ''], environment, terminal }) => {
    const settings = parseSettings(environment)
    const { databaseUrl } = settings
    const dataDir = given.into === undefined ? settings.dataDir : resolve(given.into)
    const manifest = await restore(resolve(folder), { dataDir, databaseUrl })
    const database = databaseUrl === undefined ? '' : ` and ${withoutPassword(databaseUrl)}`
    say(terminal, `The shop is in ${dataDir}${database}: ${inShort(manifest)}.`)
  },
})

const copying = command({
  name: 'copy-to-postgres',
  does: 'Copies the embedded shop of DATA_DIR into an empty PostgreSQL database',
  usage: '[postgres://user:password@host:5432/database] [--while-running]',
  example: 'copy-to-postgres postgres://shop@db.example:5432/shop',
  more: [
    'Without an address, to DATABASE_URL. Stop the shop before, set DATABASE_URL after. A shop that changes meanwhile is refused;',
    '--while-running copies it as it was at the beginning, to try the move out.',
  ].join('\n'),
  arguments: { least: 0, most: 1 },
  options: { 'while-running': { type: 'boolean' } },
  run: async ({ given, words: [address], environment, terminal }) => {
    const { dataDir, databaseUrl } = parseSettings({
      ...environment,
      ...(address !== undefined && { DATABASE_URL: address }),
    })
    if (databaseUrl === undefined) throw new WrongUsage('Where to is missing: an address, or DATABASE_URL.')
    const file = join(dataDir, DATABASE)
    if (!existsSync(file)) throw new NotDone(`There is no embedded shop in ${dataDir}.`)
    const opened = await openDatabase({ dataDir, databaseUrl: undefined }, { onLostConnection: () => {} })
    await opened.close()
    const allowChanges = given['while-running'] === true
    const { tables, rows } = await copyToPostgres({ file, url: databaseUrl, allowChanges })
    say(
      terminal,
      `${rows} rows of ${tables} tables are in ${withoutPassword(databaseUrl)}, and every one was compared.`,
      `Start the shop with DATABASE_URL set, and with the same DATA_DIR: pictures and the session secret stay there.`,
    )
  },
})

export const BACKUP_COMMANDS: Command[] = [backup, verify, restoring, copying]
