import { DAY, formatDay } from '#domain/calendar-day.ts'
import { formatRupees, fromPercent, fromRupees } from '#domain/money.ts'
import type { PriceStep } from '#server/shop/catalogue/change-price.ts'
import { discountProblem, HIGHEST_PRICE, printedMrpProblem } from '#server/shop/catalogue/price-rules.ts'
import { day, wholeNumber } from './arguments.ts'
import { cardReads, cardReadsAfterOffer } from './card-texts.ts'
import { type Command, command } from './command.ts'
import { isAgreedTo } from './is-agreed-to.ts'
import { NotDone, orNotDone, WrongUsage } from './outcome.ts'
import { say } from './terminal.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const set = command({
  name: 'price set',
  does: 'Sets the price of a product before tax, after its discount, and the MRP on its box',
  usage:
    '<product number> [--price 1499] [--discount 10] [--offer-ends 2026-12-31|never] [--mrp 2360|none] [--free] [--dry-run] [--yes]',
  example: 'price set KR-1001 --price 1499 --discount 10 --offer-ends 2026-12-31',
  more: [
    '--price is in whole rupees before tax, after the discount. --discount is the percentage taken off the struck-through price.',
    '--offer-ends is the last day of the discount; after that the struck-through price applies. What you leave out stays as it is.',
    '--mrp is the MRP printed on the box, tax included. Neither the price nor the struck-through price on the card may be above it.',
    '--free allows a price of 0. You first see what the card will read and, at a terminal, are asked whether to go on; --yes skips the question, --dry-run changes nothing.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: {
    price: text,
    discount: text,
    'offer-ends': text,
    mrp: text,
    free: flag,
    'dry-run': flag,
    yes: flag,
  },
  run: async ({ given, words: [sku = ''], clock, terminal, openShop }) => {
    const facts = {
      sellingPrice: given.price === undefined ? undefined : rupees(given.price),
      discount: given.discount === undefined ? undefined : percentage(given.discount),
      offerEndsAt: given['offer-ends'] === undefined ? undefined : offerEnd(given['offer-ends'], clock()),
      printedMrp: given.mrp === undefined ? undefined : printedMrp(given.mrp),
    }
    if (Object.values(facts).every((it) => it === undefined)) {
      throw new WrongUsage('Give at least one of --price, --discount, --offer-ends and --mrp.')
    }
    const { shop } = await openShop()
    const change = { ...facts, free: given.free }
    const seen = orNotDone(await shop.previewPrice(sku, change))
    say(terminal, ...previewLines(sku, seen))
    if (given['dry-run']) {
      say(terminal, 'Dry run: nothing was changed.')
      return
    }
    if (!given.yes && !(await isAgreedTo(terminal, 'Change it?'))) throw new NotDone('Nothing was changed.')
    orNotDone(await shop.changePrice(sku, { change, seen }))
    say(terminal, 'Changed.')
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

function printedMrp(typed: string): number | null {
  if (typed === 'none') return null
  const mrp = /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? fromRupees(Number(typed)) : Number.NaN
  const problem = printedMrpProblem(mrp)
  if (problem !== undefined) throw new WrongUsage(`--mrp ${problem}, or none.`)
  return mrp
}

function previewLines(sku: string, { before, after }: PriceStep): string[] {
  const { name, sellingPrice, discount, offerEndsAt, printedMrp } = after
  const facts = [
    `${formatRupees(sellingPrice)} before tax`,
    discount === 0 ? 'no discount' : `${discount / 100} % discount`,
    ...(offerEndsAt === null ? [] : [`until ${formatDay(offerEndsAt - 1)}`]),
    ...(printedMrp === null ? [] : [`MRP ${formatRupees(printedMrp)} on its box`]),
  ]
  return [
    `${sku} (${name}): ${facts.join(', ')}`,
    `Its card reads ${cardReads(before)}.`,
    `It will read ${cardReads(after)}.`,
    ...(offerEndsAt === null
      ? []
      : [`From ${formatDay(offerEndsAt)} on it will read ${cardReadsAfterOffer(after)}.`]),
  ]
}

export const PRICE_COMMANDS: Command[] = [set]
