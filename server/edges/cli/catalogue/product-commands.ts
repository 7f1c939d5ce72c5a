import { importSchema } from '#domain/forms/catalogue/import.ts'
import { WrongCsv } from '#server/platform/csv/read-rows.ts'
import type { Plan } from '#server/shop/catalogue/csv/plan-import.ts'
import { ChangedMeanwhile } from '#server/shop/catalogue/csv/write-import.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { exportCommand, problemLines } from '../csv-files.ts'
import { isAgreedTo } from '../is-agreed-to.ts'
import { NotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say, type Terminal } from '../terminal.ts'
import { cardReads } from './card-texts.ts'

const flag = { type: 'boolean' } as const

const exporting = exportCommand({
  name: 'products export',
  does: 'Exports all products',
  example: 'products export products.csv',
  what: 'products',
  write: (shop, out) => shop.catalogue.export(out),
})

const importing = command({
  name: 'products import',
  does: 'Adds and changes products from a CSV file; if any row is wrong, nothing is changed',
  usage: '<file.csv> [--dry-run] [--create-categories] [--free] [--yes] [--by name]',
  example: 'products import products.csv --dry-run',
  more: [
    'Products are found by their number. Only the columns in the file are changed; an export shows all columns.',
    'The stock column is what you counted. Leave it out if customers may buy in the meantime.',
    'Prices that change on cards are listed; look at them with --dry-run first. --free allows prices of 0.',
    'If a price changes by more than a third you are asked at a terminal whether to go on; --yes skips the question.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { 'dry-run': flag, 'create-categories': flag, free: flag, yes: flag, by: { type: 'string' } },
  run: async ({ given, words: [file = ''], terminal, openShop }) => {
    const typed = readArguments(importSchema, given)
    const { shop, by } = await openShop()
    const dryRun = given['dry-run'] === true
    const createCategories = given['create-categories'] === true
    const input = { file, createCategories, free: given.free === true, dryRun }
    const run = (of: typeof input) =>
      shop.catalogue.import(of, staff(typed.by ?? by)).catch((error: unknown) => {
        throw explained(file, error)
      })
    if (!dryRun && !given.yes && terminal.in.isTTY)
      await askAboutPrices(terminal, await run({ ...input, dryRun: true }))
    const plan = await run(input)
    if (plan.problems.length > 0) throw new NotDone(problemLines(file, plan))
    say(terminal, ...cardLines(plan))
    const { added, changedIds, unchanged } = plan
    const summary = `${added} added, ${changedIds.length} changed, ${unchanged} unchanged`
    say(terminal, dryRun ? `${summary} (dry run: nothing was changed)` : summary)
  },
})

/** A digit may be missing, or one too many. */
async function askAboutPrices(terminal: Terminal, { steep, problems }: Plan): Promise<void> {
  if (problems.length > 0 || steep.first === undefined) return
  const others = steep.count - 1
  const more =
    others === 0
      ? ''
      : others === 1
        ? ' One more price changes as much.'
        : ` ${others} more prices change as much.`
  const { sku, before, after } = steep.first
  say(
    terminal,
    `${sku} changes from ${cardReads(before)} to ${cardReads(after)}: by more than a third.${more}`,
  )
  if (!(await isAgreedTo(terminal, 'Change it?'))) throw new NotDone('Nothing was changed.')
}

function cardLines({ cards, moreCards }: Plan): string[] {
  const lines = cards.map(
    ({ sku, before, after }) => `${sku}: ${cardReads(before)} → ${cardReads(after)} on its card`,
  )
  return moreCards > 0 ? [...lines, `… and ${moreCards} more cards`] : lines
}

function explained(file: string, error: unknown): unknown {
  if (error instanceof WrongCsv) return new NotDone(`${file}: ${error.message} Nothing was changed.`)
  if (!(error instanceof ChangedMeanwhile)) return error
  return new NotDone(
    'Someone else changed the products at the same time. Nothing was changed. Please try again.',
  )
}

export const PRODUCT_COMMANDS: Command[] = [exporting, importing]
