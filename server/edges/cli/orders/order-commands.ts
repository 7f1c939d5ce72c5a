import {
  orderCancelSchema,
  orderListSchema,
  orderMoveSchema,
  orderNumberSchema,
} from '#domain/forms/orders/staff-orders.ts'
import { ORDER_STEPS, orderStatusText, shopStatusText } from '#domain/orders/order-status.ts'
import { orderStatusNumber } from '#domain/orders/order-status-number.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { MONEY_COMMANDS, refundText } from '../payments/money-commands.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson } from '../terminal.ts'
import { listedAsJson, listLines, moreLines, orderAsJson, orderLines } from './order-texts.ts'

const STATUSES = ORDER_STEPS.map((step) => `${orderStatusNumber(step)} ${orderStatusText(step)}`).join(', ')
const json = { type: 'boolean' } as const
const by = { type: 'string' } as const
const NAMES = { order: 'The order number', status: 'The status' }

const list = command({
  name: 'orders list',
  does: 'Lists orders, the newest first',
  usage: '[--status 1..5|cancelled] [--since 2026-04-01] [--before 120] [--limit 50] [--json]',
  example: 'orders list --status 1',
  more: [`The statuses: ${STATUSES}.`, '--before 120 lists the orders before order 120.'].join('\n'),
  arguments: { least: 0, most: 0 },
  options: {
    status: { type: 'string' },
    since: { type: 'string' },
    before: { type: 'string' },
    limit: { type: 'string' },
    json,
  },
  run: async ({ given, terminal, openShop }) => {
    const filter = readArguments(orderListSchema, given)
    const { shop } = await openShop()
    const orders = orNotDone(await shop.office.listOrdersForStaff(filter))
    if (given.json) sayJson(terminal, orders.map(listedAsJson))
    else say(terminal, ...listLines(orders), ...moreLines(orders, filter))
  },
})

const show = command({
  name: 'orders show',
  does: 'Shows an order with its items and its history',
  usage: '<order number> [--json]',
  example: 'orders show 12',
  arguments: { least: 1, most: 1 },
  options: { json },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderNumberSchema, { order: words[0] }, NAMES)
    const { shop } = await openShop()
    const order = orNotDone(await shop.orders.findPlaced(typed.order))
    const events = await shop.orders.listEvents(order.id)
    const money = await shop.payments.findMoney(order.id)
    const papers = {
      parcels: await shop.orders.listParcels([order.id]),
      invoices: await shop.invoices.list([order.id]),
      creditNotes: await shop.invoices.listCreditNotes([order.id]),
    }
    if (given.json) sayJson(terminal, orderAsJson(order, { money, papers, events }))
    else say(terminal, ...orderLines(order, { money, papers, events }))
  },
})

const move = command({
  name: 'orders move',
  does: 'Moves an order to its next status; the customer is told when it is shipped and delivered',
  usage: '<order number> <status> [--skip] [--back] [--by name]',
  example: 'orders move 12 4',
  more: [
    `The statuses: ${STATUSES}.`,
    'An order moves forward one status at a time. Use --skip to jump ahead, or --back to go back one status after a mistake.',
  ].join('\n'),
  arguments: { least: 2, most: 2 },
  options: { skip: { type: 'boolean' }, back: { type: 'boolean' }, by },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderMoveSchema, { ...given, order: words[0], status: words[1] }, NAMES)
    const { order: voucherNo, status: to } = typed
    const { shop, by } = await openShop()
    const input = { skip: given.skip === true, back: given.back === true }
    const moved = orNotDone(await shop.orders.move({ voucherNo, to, ...input, actor: staff(typed.by ?? by) }))
    say(terminal, `Order ${voucherNo}: ${shopStatusText(moved.from)} → ${shopStatusText(moved.to)}`)
  },
})

const cancel = command({
  name: 'orders cancel',
  does: 'Cancels an order that is not shipped yet, or some items of it: puts them back in stock and refunds what was paid for them',
  usage: '<order number> [--line 31=2] [--reason "…"] [--by name]',
  example: 'orders cancel 12 --reason "The lamp was broken in the store"',
  more: [
    'Without --line, everything that is left. --line 31=2 cancels two of the line with the id 31, and may be given several times.',
    'The customer gets an e-mail with the reason, and an SMS if the whole order is cancelled and we have a mobile number.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { line: { type: 'string', multiple: true }, reason: { type: 'string' }, by },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderCancelSchema, { ...given, order: words[0] }, NAMES)
    const { order: voucherNo, line: lines, reason = null } = typed
    const { shop, by } = await openShop()
    const actor = staff(typed.by ?? by)
    const done = orNotDone(await shop.orders.cancel({ voucherNo, lines, reason, actor }))
    const what = done.isWhole
      ? `Order ${voucherNo} is cancelled and its items are back in stock.`
      : `These items of order ${voucherNo} are cancelled and back in stock.`
    say(terminal, `${what} ${refundText(done)}`)
  },
})

export const ORDER_COMMANDS: Command[] = [list, show, move, cancel, ...MONEY_COMMANDS]
