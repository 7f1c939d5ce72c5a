import {
  attentionSchema,
  orderPaySchema,
  orderRefundSchema,
  refundMadeSchema,
} from '#domain/forms/orders/staff-orders.ts'
import { toOrderId, toRefundId } from '#domain/ids.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { attentionAsJson, attentionLines, waitingReturnAsJson } from '../orders/attention-texts.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson } from '../terminal.ts'

const text = { type: 'string' } as const
const ORDER = { order: 'The order number' }

/** What became of money that goes back. */
export function refundText({ amount, refunded }: { amount: Paise; refunded: boolean }): string {
  const sum = formatRupeesAndPaise(amount)
  return refunded
    ? `${sum} refunded.`
    : `${sum} is not refunded yet. The running shop keeps trying; what you have to pay out yourself is in "orders attention".`
}

const refund = command({
  name: 'orders refund',
  does: 'Refunds money of an order without cancelling anything',
  usage: '<order number> [--line 31=2] [--delivery] | [--amount 250] --reason "…" [--key …] [--by name]',
  example: 'orders refund 12 --amount 250 --reason "The box was dented"',
  more: [
    '--line refunds these items, --delivery the delivery charge; a credit note is made for both. --amount refunds any amount as goodwill, without a credit note.',
    'Without these, any extra amount paid is refunded, for example after a failed refund.',
    'With the same --key, the refund is made only once, even if you run the command again. The customer gets an e-mail with the reason.',
    'Payments recorded by hand are refunded by hand: see "orders attention", and run "orders refunded" when it is done.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: {
    line: { ...text, multiple: true },
    delivery: { type: 'boolean' },
    amount: text,
    reason: text,
    key: text,
    by: text,
  },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderRefundSchema, { ...given, order: words[0] }, ORDER)
    const { order: voucherNo, line: lines, delivery, amount, reason, key } = typed
    const { shop, by } = await openShop()
    const actor = staff(typed.by ?? by)
    const done = orNotDone(
      await shop.orders.askRefund({ voucherNo, lines, delivery, amount, reason, key, actor }),
    )
    say(terminal, `Order ${voucherNo}: ${refundText(done)}`)
  },
})

const refunded = command({
  name: 'orders refunded',
  does: 'Records that you have paid out a refund by hand',
  usage: '<refund id> --reference "…" [--by name]',
  example: 'orders refunded 7 --reference "UTR 4129"',
  more: '"orders attention" lists these refunds with their ids.',
  arguments: { least: 1, most: 1 },
  options: { reference: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(refundMadeSchema, { ...given, refund: words[0] }, { refund: 'The refund id' })
    const { shop, by } = await openShop()
    const made = { refundId: toRefundId(typed.refund), reference: typed.reference }
    const done = orNotDone(await shop.orders.noteRefundMade({ ...made, actor: staff(typed.by ?? by) }))
    say(terminal, `Refund ${typed.refund} of ${formatRupeesAndPaise(done.amount)} is recorded as paid out.`)
  },
})

const pay = command({
  name: 'orders pay',
  does: 'Records a payment for an order by bank transfer or UPI',
  usage: '<order id> --amount 2360 --reference "…" [--extra] [--by name]',
  example: 'orders pay 57 --amount 2360 --reference "UTR 4129"',
  more: 'Take the id from "holds list". When the full amount has come, the order is placed and the customer gets the confirmation. The same reference is recorded only once.\nUse --extra for money that came late, twice or in excess: the extra is listed by "orders attention" until you have paid it back.',
  arguments: { least: 1, most: 1 },
  options: { amount: text, reference: text, extra: { type: 'boolean' }, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(orderPaySchema, { ...given, order: words[0] }, { order: 'The order id' })
    const { shop, by } = await openShop()
    const { amount, reference } = typed
    const { order, due, extra } = orNotDone(
      await shop.orders.notePayment({
        orderId: toOrderId(typed.order),
        amount,
        reference,
        takesExtra: given.extra === true,
        actor: staff(typed.by ?? by),
      }),
    )
    const became = [
      `${formatRupeesAndPaise(amount)} recorded for the order with the id ${typed.order}.`,
      due > 0 && `${formatRupeesAndPaise(due)} is still due.`,
      due === 0 && extra < amount && `The order is placed, with the number ${order.voucherNo}.`,
      extra > 0 && `${formatRupeesAndPaise(extra)} is extra: please refund it, see "orders attention".`,
    ]
    say(terminal, became.filter(Boolean).join(' '))
  },
})

const attention = command({
  name: 'orders attention',
  does: 'Lists payments and returns that need attention, oldest first',
  usage: '[--limit 50] [--json]',
  example: 'orders attention',
  arguments: { least: 0, most: 0 },
  options: { limit: text, json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { limit } = readArguments(attentionSchema, given)
    const { shop, now } = await openShop()
    const needs = await shop.orders.listNeedsPerson({ now, limit })
    const returns = await shop.office.listWaitingReturns({ limit })
    if (given.json) sayJson(terminal, [...needs.map(attentionAsJson), ...returns.map(waitingReturnAsJson)])
    else say(terminal, ...attentionLines(needs, returns))
  },
})

export const MONEY_COMMANDS: Command[] = [refund, refunded, pay, attention]
