import type { FitmentImport } from '#server/shop/fitment/csv/import-fitment.ts'
import { type Command, command } from '../command.ts'
import { exportCommand, orWrongFile } from '../csv-files.ts'
import { staff } from '../staff-actor.ts'
import { say } from '../terminal.ts'

const flag = { type: 'boolean' } as const

const exporting = exportCommand({
  name: 'fitment export',
  does: 'Exports all vehicles and their lamps',
  example: 'fitment export fitment.csv',
  more: 'Each row is one lamp. ',
  what: 'vehicles',
  write: (shop, out) => shop.fitment.export(out),
})

const importing = command({
  name: 'fitment import',
  does: 'Adds and changes vehicles and their lamps from a CSV file; if any row is wrong, nothing is changed',
  usage: '<file.csv> [--dry-run] [--remove-others]',
  example: 'fitment import fitment.csv --dry-run',
  more: [
    'The file must have all columns of an export. A vehicle in it gets only the lamps that the file lists.',
    'Vehicles that are not in the file stay as they are; --remove-others removes them, also from garages.',
    'The shop never promises a fit for a lamp with to_be_checked yes. checked_on is the day it was checked.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { 'dry-run': flag, 'remove-others': flag },
  run: async ({ given, words: [file = ''], terminal, openShop }) => {
    const { shop, by } = await openShop()
    const dryRun = given['dry-run'] === true
    const input = { file, dryRun, removeOthers: given['remove-others'] === true }
    const done = await orWrongFile(file, shop.fitment.import(input, staff(by)))
    say(terminal, ...summary(done), ...(dryRun ? ['(dry run: nothing was changed)'] : []))
  },
})

function summary({ vehicles, lamps }: FitmentImport): string[] {
  const counts = (it: FitmentImport['lamps']) =>
    `${it.added} added, ${it.changed} changed, ${it.removed} removed`
  return [`Vehicles: ${counts(vehicles)}, ${vehicles.unchanged} unchanged`, `Lamps: ${counts(lamps)}`]
}

export const FITMENT_COMMANDS: Command[] = [exporting, importing]
