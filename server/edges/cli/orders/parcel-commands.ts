import { addressText } from '#domain/addresses/address.ts'
import {
  orderDeliverSchema,
  orderFailedTrySchema,
  orderPackSchema,
  orderShipSchema,
  orderTryAgainSchema,
} from '#domain/forms/orders/staff-parcels.ts'
import { TRY_REASONS } from '#domain/orders/failed-try.ts'
import { piecesText } from '#domain/orders/pieces-text.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say } from '../terminal.ts'

const text = { type: 'string' } as const
const NAMES = { order: 'The order number', trackingNo: '--tracking', trackingUrl: '--link' }

const pack = command({
  name: 'orders pack',
  does: 'Packs an order, or part of it, into a parcel and makes its tax invoice',
  usage: '<order number> [--line 31=2] [--by name]',
  example: 'orders pack 12 --line 31=2',
  more: 'Without --line, everything that is left. --line 31=2 packs two of the line with the id 31, and may be given several times.',
  arguments: { least: 1, most: 1 },
  options: { line: { type: 'string', multiple: true }, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderPackSchema, { ...given, order: words[0] }, NAMES)
    const { order: voucherNo, line: lines } = typed
    const { shop, by } = await openShop()
    const packed = orNotDone(await shop.orders.packParcel({ voucherNo, lines, actor: staff(typed.by ?? by) }))
    const pieces = piecesText(packed.units)
    say(
      terminal,
      `Order ${voucherNo}: parcel ${packed.parcelNo} is packed, ${pieces}. Invoice ${packed.invoiceNo}`,
    )
  },
})

const ship = command({
  name: 'orders ship',
  does: 'Records that a parcel is with the courier; the customer gets an e-mail and an SMS',
  usage:
    '<order number> --courier name --tracking number [--parcel 1] [--link https://…] [--without-number] [--by name]',
  example: 'orders ship 12 --courier "Bharat Cargo" --tracking BC0042 --link https://track.example/BC0042',
  more: [
    'Without --parcel, the only parcel that is packed and not shipped.',
    'With --without-number it goes without a courier or a number; you can add both later in the back office.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: {
    parcel: text,
    courier: text,
    tracking: text,
    link: text,
    by: text,
    'without-number': { type: 'boolean' },
  },
  run: async ({ given, words, terminal, openShop }) => {
    const { tracking: trackingNo, link: trackingUrl, 'without-number': withoutNumber, ...options } = given
    const typed = readArguments(
      orderShipSchema,
      { ...options, trackingNo, trackingUrl, withoutNumber, order: words[0] },
      NAMES,
    )
    const { order: voucherNo, parcel, courier, trackingNo: number, trackingUrl: link } = typed
    const { shop, by } = await openShop()
    const { parcelNo } = orNotDone(
      await shop.orders.shipParcel({
        voucherNo,
        parcelNo: parcel,
        courier,
        trackingNo: number,
        trackingUrl: link,
        actor: staff(typed.by ?? by),
      }),
    )
    say(terminal, `Order ${voucherNo}: parcel ${parcelNo} is shipped`)
  },
})

const deliver = command({
  name: 'orders deliver',
  does: 'Records that a parcel was delivered; the customer gets an e-mail',
  usage: '<order number> [--parcel 1] [--by name]',
  example: 'orders deliver 12 --parcel 2',
  more: 'Without --parcel, the only parcel that is shipped and not delivered.',
  arguments: { least: 1, most: 1 },
  options: { parcel: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderDeliverSchema, { ...given, order: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const { parcelNo } = orNotDone(
      await shop.orders.deliverParcel({
        voucherNo: typed.order,
        parcelNo: typed.parcel,
        actor: staff(typed.by ?? by),
      }),
    )
    say(terminal, `Order ${typed.order}: parcel ${parcelNo} is delivered`)
  },
})

const failedTry = command({
  name: 'orders failed-try',
  does: 'Records that the courier could not deliver a parcel; the customer sees it in My Orders',
  usage: '<order number> --reason "nobody there" [--parcel 1] [--on 2026-11-14] [--note "…"] [--by name]',
  example: 'orders failed-try 12 --reason "phone not answered"',
  more: [
    `The reasons: ${TRY_REASONS.join(', ')}; for other, say in --note what happened. Without --on, it was today.`,
    'Without --parcel, the only parcel that is shipped and not delivered. If the parcel is coming back, run "cash refused" once that is certain.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { reason: text, parcel: text, on: text, note: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderFailedTrySchema, { ...given, order: words[0] }, NAMES)
    const { order: voucherNo, parcel, reason, on, note } = typed
    const { shop, by } = await openShop()
    const failed = { voucherNo, parcelNo: parcel, reason, on, note: note ?? null }
    const { parcelNo, failedTries } = orNotDone(
      await shop.orders.noteFailedTry({ ...failed, actor: staff(typed.by ?? by) }),
    )
    const tries = failedTries === 1 ? '1 failed attempt' : `${failedTries} failed attempts`
    say(terminal, `Order ${voucherNo}: parcel ${parcelNo} could not be delivered, ${tries} so far`)
  },
})

/** Their messages are whole sentences. */
const ADDRESS_NAMES = Object.fromEntries(
  ['name', 'phone', 'street', 'landmark', 'city', 'state', 'pincode'].map((field) => [field, `--${field}:`]),
)

const tryAgain = command({
  name: 'orders try-again',
  does: 'Records that the courier will try a parcel again, if needed at another address; the customer gets an e-mail',
  usage:
    '<order number> [--parcel 1] [--phone 98…] [--street "…" --city … --pincode …] [--note "…"] [--by name]',
  example: 'orders try-again 12 --phone 9811111111 --note "After six in the evening"',
  more: [
    'What you leave out of --name, --phone, --street, --landmark, --city, --pincode and --state stays the same. The new address must be in the same State: the invoice',
    'is already made. Print the label again to get the new address on it. --note is for the courier. Without --parcel, the only parcel with a failed attempt.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: {
    parcel: text,
    name: text,
    phone: text,
    street: text,
    landmark: text,
    city: text,
    state: text,
    pincode: text,
    note: text,
    by: text,
  },
  run: async ({ given, words, terminal, openShop }) => {
    const names = { ...NAMES, ...ADDRESS_NAMES }
    const typed = readArguments(orderTryAgainSchema, { ...given, order: words[0] }, names)
    const { order: voucherNo, parcel, note, by: who, ...changes } = typed
    const { shop, by } = await openShop()
    const input = { voucherNo, parcelNo: parcel, changes, note: note ?? null }
    const asked = orNotDone(await shop.orders.askAnotherTry({ ...input, actor: staff(who ?? by) }))
    const { name, phone } = asked.address
    const to = asked.isRedirected ? `, now to ${name}, ${phone}, ${addressText(asked.address)}` : ''
    say(terminal, `Order ${voucherNo}: parcel ${asked.parcelNo} will be tried again${to}`)
  },
})

export const PARCEL_COMMANDS: Command[] = [pack, ship, deliver, failedTry, tryAgain]
