import type { Zone } from '#domain/delivery/zone.ts'
import { calendarSchema, zoneChangeSchema } from '#domain/forms/delivery/delivery.ts'
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
    'To add, remove or reorder zones, use delivery export and delivery import.',
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

export const DELIVERY_COMMANDS: Command[] = [list, set, calendar, exporting, importing]
