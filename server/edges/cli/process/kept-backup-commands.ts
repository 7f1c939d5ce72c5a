import { hourWords, nextNight } from '#domain/backup/nightly.ts'
import { formatMoment } from '#domain/calendar-day.ts'
import { nightlyCommandSchema } from '#domain/forms/backup/nightly.ts'
import { formatBytes } from '#domain/staff/health/amounts.ts'
import type { ListedBackup } from '#server/shop/backup/list-backups.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { NotDone, orNotDone, WrongUsage } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const json = { type: 'boolean' } as const
const MOST_LISTED = 1_000
const SOON = 'The running shop does it within seconds, or when it is next started: see "backup list".'

const list = command({
  name: 'backup list',
  does: 'Lists the backups that the shop keeps, the newest first',
  usage: '[--json]',
  example: 'backup list',
  more: 'Backups made into a folder of your own by "backup <folder>" are not listed: the shop does not keep them.',
  arguments: { least: 0, most: 0 },
  options: { json },
  run: async ({ given, terminal, openShop }) => {
    const { shop } = await openShop()
    const backups = await shop.backup.list({ limit: MOST_LISTED })
    if (given.json) sayJson(terminal, backups)
    else say(terminal, ...(backups.length === 0 ? ['There are no backups.'] : tableOf(backups)))
  },
})

const now = command({
  name: 'backup now',
  does: 'Has the running shop make a backup, and keeps it with the nightly ones',
  usage: '',
  example: 'backup now',
  more: SOON,
  arguments: { least: 0, most: 0 },
  options: {},
  run: async ({ terminal, openShop }) => {
    const { shop, by } = await openShop()
    const { name } = orNotDone(await shop.backup.start(staff(by)))
    say(terminal, `The backup ${name} will be made.`, SOON)
  },
})

const prove = command({
  name: 'backup prove',
  does: 'Has the running shop restore a backup into a temporary database and check it',
  usage: '[name]',
  example: 'backup prove',
  more: `Without a name it is the last one. ${SOON}`,
  arguments: { least: 0, most: 1 },
  options: {},
  run: async ({ words: [name], terminal, openShop }) => {
    const { shop, by } = await openShop()
    const backups = await shop.backup.list({ limit: MOST_LISTED })
    const whole = backups.filter(({ state }) => state === 'done')
    const found = name === undefined ? whole[0] : whole.find((it) => it.name === name)
    if (!found)
      throw new NotDone(name === undefined ? 'There is no backup yet.' : `There is no backup "${name}".`)
    const proof = orNotDone(await shop.backup.startProof(found.id, staff(by)))
    say(terminal, `The backup ${proof.name} will be restored and checked.`, SOON)
  },
})

const nightly = command({
  name: 'backup nightly',
  does: 'Shows or changes when the shop backs itself up, and how many backups it keeps',
  usage: '[--on | --off] [--hour 0-23] [--keep 1-365]',
  example: 'backup nightly --on --hour 3 --keep 14',
  more: 'The hour is in India. As many backups are kept of those made by night as of those that somebody asked for; older ones are removed when a new one is complete.',
  arguments: { least: 0, most: 0 },
  options: {
    on: { type: 'boolean' },
    off: { type: 'boolean' },
    hour: { type: 'string' },
    keep: { type: 'string' },
  },
  run: async ({ given, terminal, clock, openShop }) => {
    const { on, off, hour, keep } = readArguments(nightlyCommandSchema, given)
    if (on && off) throw new WrongUsage('--on or --off, not both.')
    const { shop, by } = await openShop()
    const isOn = on ? true : off ? false : undefined
    const isChanged = [isOn, hour, keep].some((it) => it !== undefined)
    const is = isChanged
      ? orNotDone(await shop.backup.changeNightly({ given: { isOn, hour, keep } }, staff(by)))
      : await shop.backup.readNightly()
    say(
      terminal,
      is.isOn
        ? `Nightly at ${hourWords(is.hour)}, next ${formatMoment(nextNight(clock(), is))}. The last ${is.keep} are kept.`
        : `The nightly backup is off. The last ${is.keep} that somebody asked for are kept.`,
    )
  },
})

function tableOf(backups: readonly ListedBackup[]): string[] {
  return formatTable<ListedBackup>(
    [
      { title: 'BACKUP', text: (it) => it.name },
      { title: 'ASKED BY', text: (it) => it.askedBy },
      { title: 'STATE', text: stateOf },
      { title: 'SIZE', right: true, text: (it) => (it.bytes === null ? '' : formatBytes(it.bytes)) },
      { title: 'PROOF', text: proofOf },
      { title: 'IN', text: (it) => it.place },
    ],
    backups,
  )
}

function stateOf({ state, progress, madeAt, problem }: ListedBackup): string {
  if (state === 'failed') return `failed: ${problem}`
  if (state === 'open') return `under way, ${progress ?? 0} %`
  return madeAt === null ? 'made' : `made ${formatMoment(madeAt)}`
}

function proofOf({ proof, proofAt, proofProblem }: ListedBackup): string {
  if (proof === null) return ''
  if (proof === 'open') return 'under way'
  return proof === 'failed' ? `failed: ${proofProblem}` : `proven ${formatMoment(proofAt ?? 0)}`
}

export const KEPT_BACKUP_COMMANDS: Command[] = [now, list, nightly, prove]
