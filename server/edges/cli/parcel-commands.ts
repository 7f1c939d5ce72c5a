import { orderDeliverSchema, orderPackSchema, orderShipSchema } from '#domain/forms/staff-parcels.ts'
import { readArguments } from './arguments.ts'
import { type Command, command } from './command.ts'
import { orNotDone } from './outcome.ts'
import { staff } from './staff-actor.ts'
import { say } from './terminal.ts'

const text = { type: 'string' } as const
const NAMES = { order: 'The order number', trackingNo: '--tracking', trackingUrl: '--link' }

const pack = command({
  name: 'orders pack',
  does: 'Packs an order, or some of it, into a parcel; its tax invoice is made with it',
  usage: '<order number> [--line 31=2] [--by name]',
  example: 'orders pack 12 --line 31=2',
  more: 'Without --line, all that is left. --line 31=2 packs two of the line with the id 31, and may be given several times.',
  arguments: { least: 1, most: 1 },
  options: { line: { type: 'string', multiple: true }, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderPackSchema, { ...given, order: words[0] }, NAMES)
    const { order: voucherNo, line: lines } = typed
    const { shop, by } = await openShop()
    const packed = orNotDone(await shop.packParcel({ voucherNo, lines, actor: staff(typed.by ?? by) }))
    const pieces = packed.units === 1 ? '1 piece' : `${packed.units} pieces`
    say(
      terminal,
      `Order ${voucherNo}: parcel ${packed.parcelNo} is packed, ${pieces}. Invoice ${packed.invoiceNo}`,
    )
  },
})

const ship = command({
  name: 'orders ship',
  does: 'Notes that a parcel is with the courier; the customer gets an e-mail and an SMS',
  usage: '<order number> [--parcel 1] [--courier name] [--tracking number] [--link https://…] [--by name]',
  example: 'orders ship 12 --courier "Bharat Cargo" --tracking BC0042 --link https://track.example/BC0042',
  more: 'Without --parcel, the only parcel that is packed and not shipped.',
  arguments: { least: 1, most: 1 },
  options: { parcel: text, courier: text, tracking: text, link: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const { tracking: trackingNo, link: trackingUrl, ...options } = given
    const typed = readArguments(
      orderShipSchema,
      { ...options, trackingNo, trackingUrl, order: words[0] },
      NAMES,
    )
    const { order: voucherNo, parcel, courier, trackingNo: number, trackingUrl: link } = typed
    const { shop, by } = await openShop()
    const { parcelNo } = orNotDone(
      await shop.shipParcel({
        ...{ voucherNo, parcelNo: parcel, courier, trackingNo: number, trackingUrl: link },
        actor: staff(typed.by ?? by),
      }),
    )
    say(terminal, `Order ${voucherNo}: parcel ${parcelNo} is shipped`)
  },
})

const deliver = command({
  name: 'orders deliver',
  does: 'Notes that a parcel has arrived; the customer gets an e-mail',
  usage: '<order number> [--parcel 1] [--by name]',
  example: 'orders deliver 12 --parcel 2',
  more: 'Without --parcel, the only parcel that is shipped and not delivered.',
  arguments: { least: 1, most: 1 },
  options: { parcel: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderDeliverSchema, { ...given, order: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const { parcelNo } = orNotDone(
      await shop.deliverParcel({
        ...{ voucherNo: typed.order, parcelNo: typed.parcel },
        actor: staff(typed.by ?? by),
      }),
    )
    say(terminal, `Order ${typed.order}: parcel ${parcelNo} is delivered`)
  },
})

export const PARCEL_COMMANDS: Command[] = [pack, ship, deliver]
