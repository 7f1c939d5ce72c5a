import { cashChangeOf, cashTermsSchema } from '#domain/forms/payments/cash.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson } from '../terminal.ts'
import { termsAsJson, termsLines } from './cash-texts.ts'

const text = { type: 'string' } as const

const settings = command({
  name: 'cash settings',
  does: 'Shows or changes the cash on delivery settings',
  usage:
    '[--on yes|no] [--fee 49] [--from 200] [--up-to 5000|none] [--pincodes "411 400"] [--barred-pincodes "19"] [--confirm-first yes|no] [--most-open 2] [--bar-after 2|none] [--remit-days 10] [--json]',
  example: 'cash settings --on yes --fee 49 --up-to 5000',
  more: [
    'What you leave out stays the same. --fee is in whole rupees, tax included, and shown to customers before they choose.',
    '--from and --up-to are order totals, without the fee. --pincodes are full pincodes or their first digits; "" allows all.',
    '--confirm-first yes: a cash order is packed only after "cash confirm". --most-open: how many orders of one customer, or to one address, may wait for it.',
    '--bar-after: after this many refused parcels a customer can only pay online, until "cash allow".',
    '--remit-days: cash that the courier has not handed over after so many days is listed by "cash differences".',
  ].join('\n'),
  arguments: { least: 0, most: 0 },
  options: {
    on: text,
    fee: text,
    from: text,
    'up-to': text,
    pincodes: text,
    'barred-pincodes': text,
    'confirm-first': text,
    'most-open': text,
    'bar-after': text,
    'remit-days': text,
    json: { type: 'boolean' },
  },
  run: async ({ given, terminal, openShop }) => {
    const { json, ...typed } = given
    const change = cashChangeOf(readArguments(cashTermsSchema, typed))
    const { shop, by } = await openShop()
    const terms =
      Object.keys(change).length === 0
        ? await shop.payments.findCashTerms(SHOP_ID)
        : orNotDone(await shop.payments.changeCashTerms(SHOP_ID, change, staff(by)))
    if (json) sayJson(terminal, termsAsJson(terms))
    else say(terminal, ...termsLines(terms))
  },
})

export const CASH_SETTINGS_COMMANDS: Command[] = [settings]
