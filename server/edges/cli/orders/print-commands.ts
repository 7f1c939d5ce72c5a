import { formatDay, startOfDay } from '#domain/calendar-day.ts'
import { handOverSchema, paperOrdersSchema } from '#domain/forms/orders/papers.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Skipped } from '#server/shop/office/packing-documents/gather-orders.ts'
import { countSheets, type Print } from '#server/shop/office/packing-documents/print.ts'
import { createPrinter } from '#server/shop/office/packing-documents/printer.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command, type OpenedShop, type Surroundings } from '../command.ts'
import { targetOf, writeWholeFile } from '../csv-files.ts'
import { orNotDone } from '../outcome.ts'
import { say } from '../terminal.ts'

const text = { type: 'string' } as const
const OPTIONS = { to: text, force: { type: 'boolean' } } as const
const NAMES = { orders: 'Each order' }
const MORE = '12-2 is the second parcel of order 12. An existing file is replaced only with --force.'
const MOST_WORDS = 1_000

type Read = (opened: OpenedShop) => Promise<{ print: Print; skipped: Skipped[] } | Refusal>

type Wanted = Pick<Surroundings, 'terminal' | 'openShop'> & {
  given: { to?: string; force?: boolean }
  file: string
  read: Read
}

/** Draws what was read into a file, and says what of it was not to be had. */
async function printTo({ given, file: usual, read, terminal, openShop }: Wanted): Promise<void> {
  const file = given.to ?? usual
  const target = await targetOf(file, given.force === true)
  const { print, skipped } = orNotDone(await read(await openShop()))
  const printer = createPrinter()
  try {
    const bytes = await printer.print('', print)
    await writeWholeFile(target, async (out) => void out.write(bytes))
  } finally {
    await printer.close()
  }
  for (const { why } of skipped) say(terminal, why)
  const count = countSheets(print)
  say(terminal, `${count === 1 ? '1 paper' : `${count} papers`} in ${file}.`)
}

type Paper = {
  name: string
  does: string
  example: string
  more: string
  file: string
  read: (opened: OpenedShop, orders: ReturnType<typeof readOrders>) => ReturnType<Read>
}

const readOrders = (words: readonly string[]) =>
  readArguments(paperOrdersSchema, { orders: words }, NAMES).orders

/** One that is printed for some orders. */
function paperOf({ name, does, example, more, file, read }: Paper): Command {
  return command({
    name,
    does,
    example,
    more: `${more} ${MORE}`,
    usage: `<order number …> [--to ${file}] [--force]`,
    arguments: { least: 1, most: MOST_WORDS },
    options: OPTIONS,
    run: ({ given, words, ...surroundings }) => {
      const orders = readOrders(words)
      return printTo({ ...surroundings, given, file, read: (opened) => read(opened, orders) })
    },
  })
}

const slips = paperOf({
  name: 'print slips',
  does: 'Prints packing slips: what goes into a parcel, from which bin, for which vehicle, and what comes later',
  example: 'print slips 12 13',
  more: 'For parcels that are packed and still here, or for what is still to be packed. A4, without prices.',
  file: 'packing-slips.pdf',
  read: ({ shop }, orders) => shop.office.readPackingSlips(orders),
})

const labels = paperOf({
  name: 'print labels',
  does: 'Prints address labels of parcels, 100 × 150 mm, with the cash to collect',
  example: 'print labels 12 13-2',
  more: 'For parcels that are packed and still here; if there are none, for all parcels.',
  file: 'labels.pdf',
  read: ({ shop }, orders) => shop.office.readLabels(orders),
})

const invoices = paperOf({
  name: 'print invoices',
  does: 'Prints the tax invoices of orders in one file',
  example: 'print invoices 12 13',
  more: 'As they were issued when the parcels were packed.',
  file: 'invoices.pdf',
  read: ({ shop }, orders) => shop.office.readInvoicesOfOrders(orders),
})

const picks = command({
  name: 'print picks',
  does: 'Prints a pick list for orders, sorted by bin',
  usage: '[order number …] [--to pick-list.pdf] [--force]',
  example: 'print picks',
  more: 'Without numbers, for all orders to pack, longest waiting first, at most 200. An existing file is replaced only with --force.',
  arguments: { least: 0, most: MOST_WORDS },
  options: OPTIONS,
  run: ({ given, words, ...surroundings }) => {
    const numbers = readOrders(words).map(({ voucherNo }) => voucherNo)
    const input = numbers.length === 0 ? 'all to pack' : numbers
    return printTo({
      ...surroundings,
      given,
      file: 'pick-list.pdf',
      read: ({ shop }) => shop.office.readPickList(input),
    })
  },
})

const handOver = command({
  name: 'print handover',
  does: 'Prints handover sheets for couriers to sign, one for each courier',
  usage: '[order number …] | [--day 2026-11-17] [--courier name] [--to handover.pdf] [--force]',
  example: 'print handover --courier "Bharat Cargo"',
  more: `Without numbers, all parcels shipped on --day, or today. ${MORE}`,
  arguments: { least: 0, most: MOST_WORDS },
  options: { ...OPTIONS, day: text, courier: text },
  run: ({ given, words, ...surroundings }) => {
    const { orders, day, courier } = readArguments(
      handOverSchema,
      { orders: words, day: given.day, courier: given.courier },
      NAMES,
    )
    const read: Read = ({ shop, now }) =>
      shop.office.readHandOverSheets(
        orders.length > 0 ? { orders } : { day: day ?? startOfDay(formatDay(now)) ?? now, courier },
      )
    return printTo({ ...surroundings, given, file: 'handover.pdf', read })
  },
})

export const PRINT_COMMANDS: Command[] = [picks, slips, labels, invoices, handOver]
