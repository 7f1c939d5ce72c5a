import { formatDay } from '#domain/calendar-day.ts'
import { priceChangeSchema } from '#domain/forms/catalogue/price.ts'
import { formatRupees } from '#domain/money/paise.ts'
import type { PriceStep } from '#server/shop/catalogue/change-price.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { isAgreedTo } from '../is-agreed-to.ts'
import { NotDone, orNotDone, WrongUsage } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say } from '../terminal.ts'
import { cardReads, cardReadsAfterOffer } from './card-texts.ts'

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
    '--free allows a price of 0. You first see what the card will show and, at a terminal, are asked to confirm; --yes skips the question, --dry-run changes nothing.',
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
    const typed = readArguments(
      priceChangeSchema(clock()),
      { ...given, offerEnds: given['offer-ends'] },
      { offerEnds: '--offer-ends' },
    )
    const facts = {
      sellingPrice: typed.price,
      discount: typed.discount,
      offerEndsAt: typed.offerEnds,
      printedMrp: typed.mrp,
    }
    if (Object.values(facts).every((it) => it === undefined)) {
      throw new WrongUsage('Give at least one of --price, --discount, --offer-ends and --mrp.')
    }
    const { shop, by } = await openShop()
    const change = { ...facts, free: given.free }
    const seen = orNotDone(await shop.catalogue.previewPrice(sku, change))
    say(terminal, ...previewLines(sku, seen))
    if (given['dry-run']) {
      say(terminal, 'Dry run: nothing was changed.')
      return
    }
    if (!given.yes && !(await isAgreedTo(terminal, 'Change it?'))) throw new NotDone('Nothing was changed.')
    orNotDone(await shop.catalogue.changePrice(sku, { change, seen: seen.before }, staff(by)))
    say(terminal, 'Changed.')
  },
})

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
    `Its card shows ${cardReads(before)}.`,
    `It will show ${cardReads(after)}.`,
    ...(offerEndsAt === null
      ? []
      : [`From ${formatDay(offerEndsAt)} it will show ${cardReadsAfterOffer(after)}.`]),
  ]
}

export const PRICE_COMMANDS: Command[] = [set]
