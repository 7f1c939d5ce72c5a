import { DAY, formatDay } from '#domain/calendar-day.ts'
import { formatRupees, fromPercent, fromRupees } from '#domain/money.ts'
import { cardPrice } from '#domain/pricing.ts'
import { changePrice, discountProblem, HIGHEST_PRICE, type Price } from '../catalogue/change-price.ts'
import { listStockDifferences, type StockDifference } from '../stock/check-ledger.ts'
import { type Corrected, correctStock, MOST_UNITS } from '../stock/correct-stock.ts'
import { day, doneBy, sentence, wholeNumber } from './arguments.ts'
import { type Command, command } from './command.ts'
import { NotDone, orNotDone, WrongUsage } from './outcome.ts'
import { formatTable } from './table.ts'
import { say, sayJson } from './terminal.ts'

const text = { type: 'string' } as const
const OPTIONS = { why: text, by: text } as const

const set = command({
  name: 'stock set',
  does: 'Brings the stock of a product to what was counted',
  usage: '<product number> <units> --why "…" [--by name]',
  example: 'stock set KR-1001 40 --why "Counted on Monday"',
  arguments: { least: 2, most: 2 },
  options: OPTIONS,
  run: async ({ given, words: [number = '', units = ''], terminal, openShop }) => {
    const counted = wholeNumber('The stock', units, { least: 0, most: MOST_UNITS })
    const why = sentence('--why', given.why)
    const shop = await openShop()
    const correction = { number, counted, why, by: doneBy(given.by, shop.by), now: shop.now }
    say(terminal, corrected(number, orNotDone(await correctStock(shop, correction))))
  },
})

const add = command({
  name: 'stock add',
  does: 'Adds units that came, or takes away units that are gone',
  usage: '<product number> <±units> --why "…" [--by name]',
  example: 'stock add KR-1001 -2 --why "Broken in the store"',
  arguments: { least: 2, most: 2 },
  options: OPTIONS,
  run: async ({ given, words: [number = '', units = ''], terminal, openShop }) => {
    const added = wholeNumber('The change', units, { least: -MOST_UNITS, most: MOST_UNITS })
    if (added === 0) throw new WrongUsage('The change is nothing.')
    const why = sentence('--why', given.why)
    const shop = await openShop()
    const correction = { number, added, why, by: doneBy(given.by, shop.by), now: shop.now }
    say(terminal, corrected(number, orNotDone(await correctStock(shop, correction))))
  },
})

function corrected(number: string, { name, before, after }: Corrected): string {
  return `${number} (${name}): ${before} → ${after}`
}

const prove = command({
  name: 'stock prove',
  does: "Proves that every product's stock is the sum of its ledger",
  usage: '[--json]',
  example: 'stock prove',
  arguments: { least: 0, most: 0 },
  options: { json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { db } = await openShop()
    const differences = await listStockDifferences(db)
    if (given.json) sayJson(terminal, differences)
    else
      say(
        terminal,
        ...(differences.length === 0 ? ['Every stock is the sum of its ledger.'] : tableOf(differences)),
      )
    if (differences.length > 0) throw new NotDone(`${differences.length} stocks differ from their ledger.`)
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

const price = command({
  name: 'price set',
  does: 'Sets what a product costs before tax, with its discount taken off',
  usage: '<product number> [--price 1499] [--discount 10] [--offer-ends 2026-12-31|never]',
  example: 'price set KR-1001 --price 1499 --discount 10 --offer-ends 2026-12-31',
  more: [
    '--price is whole rupees before tax, as customers pay them; --discount the percentage by which the struck price is higher.',
    '--offer-ends is the last day of the discount; the price then is the struck one. What is left out stays as it is.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { price: text, discount: text, 'offer-ends': text },
  run: async ({ given, words: [number = ''], clock, terminal, openShop }) => {
    const change = {
      sellingPrice: given.price === undefined ? undefined : rupees(given.price),
      discount: given.discount === undefined ? undefined : percentage(given.discount),
      offerEndsAt: given['offer-ends'] === undefined ? undefined : offerEnd(given['offer-ends'], clock()),
    }
    if (Object.values(change).every((it) => it === undefined)) throw new WrongUsage('Nothing is to be set.')
    const shop = await openShop()
    say(
      terminal,
      ...priceLines(number, orNotDone(await changePrice(shop, number, { change, now: shop.now }))),
    )
  },
})

function rupees(typed: string): number {
  return fromRupees(wholeNumber('--price', typed, { least: 0, most: HIGHEST_PRICE / 100 }))
}

function percentage(typed: string): number {
  const points = /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? fromPercent(Number(typed)) : Number.NaN
  const problem = discountProblem(points)
  if (problem !== undefined) throw new WrongUsage(`--discount ${problem}.`)
  return points
}

/** An offer holds on its last day, to the end of it. */
function offerEnd(typed: string, now: number): number | null {
  if (typed === 'never') return null
  const end = day('--offer-ends', typed) + DAY
  if (end <= now) throw new WrongUsage('--offer-ends has passed.')
  return end
}

function priceLines(number: string, { name, offerEndsAt, ...after }: Price): string[] {
  const discount = after.discount === 0 ? 'no discount' : `${after.discount / 100} % discount`
  const end = offerEndsAt === null ? '' : `, until ${formatDay(offerEndsAt - 1)}`
  return [
    `${number} (${name}): ${formatRupees(after.sellingPrice)} before tax, ${discount}${end}; ${formatRupees(cardPrice(after))} on its card`,
  ]
}

export const STOCK_COMMANDS: Command[] = [set, add, prove, price]
