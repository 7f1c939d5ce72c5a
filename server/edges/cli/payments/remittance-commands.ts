import { cashListSchema, cashRemitSchema } from '#domain/forms/payments/cash.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orWrongFile } from '../csv-files.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson } from '../terminal.ts'
import { differenceAsJson, differenceLines } from './cash-texts.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const remit = command({
  name: 'cash remit',
  does: 'Records the cash that a courier handed over, from its CSV; if any row is wrong, nothing is changed',
  usage: '<file.csv> [--dry-run] [--by name]',
  example: 'cash remit remittance.csv --dry-run',
  more: [
    'The columns: AWB or order number, amount in rupees, date; others are ignored.',
    'The same row is recorded only once, even if it comes in two files. "cash differences" then lists what does not match.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { 'dry-run': flag, by: text },
  run: async ({ given, words: [file = ''], terminal, openShop }) => {
    const typed = readArguments(cashRemitSchema, { by: given.by })
    const { shop, by } = await openShop()
    const dryRun = given['dry-run'] === true
    const done = await orWrongFile(
      file,
      shop.payments.noteRemittances({ file, dryRun }, staff(typed.by ?? by)),
    )
    say(
      terminal,
      `Recorded: ${done.noted === 1 ? '1 row' : `${done.noted} rows`}, ${formatRupeesAndPaise(done.amount)}; with a known parcel: ${done.matched}.`,
      ...(done.known > 0 ? [`Already recorded: ${done.known}`] : []),
      ...(dryRun ? ['(dry run: nothing was changed)'] : []),
    )
  },
})

const differences = command({
  name: 'cash differences',
  does: 'Lists parcels where couriers handed over more or less than they collected, oldest first',
  usage: '[--limit 50] [--json]',
  example: 'cash differences',
  arguments: { least: 0, most: 0 },
  options: { limit: text, json: flag },
  run: async ({ given, terminal, openShop }) => {
    const { limit } = readArguments(cashListSchema, given)
    const { shop, now } = await openShop()
    const found = await shop.payments.listCashDifferences({ now, limit })
    if (given.json) sayJson(terminal, found.map(differenceAsJson))
    else say(terminal, ...differenceLines(found))
  },
})

export const CASH_REMITTANCE_COMMANDS: Command[] = [remit, differences]
