import type { Courier } from '#domain/delivery/couriers.ts'
import { courierSchema } from '#domain/forms/delivery/courier.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

export const COURIER_COMMAND: Command = command({
  name: 'delivery couriers',
  does: 'Lists the couriers with their tracking links, adds one or corrects its link',
  usage: '[<courier> --track https://…/{awb}] [--json]',
  example: 'delivery couriers "Bharat Cargo" --track "https://bharat.example/track/{awb}"',
  more: [
    '{awb} stands for the number of the parcel. A link without it only opens the courier’s page; "" removes the link.',
    'A courier is found by its name in any letter case.',
  ].join('\n'),
  arguments: { least: 0, most: 1 },
  options: { track: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ given, words: [name], terminal, openShop }) => {
    const names = { name: 'The courier' }
    const courier =
      name === undefined ? undefined : readArguments(courierSchema, { name, track: given.track }, names)
    const { shop, by } = await openShop()
    if (courier) orNotDone(await shop.delivery.saveCourier(SHOP_ID, { courier }, staff(by)))
    const couriers = await shop.delivery.listCouriers(SHOP_ID)
    if (given.json) return sayJson(terminal, couriers)
    const columns = [
      { title: 'COURIER', text: (it: Courier) => it.name },
      { title: 'LINK', text: (it: Courier) => it.track ?? 'none' },
    ]
    say(terminal, ...formatTable(columns, couriers))
  },
})
