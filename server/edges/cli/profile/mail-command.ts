import { shopMailsSchema } from '#domain/forms/profile/shop-mails.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { SHOP_MAIL_NAMES, SHOP_MAILS } from '#domain/profile/shop-mails.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say } from '../terminal.ts'

const text = { type: 'string' } as const

export const MAIL_COMMAND: Command = command({
  name: 'shop mails',
  does: 'Shows or changes who of the shop gets which mail',
  usage: '[--new-orders a@lamps.example] [--returns …] [--messages …] [--low-stock nobody]',
  example: 'shop mails --low-stock "store@lamps.example, owner@lamps.example"',
  more: 'Up to five addresses with commas between, "nobody", or "" for the shop’s e-mail. What you leave out stays the same.',
  arguments: { least: 0, most: 0 },
  options: { 'new-orders': text, returns: text, messages: text, 'low-stock': text },
  run: async ({ given, terminal, openShop }) => {
    const { 'new-orders': newOrders, 'low-stock': lowStock, ...typed } = given
    const names = { 'new orders': '--new-orders', 'low stock': '--low-stock' }
    const change = readArguments(
      shopMailsSchema,
      { ...typed, 'new orders': newOrders, 'low stock': lowStock },
      names,
    )
    const { shop, by } = await openShop()
    if (Object.keys(given).length > 0)
      orNotDone(await shop.profile.changeMailReaders(SHOP_ID, change, staff(by)))
    const readers = await shop.profile.findMailReaders(SHOP_ID)
    for (const name of SHOP_MAIL_NAMES) {
      const of = readers[name]
      say(terminal, `${SHOP_MAILS[name]}: ${of === null ? 'the shop’s e-mail' : of.join(', ') || 'nobody'}`)
    }
  },
})
