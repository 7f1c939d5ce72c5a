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
  does: 'Sets the stock of a product to what you counted',
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
  does: 'Adds units that arrived, or removes units that are gone',
  usage: '<product number> <±units> --why "…" [--by name]',
  example: 'stock add KR-1001 -2 --why "Broken in the store"',
  arguments: { least: 2, most: 2 },
  options: OPTIONS,
  run: async ({ given, words: [number = '', units = ''], terminal, openShop }) => {
    const added = wholeNumber('The change', units, { least: -MOST_UNITS, most: MOST_UNITS })
    if (added === 0) throw new WrongUsage('Enter a number other than 0.')
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
  does: "Checks that every product's stock matches its ledger",
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

const price = command({
  name: 'price set',
  does: 'Sets the price of a product before tax, after its discount',
  usage: '<product number> [--price 1499] [--discount 10] [--offer-ends 2026-12-31|never]',
  example: 'price set KR-1001 --price 1499 --discount 10 --offer-ends 2026-12-31',
  more: [
    '--price is in whole rupees before tax, after the discount. --discount is the percentage taken off the struck-through price.',
    '--offer-ends is the last day of the discount; after that the struck-through price applies. What you leave out stays as it is.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { price: text, discount: text, 'offer-ends': text },
  run: async ({ given, words: [number = ''], clock, terminal, openShop }) => {
    const change = {
      sellingPrice: given.price === undefined ? undefined : rupees(given.price),
      discount: given.discount === undefined ? undefined : percentage(given.discount),
      offerEndsAt: given['offer-ends'] === undefined ? undefined : offerEnd(given['offer-ends'], clock()),
    }
    if (Object.values(change).every((it) => it === undefined))
      throw new WrongUsage('Give at least one of --price, --discount and --offer-ends.')
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
  if (end <= now) throw new WrongUsage('--offer-ends is in the past.')
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
