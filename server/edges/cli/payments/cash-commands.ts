import { cashBarSchema, cashCallSchema, cashDoorSchema, cashListSchema } from '#domain/forms/payments/cash.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command, type OpenedShop } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson } from '../terminal.ts'
import { CASH_SETTINGS_COMMANDS } from './cash-settings-commands.ts'
import { queueAsJson, queueLines } from './cash-texts.ts'
import { CASH_REMITTANCE_COMMANDS } from './remittance-commands.ts'

const text = { type: 'string' } as const
const NAMES = { order: 'The order number', customer: 'The e-mail of the customer' }

const queue = command({
  name: 'cash queue',
  does: 'Lists cash orders to confirm with the customer, longest waiting first',
  usage: '[--limit 50] [--json]',
  example: 'cash queue',
  more: 'Call the customer, then run "cash confirm", "cash no-answer" or "cash not-genuine".',
  arguments: { least: 0, most: 0 },
  options: { limit: text, json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { limit } = readArguments(cashListSchema, given)
    const { shop } = await openShop()
    const waiting = await shop.payments.listToConfirm({ limit })
    if (given.json) sayJson(terminal, waiting.map(queueAsJson))
    else say(terminal, ...queueLines(waiting))
  },
})

type Shop = OpenedShop['shop']
type CashCall = Parameters<Shop['orders']['confirmCash']>[0]

type AfterCall = Pick<Command, 'name' | 'does' | 'example' | 'more'> & {
  /** notes it, and tells how the order stands then */
  found: (shop: Shop, call: CashCall) => Promise<string>
}

/** What somebody found out who called the customer of a cash order. */
const afterCall = ({ found, ...about }: AfterCall): Command =>
  command({
    ...about,
    usage: '<order number> [--note "…"] [--by name]',
    arguments: { least: 1, most: 1 },
    options: { note: text, by: text },
    run: async ({ given, words, terminal, openShop }) => {
      const typed = readArguments(cashCallSchema, { ...given, order: words[0] }, NAMES)
      const { shop, by } = await openShop()
      const call = { voucherNo: typed.order, note: typed.note ?? null, actor: staff(typed.by ?? by) }
      say(terminal, await found(shop, call))
    },
  })

const confirm = afterCall({
  name: 'cash confirm',
  does: 'Records that the customer confirmed a cash order, so it can be packed',
  example: 'cash confirm 12',
  found: async (shop, call) => {
    orNotDone(await shop.orders.confirmCash(call))
    return `Order ${call.voucherNo} is confirmed and can be packed.`
  },
})

const noAnswer = afterCall({
  name: 'cash no-answer',
  does: 'Records that the customer of a cash order did not answer; the customer gets an e-mail',
  example: 'cash no-answer 12',
  found: async (shop, call) => {
    const { tries } = orNotDone(await shop.orders.noteNoAnswer(call))
    return `Order ${call.voucherNo}: no answer, called ${tries === 1 ? 'once' : `${tries} times`} so far.`
  },
})

const notGenuine = afterCall({
  name: 'cash not-genuine',
  does: 'Cancels a cash order that is not genuine: its items go back in stock and the customer is told',
  example: 'cash not-genuine 12 --note "The number does not exist"',
  more: 'The customer sees the note as the reason.',
  found: async (shop, call) => {
    orNotDone(await shop.orders.noteNotGenuine(call))
    return `Order ${call.voucherNo} is cancelled and its items are back in stock.`
  },
})

const collected = command({
  name: 'cash collected',
  does: 'Records that a parcel was delivered and paid in cash; the customer gets an e-mail',
  usage: '<order number> [--parcel 1] [--by name]',
  example: 'cash collected 12',
  more: 'The same as "orders deliver". Without --parcel, the only parcel that is shipped and not delivered.',
  arguments: { least: 1, most: 1 },
  options: { parcel: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(cashDoorSchema, { ...given, order: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const door = { voucherNo: typed.order, parcelNo: typed.parcel, actor: staff(typed.by ?? by) }
    const { parcelNo, collected: amount = 0 } = orNotDone(await shop.orders.deliverParcel(door))
    say(
      terminal,
      `Order ${typed.order}: parcel ${parcelNo} is delivered, ${formatRupeesAndPaise(amount)} in cash.`,
    )
  },
})

const refused = command({
  name: 'cash refused',
  does: 'Records that a parcel was refused at the door: it comes back as a return, and nothing is due for it',
  usage: '<order number> [--parcel 1] [--note "…"] [--by name]',
  example: 'cash refused 12 --note "Not at home"',
  more: [
    'The customer gets an e-mail. When the parcel is back, run "returns receive": items that can be sold go back in stock, and a credit note is made.',
    'Customers who refuse too many parcels can only pay online. If the order was paid, it is refunded when the parcel is received.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { parcel: text, note: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(cashDoorSchema, { ...given, order: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const door = { voucherNo: typed.order, parcelNo: typed.parcel, note: typed.note ?? null }
    const { parcelNo, returnId, isBarred } = orNotDone(
      await shop.returns.refuseParcel({ ...door, actor: staff(typed.by ?? by) }),
    )
    say(
      terminal,
      `Order ${typed.order}: parcel ${parcelNo} was refused and comes back as return ${returnId}.`,
      ...(isBarred ? ['The customer can only pay online from now on.'] : []),
    )
  },
})

const bar = command({
  name: 'cash bar',
  does: 'Blocks cash on delivery for a customer, who can still pay online',
  usage: '<e-mail> [--reason "…"]',
  example: 'cash bar asha@example.com --reason "Never at home"',
  arguments: { least: 1, most: 1 },
  options: { reason: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(cashBarSchema, { ...given, customer: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const { email } = orNotDone(
      await shop.payments.changeCashBar(
        { email: typed.customer, isBarred: true, note: typed.reason ?? null },
        staff(by),
      ),
    )
    say(terminal, `${email} can no longer pay in cash.`)
  },
})

const allow = command({
  name: 'cash allow',
  does: 'Allows cash on delivery for a customer again, and clears the count of refused parcels',
  usage: '<e-mail>',
  example: 'cash allow asha@example.com',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const typed = readArguments(cashBarSchema, { customer: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const { email } = orNotDone(
      await shop.payments.changeCashBar({ email: typed.customer, isBarred: false, note: null }, staff(by)),
    )
    say(terminal, `${email} can pay in cash again.`)
  },
})

export const CASH_COMMANDS: Command[] = [
  ...CASH_SETTINGS_COMMANDS,
  queue,
  confirm,
  noAnswer,
  notGenuine,
  collected,
  refused,
  ...CASH_REMITTANCE_COMMANDS,
  bar,
  allow,
]
