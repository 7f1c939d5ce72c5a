import { warrantyInWords } from '#domain/catalogue/warranty.ts'
import { warrantiesSchema } from '#domain/forms/catalogue/warranty.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say } from '../terminal.ts'

export const WARRANTY_COMMAND: Command = command({
  name: 'shop warranty',
  does: 'Shows or changes how long the warranty of each category is',
  usage: '[--category "BULBS=24"]',
  example: 'shop warranty --category "BULBS=24" --category "HORNS=none"',
  more: [
    'Months, 0 for no warranty. Products that say no warranty of their own, or the same as their category before, change with it.',
    '--category may be given several times.',
  ].join('\n'),
  arguments: { least: 0, most: 0 },
  options: { category: { type: 'string', multiple: true } },
  run: async ({ given, terminal, openShop }) => {
    const { category } = readArguments(warrantiesSchema, given)
    const { shop, by } = await openShop()
    if (category.length > 0) {
      const { products } = orNotDone(await shop.catalogue.changeWarranties(SHOP_ID, category, staff(by)))
      say(terminal, `Products changed: ${products}`)
    }
    for (const { name, months } of await shop.catalogue.listWarranties(SHOP_ID))
      say(terminal, `${name}: ${months === null ? 'as each product says' : warrantyInWords(months)}`)
  },
})
