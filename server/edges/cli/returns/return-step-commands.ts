import {
  returnAcceptSchema,
  returnNamedSchema,
  returnReceiveSchema,
  returnRefuseSchema,
} from '#domain/forms/returns/staff-returns.ts'
import { toReturnId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { piecesText } from '#domain/orders/pieces-text.ts'
import type { ClosedReturn } from '#server/shop/returns/close-return.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say } from '../terminal.ts'

/** What staff do with a return, step by step. */

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const NAMES = { return: 'The return number' }

const accept = command({
  name: 'returns accept',
  does: 'Accepts a return; the customer is told to send the goods',
  usage: '<return number> [--answer "…"] [--by name]',
  example: 'returns accept 7 --answer "Our courier comes on Tuesday."',
  arguments: { least: 1, most: 1 },
  options: { answer: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnAcceptSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const input = { returnId: toReturnId(typed.return), answer: typed.answer ?? null }
    orNotDone(await shop.returns.accept({ ...input, actor: staff(typed.by ?? by) }))
    say(terminal, `Return ${typed.return} is accepted.`)
  },
})

const refuse = command({
  name: 'returns refuse',
  does: 'Refuses a return; the customer is told why',
  usage: '<return number> --reason "…" [--by name]',
  example: 'returns refuse 7 --reason "The photo shows that it was opened and soldered."',
  more: 'Use it also for an accepted return that is never sent.',
  arguments: { least: 1, most: 1 },
  options: { reason: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnRefuseSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const input = { returnId: toReturnId(typed.return), answer: typed.reason }
    orNotDone(await shop.returns.refuse({ ...input, actor: staff(typed.by ?? by) }))
    say(terminal, `Return ${typed.return} is refused.`)
  },
})

const sent = command({
  name: 'returns sent',
  does: 'Records that a courier has picked up the goods of a return',
  usage: '<return number> [--by name]',
  example: 'returns sent 7',
  arguments: { least: 1, most: 1 },
  options: { by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnNamedSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const input = { returnId: toReturnId(typed.return), actor: staff(typed.by ?? by) }
    orNotDone(await shop.returns.noteSent(input))
    say(terminal, `Return ${typed.return} is on its way.`)
  },
})

const receive = command({
  name: 'returns receive',
  does: 'Records what came back and in which condition; items that can be sold go back in stock',
  usage: '<return number> --all sellable | --line 31=1:sellable … [--by name]',
  example: 'returns receive 7 --line 31=1:sellable --line 31=1:damaged',
  more: [
    'Grades are sellable, damaged and missing; items without a --line count as missing. --line may be given several times.',
    'If the parcel was refused at the door, this also closes the return.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { all: text, line: { ...text, multiple: true }, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnReceiveSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const found = typed.line ?? typed.all ?? []
    const done = orNotDone(
      await shop.returns.receive({
        returnId: toReturnId(typed.return),
        found,
        actor: staff(typed.by ?? by),
      }),
    )
    const pieces = done.lines.reduce((sum, line) => sum + line.received, 0)
    say(terminal, `Return ${typed.return} is received: ${piecesText(pieces)}.`)
    if (done.amount !== undefined) say(terminal, closedText(typed.return, done as ClosedReturn))
    else say(terminal, `Close it with "returns close ${typed.return}".`)
  },
})

function closedText(id: number, { amount, refunded, replacementNo }: ClosedReturn): string {
  if (replacementNo !== undefined)
    return `Return ${id} is closed. Order ${replacementNo} replaces it: please pack it.`
  if (amount === 0) return `Return ${id} is closed. Nothing is refunded.`
  const sum = formatRupeesAndPaise(amount)
  return refunded
    ? `Return ${id} is closed. ${sum} refunded.`
    : `Return ${id} is closed. ${sum} could not be refunded yet: see "orders attention".`
}

const close = command({
  name: 'returns close',
  does: 'Closes a return: refund and credit note, or the replacement; the customer is told',
  usage: '<return number> [--refund] [--with-delivery] [--by name]',
  example: 'returns close 7',
  more: [
    '--refund refunds the money even if the customer asked for a replacement, for example when there is no stock.',
    '--with-delivery also refunds the delivery charge. It is for wrong, damaged or faulty goods, and only if the customer',
    'keeps nothing from the order.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { refund: flag, 'with-delivery': flag, by: text },
  run: async ({ given: { refund, 'with-delivery': delivery, ...given }, words, terminal, openShop }) => {
    const typed = readArguments(returnNamedSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const returnId = toReturnId(typed.return)
    const input = { returnId, refundInstead: refund === true, withDelivery: delivery === true }
    const closed = orNotDone(await shop.returns.close({ ...input, actor: staff(typed.by ?? by) }))
    say(terminal, closedText(typed.return, closed))
  },
})

export const RETURN_STEP_COMMANDS: Command[] = [accept, refuse, sent, receive, close]
