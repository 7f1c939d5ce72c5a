import type { Zone } from '#domain/delivery/zone.ts'
import { calendarSchema, zoneCellsSchema, zoneChangeSchema, zoneOf } from '#domain/forms/delivery/delivery.ts'
import { noDeliverySchema } from '#domain/forms/delivery/no-delivery.ts'
import { gstStateByCode } from '#domain/money/gst-states.ts'
import { formatRupees, type Paise, toRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { exportCommand, orWrongFile } from '../csv-files.ts'
import { orNotDone, WrongUsage } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const list = command({
  name: 'delivery list',
  does: 'Lists the delivery zones: what delivery costs in each, and how many working days it takes',
  usage: '[--json]',
  example: 'delivery list',
  more: 'A pincode belongs to the first zone that has it. A zone without a price costs the same as the rest.',
  arguments: { least: 0, most: 0 },
  options: { json: flag },
  run: async ({ given, terminal, openShop }) => {
    const { shop } = await openShop()
    const { zones, calendar } = await readDelivery(shop)
    if (given.json) sayJson(terminal, { zones: zones.map(asJson), ...calendar })
    else say(terminal, ...tableOf(zones), '', ...calendarLines(calendar))
  },
})

const set = command({
  name: 'delivery set',
  does: 'Changes a delivery zone: its price, the amount for free delivery, its working days, its pincodes',
  usage: '<zone> [--price 149|none] [--free-from 3000|none] [--days 4|none] [--pincodes "110 400"]',
  example: 'delivery set far --price 199 --free-from 5000 --days 9',
  more: [
    '--price and --free-from are in rupees; --free-from, the amount for free delivery, is before tax. none: same as the rest.',
    '--days are working days after a parcel is sent. none: no delivery day is promised.',
    '--pincodes are full pincodes or their first digits, and replace the earlier ones. What you leave out stays the same.',
    'To add or remove zones, use delivery add and delivery remove; to change their order, delivery export and delivery import.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { price: text, 'free-from': text, days: text, pincodes: text },
  run: async ({ given, words: [name = ''], terminal, openShop }) => {
    const typed = readArguments(zoneChangeSchema, given)
    const said = Object.keys(given)
    if (said.length === 0) {
      throw new WrongUsage('Give at least one of --price, --free-from, --days and --pincodes.')
    }
    const change = Object.fromEntries(
      Object.entries({
        price: typed.price,
        purchaseRange: typed['free-from'],
        days: typed.days,
        prefixes: typed.pincodes,
      }).filter(([, value]) => value !== undefined),
    )
    const { shop, by } = await openShop()
    orNotDone(await shop.delivery.changeZone(SHOP_ID, { name, change }, staff(by)))
    say(terminal, `Changed: ${said.join(', ')}.`, ...tableOf((await readDelivery(shop)).zones))
  },
})

const add = command({
  name: 'delivery add',
  does: 'Adds a delivery zone',
  usage:
    '<zone> [--covers "same city"] [--pincodes "110 400"] [--price 149] [--free-from 3000] [--days 4] [--before far]',
  example: 'delivery add hills --pincodes "17 24" --price 199 --days 7 --before far',
  more: [
    '--covers is "same city", "same state" or "pincodes", which it is where nothing is said. Prices and days are as for delivery set.',
    'A pincode belongs to the first zone that has it. --before is the zone that the new one is checked before; without, that is the rest.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { covers: text, pincodes: text, price: text, 'free-from': text, days: text, before: text },
  run: async ({ given, words: [zone = ''], terminal, openShop }) => {
    const { before, 'free-from': free_from = '', covers = 'pincodes', ...typed } = given
    const cells = { zone, covers, pincodes: '', price: '', days: '', ...typed, free_from }
    const read = zoneOf(readArguments(zoneCellsSchema, cells, { zone: 'The zone', free_from: '--free-from' }))
    const { shop, by } = await openShop()
    orNotDone(await shop.delivery.addZone(SHOP_ID, { zone: read, before }, staff(by)))
    say(terminal, `Added: ${read.name}.`, ...tableOf((await readDelivery(shop)).zones))
  },
})

const remove = command({
  name: 'delivery remove',
  does: 'Removes a delivery zone; its pincodes belong to the zones after it from then on',
  usage: '<zone>',
  example: 'delivery remove hills',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words: [name = ''], terminal, openShop }) => {
    const { shop, by } = await openShop()
    orNotDone(await shop.delivery.removeZone(SHOP_ID, { name }, staff(by)))
    say(terminal, `Removed: ${name}.`, ...tableOf((await readDelivery(shop)).zones))
  },
})

const calendar = command({
  name: 'delivery calendar',
  does: 'Sets the cut-off hour for same-day dispatch, and the days on which the shop is closed',
  usage: '[--cutoff 14] [--closed "2026-12-25 2027-01-26"]',
  example: 'delivery calendar --cutoff 14 --closed "2026-12-25 2027-01-26"',
  more: [
    '--cutoff is the hour (India time) after which an order counts for the next working day; 24 for never.',
    '--closed replaces the earlier days; "" removes them. Sundays are always closed.',
  ].join('\n'),
  arguments: { least: 0, most: 0 },
  options: { cutoff: text, closed: text },
  run: async ({ given, terminal, openShop }) => {
    const typed = readArguments(calendarSchema, given)
    if (Object.keys(given).length === 0) throw new WrongUsage('Give at least one of --cutoff and --closed.')
    const { shop, by } = await openShop()
    orNotDone(await shop.profile.changeCalendar(SHOP_ID, typed, staff(by)))
    say(terminal, ...calendarLines((await readDelivery(shop)).calendar))
  },
})

const closed = command({
  name: 'delivery closed',
  does: 'Shows or changes where the shop does not deliver, by State and by pincode',
  usage: '[--states "Ladakh, Sikkim"] [--pincodes "19 744101-744304"]',
  example: 'delivery closed --states "Ladakh" --pincodes "19 744101-744304"',
  more: [
    'Customers are told on product pages and in the cart, and orders to these places are refused.',
    '--pincodes are full pincodes, their first digits, or from one pincode to another. Each option replaces what was said before; "" removes it.',
  ].join('\n'),
  arguments: { least: 0, most: 0 },
  options: { states: text, pincodes: text },
  run: async ({ given, terminal, openShop }) => {
    const typed = readArguments(noDeliverySchema, given)
    const { shop, by } = await openShop()
    if (Object.keys(given).length > 0)
      orNotDone(await shop.profile.changeNoDelivery(SHOP_ID, typed, staff(by)))
    const { states, pincodes } = await shop.profile.findNoDelivery(SHOP_ID)
    say(
      terminal,
      `No delivery to States:   ${states.map((code) => gstStateByCode(code)?.name).join(', ') || 'none'}`,
      `No delivery to pincodes: ${pincodes.join(' ') || 'none'}`,
    )
  },
})

const exporting = exportCommand({
  name: 'delivery export',
  does: 'Exports the delivery zones',
  example: 'delivery export zones.csv',
  more: 'Each row is one zone, in the order in which they are checked. ',
  what: 'zones',
  write: (shop, out) => shop.delivery.exportZones(SHOP_ID, out),
})

const importing = command({
  name: 'delivery import',
  does: 'Replaces the delivery zones with those of a CSV file; if any row is wrong, nothing is changed',
  usage: '<file.csv> [--dry-run]',
  example: 'delivery import zones.csv --dry-run',
  more: [
    'The file must have all columns of an export. covers is "same city" (the first three digits of the shop’s pincode),',
    '"same state", "pincodes" (those listed, or their first digits) or "rest" (all others; one zone must be that).',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { 'dry-run': flag },
  run: async ({ given, words: [file = ''], terminal, openShop }) => {
    const { shop, by } = await openShop()
    const dryRun = given['dry-run'] === true
    const done = await orWrongFile(file, shop.delivery.importZones(SHOP_ID, { file, dryRun }, staff(by)))
    say(terminal, `Zones: ${done.zones}`, ...(dryRun ? ['(dry run: nothing was changed)'] : []))
  },
})

/** Every zone with what it costs there itself, if anything, and the calendar that days are counted by. */
async function readDelivery(shop: Pick<Shop, 'delivery' | 'profile'>) {
  const [zones, rule, record] = [
    await shop.delivery.listZones(SHOP_ID),
    await shop.delivery.findRule(SHOP_ID),
    await shop.profile.find(SHOP_ID),
  ]
  return {
    zones: zones.map((zone) => (zone.covers === 'rest' ? { ...zone, ...rule } : zone)),
    calendar: {
      cutoffHour: record?.cutoff_hour ?? null,
      closedDays: record?.closed_days.split(' ').filter(Boolean) ?? [],
    },
  }
}

type Calendar = Awaited<ReturnType<typeof readDelivery>>['calendar']

const amount = (it: Paise | null) => (it === null ? 'same as the rest' : formatRupees(it))

function tableOf(zones: readonly Zone[]): string[] {
  return formatTable<Zone>(
    [
      { title: 'ZONE', text: (it) => it.name },
      { title: 'COVERS', text: (it) => (it.covers === 'pincodes' ? it.prefixes.join(' ') : it.covers) },
      { title: 'PRICE', right: true, text: (it) => amount(it.price) },
      { title: 'FREE FROM', right: true, text: (it) => amount(it.purchaseRange) },
      { title: 'WORKING DAYS', right: true, text: (it) => String(it.days ?? 'none promised') },
    ],
    zones,
  )
}

function calendarLines({ cutoffHour, closedDays }: Calendar): string[] {
  return [
    `Orders before ${cutoffHour}:00 leave the same day.`,
    `Closed: Sundays${closedDays.map((day) => `, ${day}`).join('')}`,
  ]
}

const asJson = ({ name, covers, prefixes, price, purchaseRange, days }: Zone) => ({
  name,
  covers,
  pincodes: prefixes,
  days,
  price: price === null ? null : toRupees(price),
  freeFrom: purchaseRange === null ? null : toRupees(purchaseRange),
})

export const DELIVERY_COMMANDS: Command[] = [list, set, add, remove, calendar, closed, exporting, importing]
