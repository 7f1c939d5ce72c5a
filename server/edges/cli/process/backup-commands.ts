import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatMoment } from '#domain/calendar-day.ts'
import { openDatabase, withoutPassword } from '#server/platform/database/open-database.ts'
import { backUp } from '#server/shop/backup/back-up.ts'
import { copyToPostgres } from '#server/shop/backup/copy-to-postgres.ts'
import { DATABASE, type Manifest } from '#server/shop/backup/manifest.ts'
import { restore } from '#server/shop/backup/restore.ts'
import { verifyBackup } from '#server/shop/backup/verify-backup.ts'
import { type Command, command } from '../command.ts'
import { NotDone, WrongUsage } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson } from '../terminal.ts'
import { KEPT_BACKUP_COMMANDS } from './kept-backup-commands.ts'

const json = { type: 'boolean' } as const

const backup = command({
  name: 'backup',
  does: 'Backs up the whole shop into a new folder; the shop can keep running',
  usage: '[folder] [--json]',
  example: 'backup /mnt/backups/2026-11-15',
  more: 'Without a folder, the backup goes into a new one under ./backups. Keep backups on a different disk from the shop.',
  arguments: { least: 0, most: 1 },
  options: { json },
  run: async ({ given, words: [folder], clock, terminal, openShop }) => {
    const { shop, settings, by } = await openShop()
    const now = clock()
    const target = resolve(
      folder ?? join('backups', `shop-${formatMoment(now).replace(' ', '-').replace(':', '')}`),
    )
    const manifest = await backUp(settings, target, now)
    await shop.backup.noteElsewhere(target, staff(by))
    if (given.json) sayJson(terminal, { folder: target, ...manifest })
    else say(terminal, `Backed up to ${target}: ${inShort(manifest)}.`, ...notices(manifest))
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
      ? ['The pictures are in a bucket and not in this backup. Please back them up there.']
      : []),
    ...(sessionSecret === 'included' ? [] : ['SESSION_SECRET is in the settings and not in this backup.']),
    ...(ledgerDifferences === 0
      ? []
      : [
          `Products whose stock does not match their ledger: ${ledgerDifferences}. Run "stock prove" to see them.`,
        ]),
  ]
}

const verify = command({
  name: 'backup verify',
  does: 'Checks every file of a backup, and its database',
  usage: '<folder> [--json]',
  example: 'backup verify /mnt/backups/2026-11-15',
  arguments: { least: 1, most: 1 },
  options: { json },
  run: async ({ given, words: [folder = ''], terminal }) => {
    const manifest = await verifyBackup(resolve(folder))
    if (given.json) sayJson(terminal, manifest)
    else say(terminal, `The backup is complete: ${inShort(manifest)}.`)
  },
})

const restoring = command({
  name: 'restore',
  does: 'Restores a shop from a backup, into an empty folder or an empty PostgreSQL database',
  usage: '<folder> [--into data-dir]',
  example: 'restore /mnt/backups/2026-11-15 --into ./data',
  more: 'The files go to --into, or else to DATA_DIR. If DATABASE_URL is set, the database goes there, whichever kind it was before.',
  arguments: { least: 1, most: 1 },
  options: { into: { type: 'string' } },
  run: async ({ given, words: [folder = ''], environment, findData, terminal }) => {
    const { databaseUrl, ...data } = findData(environment)
    const dataDir = given.into === undefined ? data.dataDir : resolve(given.into)
    const manifest = await restore(resolve(folder), { dataDir, databaseUrl })
    const database = databaseUrl === undefined ? '' : ` and ${withoutPassword(databaseUrl)}`
    say(terminal, `Restored to ${dataDir}${database}: ${inShort(manifest)}.`)
  },
})

const copying = command({
  name: 'copy-to-postgres',
  does: 'Copies the shop from the embedded database in DATA_DIR to an empty PostgreSQL database',
  usage: '[postgres://user:password@host:5432/database] [--while-running]',
  example: 'copy-to-postgres postgres://shop@db.example:5432/shop',
  more: [
    'Without an address it copies to DATABASE_URL. Stop the shop first, and set DATABASE_URL afterwards. If the shop changes during the copy,',
    'the copy is refused; with --while-running you get the shop as it was at the start, to try out the move.',
  ].join('\n'),
  arguments: { least: 0, most: 1 },
  options: { 'while-running': { type: 'boolean' } },
  run: async ({ given, words: [address], environment, findData, terminal }) => {
    const { dataDir, databaseUrl } = findData({
      ...environment,
      ...(address !== undefined && { DATABASE_URL: address }),
    })
    if (databaseUrl === undefined)
      throw new WrongUsage('Give the address of the PostgreSQL database, or set DATABASE_URL.')
    const file = join(dataDir, DATABASE)
    if (!existsSync(file)) throw new NotDone(`There is no embedded database in ${dataDir}.`)
    const opened = await openDatabase({ dataDir, databaseUrl: undefined }, { onLostConnection: () => {} })
    await opened.close()
    const allowChanges = given['while-running'] === true
    const { tables, rows } = await copyToPostgres({ file, url: databaseUrl, allowChanges })
    say(
      terminal,
      `Copied and compared ${rows} rows of ${tables} tables to ${withoutPassword(databaseUrl)}.`,
      'Start the shop with DATABASE_URL set and the same DATA_DIR: pictures and the session secret stay there.',
    )
  },
})

export const BACKUP_COMMANDS: Command[] = [backup, ...KEPT_BACKUP_COMMANDS, verify, restoring, copying]
