import { formatMoment } from '#domain/calendar-day.ts'
import { holdListSchema, holdReleaseSchema } from '#domain/forms/orders/staff-orders.ts'
import { toOrderId } from '#domain/ids.ts'
import { formatRupeesAndPaise, toRupees } from '#domain/money/paise.ts'
import { piecesText } from '#domain/orders/pieces-text.ts'
import type { Hold } from '#server/shop/orders/checkout/list-holds.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const text = { type: 'string' } as const

const list = command({
  name: 'holds list',
  does: 'Lists orders that are not paid yet and hold stock, the oldest first',
  usage: '[--limit 50] [--json]',
  example: 'holds list',
  more: 'These orders have no number yet: use their id.',
  arguments: { least: 0, most: 0 },
  options: { limit: text, json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { limit } = readArguments(holdListSchema, given)
    const { shop } = await openShop()
    const holds = await shop.orders.listHolds({ limit })
    if (given.json) sayJson(terminal, holds.map(asJson))
    else say(terminal, ...(holds.length === 0 ? ['No stock is held.'] : tableOf(holds)))
  },
})

const release = command({
  name: 'holds release',
  does: 'Cancels an order that is not paid yet: its items are back in stock, and in its customer’s cart',
  usage: '<order id> --reason "…" [--by name]',
  example: 'holds release 57 --reason "Holds the last lamps again and again"',
  more: 'We check with the payment provider first. The customer gets an e-mail; if money still comes, it is refunded.',
  arguments: { least: 1, most: 1 },
  options: { reason: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(holdReleaseSchema, { ...given, order: words[0] }, { order: 'The order id' })
    const { shop, by } = await openShop()
    const orderId = toOrderId(typed.order)
    const order = orNotDone(
      await shop.orders.releaseHold({ orderId, reason: typed.reason, actor: staff(typed.by ?? by) }),
    )
    const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    say(terminal, `The order with the id ${orderId} is cancelled. Back in stock: ${piecesText(pieces)}.`)
  },
})

function tableOf(holds: readonly Hold[]): string[] {
  return formatTable<Hold>(
    [
      { title: 'ID', right: true, text: (it) => String(it.orderId) },
      { title: 'CUSTOMER', text: (it) => it.customerName },
      { title: 'E-MAIL', text: (it) => it.customerEmail },
      { title: 'MOBILE', text: (it) => it.customerMobile },
      { title: 'SINCE', text: (it) => formatMoment(it.since) },
      { title: 'UNTIL', text: (it) => formatMoment(it.until) },
      { title: 'PIECES', right: true, text: (it) => String(it.pieces) },
      { title: 'AMOUNT', right: true, text: (it) => formatRupeesAndPaise(it.amount) },
    ],
    holds,
  )
}

function asJson({ since, until, amount, ...hold }: Hold) {
  const instant = (at: number) => new Date(at).toISOString()
  return { ...hold, since: instant(since), until: instant(until), amount: toRupees(amount) }
}

export const HOLD_COMMANDS: Command[] = [list, release]
