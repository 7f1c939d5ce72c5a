import { stockBinSchema, stockChangeSchema, stockCountSchema } from '#domain/forms/stock/stock.ts'
import type { StockDifference } from '#server/shop/stock/check-ledger.ts'
import type { Corrected } from '#server/shop/stock/correct-stock.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { NotDone, orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const text = { type: 'string' } as const
const OPTIONS = { why: text, by: text } as const

const set = command({
  name: 'stock set',
  does: 'Sets the stock of a product to what you counted',
  usage: '<product number> <pieces> --why "…" [--by name]',
  example: 'stock set KR-1001 40 --why "Counted on Monday"',
  arguments: { least: 2, most: 2 },
  options: OPTIONS,
  run: async ({ given, words: [sku = '', units = ''], terminal, openShop }) => {
    const typed = readArguments(stockCountSchema, { units, ...given }, { units: 'The stock' })
    const { shop, by } = await openShop()
    const correction = { sku, counted: typed.units, why: typed.why }
    say(terminal, corrected(sku, orNotDone(await shop.stock.correct(correction, staff(typed.by ?? by)))))
  },
})

const add = command({
  name: 'stock add',
  does: 'Adds pieces that arrived, or removes pieces that are gone',
  usage: '<product number> <±pieces> --why "…" [--by name]',
  example: 'stock add KR-1001 -2 --why "Broken in the store"',
  arguments: { least: 2, most: 2 },
  options: OPTIONS,
  run: async ({ given, words: [sku = '', units = ''], terminal, openShop }) => {
    const typed = readArguments(stockChangeSchema, { units, ...given }, { units: 'The change' })
    const { shop, by } = await openShop()
    const correction = { sku, added: typed.units, why: typed.why }
    say(terminal, corrected(sku, orNotDone(await shop.stock.correct(correction, staff(typed.by ?? by)))))
  },
})

const bin = command({
  name: 'stock bin',
  does: 'Sets the bin of a product, for the pick list',
  usage: '<product number> <bin> [--by name] | <product number> --none',
  example: 'stock bin KR-1001 A3-07',
  more: 'Pick lists are sorted by bin, A2 before A10. --none removes the bin. For many products, import a CSV with the columns number and bin.',
  arguments: { least: 1, most: 2 },
  options: { none: { type: 'boolean' }, by: text },
  run: async ({ given, words: [sku = '', typed], terminal, openShop }) => {
    const { bin: place, by: named } = readArguments(
      stockBinSchema,
      { ...given, bin: typed },
      { bin: 'The bin' },
    )
    const { shop, by } = await openShop()
    const { name } = orNotDone(await shop.stock.changeBin({ sku, bin: place, actor: staff(named ?? by) }))
    say(terminal, place === null ? `${sku} (${name}) has no bin` : `${sku} (${name}) is in bin ${place}`)
  },
})

function corrected(sku: string, { name, before, after }: Corrected): string {
  return `${sku} (${name}): ${before} → ${after}`
}

const prove = command({
  name: 'stock prove',
  does: "Checks that every product's stock matches its ledger",
  usage: '[--json]',
  example: 'stock prove',
  arguments: { least: 0, most: 0 },
  options: { json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { shop } = await openShop()
    const differences = await shop.stock.listDifferences()
    if (given.json) sayJson(terminal, differences)
    else
      say(
        terminal,
        ...(differences.length === 0
          ? ['The stock of every product matches its ledger.']
          : tableOf(differences)),
      )
    if (differences.length > 0)
      throw new NotDone(`Products whose stock does not match their ledger: ${differences.length}.`)
  },
})

function tableOf(differences: StockDifference[]): string[] {
  return formatTable<StockDifference>(
    [
      { title: 'PRODUCT', right: true, text: (it) => String(it.productId) },
      { title: 'STOCK', right: true, text: (it) => String(it.stock) },
      { title: 'LEDGER', right: true, text: (it) => String(it.accountedFor) },
    ],
    differences,
  )
}

export const STOCK_COMMANDS: Command[] = [set, add, bin, prove]
