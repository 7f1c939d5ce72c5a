import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  returnAcceptSchema,
  returnListSchema,
  returnNamedSchema,
  returnReceiveSchema,
  returnRefuseSchema,
  returnSettingsSchema,
} from '#domain/forms/staff-returns.ts'
import { toReturnId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { ClosedReturn } from '#server/shop/returns/close-return.ts'
import { readArguments } from './arguments.ts'
import { type Command, command } from './command.ts'
import type { OpenedShop } from './opened-shop.ts'
import { NotDone, orNotDone } from './outcome.ts'
import {
  listedReturnAsJson,
  returnAsJson,
  returnLines,
  returnListLines,
  settingsLines,
} from './return-texts.ts'
import { staff } from './staff-actor.ts'
import { say, sayJson } from './terminal.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const NAMES = { return: 'The return number' }

const list = command({
  name: 'returns list',
  does: 'Lists the returns that are not over, the newest first',
  usage: '[--state received] [--limit 50] [--json]',
  example: 'returns list --state asked',
  more: 'States are asked, accepted, refused, withdrawn, on its way, received and closed.',
  arguments: { least: 0, most: 0 },
  options: { state: text, limit: text, json: flag },
  run: async ({ given, terminal, openShop }) => {
    const { state, limit } = readArguments(returnListSchema, given)
    const { shop } = await openShop()
    const returns = await shop.listReturnsForStaff({ state, limit })
    if (given.json) sayJson(terminal, returns.map(listedReturnAsJson))
    else say(terminal, ...returnListLines(returns))
  },
})

async function requireReturn({ shop }: OpenedShop, id: number) {
  const found = await shop.findReturn(toReturnId(id))
  if (!found) throw new NotDone(`There is no return ${id}.`)
  return found
}

const show = command({
  name: 'returns show',
  does: 'Shows a return with what comes back, why, and how far it is',
  usage: '<return number> [--json]',
  example: 'returns show 7',
  arguments: { least: 1, most: 1 },
  options: { json: flag },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnNamedSchema, { return: words[0] }, NAMES)
    const opened = await openShop()
    const returned = await requireReturn(opened, typed.return)
    const { voucherNo, lines } = await opened.shop.requireOrder(returned.orderId)
    const replacedBy = returned.replacementOrderId
    const replacement = replacedBy === null ? undefined : await opened.shop.requireOrder(replacedBy)
    const facts = { voucherNo, lines, replacementNo: replacement?.voucherNo ?? undefined }
    if (given.json) sayJson(terminal, returnAsJson(returned, facts))
    else say(terminal, ...returnLines(returned, facts))
  },
})

const photos = command({
  name: 'returns photos',
  does: "Saves a return's photos into a folder",
  usage: '<return number> <folder>',
  example: 'returns photos 7 /tmp/return-7',
  arguments: { least: 2, most: 2 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const typed = readArguments(returnNamedSchema, { return: words[0] }, NAMES)
    const folder = words[1] ?? ''
    const opened = await openShop()
    const returned = await requireReturn(opened, typed.return)
    await mkdir(folder, { recursive: true })
    for (const [index, key] of returned.photos.entries()) {
      const photo = await opened.shop.openPhoto(key, 'staff')
      if (!photo) continue
      const file = join(folder, `return-${returned.id}-${index + 1}.webp`)
      await writeFile(file, await buffer(photo.body), { flag: 'wx', mode: 0o600 }).catch((error) => {
        throw error.code === 'EEXIST' ? new NotDone(`${file} already exists.`) : error
      })
      say(terminal, file)
    }
    if (returned.photos.length === 0) say(terminal, `Return ${returned.id} has no photos.`)
  },
})

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
    const wish = { returnId: toReturnId(typed.return), answer: typed.answer ?? null }
    orNotDone(await shop.acceptReturn({ ...wish, actor: staff(typed.by ?? by) }))
    say(terminal, `Return ${typed.return} is accepted.`)
  },
})

const refuse = command({
  name: 'returns refuse',
  does: 'Refuses a return; the customer is told why',
  usage: '<return number> --reason "…" [--by name]',
  example: 'returns refuse 7 --reason "The photo shows that it was opened and soldered."',
  more: 'One that was accepted, and is never sent, is refused in the same way.',
  arguments: { least: 1, most: 1 },
  options: { reason: text, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnRefuseSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const wish = { returnId: toReturnId(typed.return), answer: typed.reason }
    orNotDone(await shop.refuseReturn({ ...wish, actor: staff(typed.by ?? by) }))
    say(terminal, `Return ${typed.return} is refused.`)
  },
})

const sent = command({
  name: 'returns sent',
  does: 'Notes that a courier has the goods of a return',
  usage: '<return number> [--by name]',
  example: 'returns sent 7',
  arguments: { least: 1, most: 1 },
  options: { by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnNamedSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const wish = { returnId: toReturnId(typed.return), actor: staff(typed.by ?? by) }
    orNotDone(await shop.noteReturnSent(wish))
    say(terminal, `Return ${typed.return} is on its way.`)
  },
})

const receive = command({
  name: 'returns receive',
  does: 'Notes what came back and in which state; what can be sold goes back into stock',
  usage: '<return number> --all sellable | --line 31=1:sellable … [--by name]',
  example: 'returns receive 7 --line 31=1:sellable --line 31=1:damaged',
  more: [
    'Grades are sellable, damaged and missing; what no --line names is missing. --line may be given several times.',
    'A parcel that was refused at the door is closed with it: nothing is left to decide.',
  ].join('\n'),
  arguments: { least: 1, most: 1 },
  options: { all: text, line: { ...text, multiple: true }, by: text },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnReceiveSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const found = typed.line ?? typed.all ?? []
    const done = orNotDone(
      await shop.receiveReturn({
        ...{ returnId: toReturnId(typed.return), found, actor: staff(typed.by ?? by) },
      }),
    )
    const pieces = done.lines.reduce((sum, line) => sum + line.received, 0)
    say(terminal, `Return ${typed.return} is received: ${pieces === 1 ? '1 piece' : `${pieces} pieces`}.`)
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
  usage: '<return number> [--refund] [--by name]',
  example: 'returns close 7',
  more: '--refund gives the money back where the customer asked for a replacement, for lack of stock for instance.',
  arguments: { least: 1, most: 1 },
  options: { refund: flag, by: text },
  run: async ({ given: { refund, ...given }, words, terminal, openShop }) => {
    const typed = readArguments(returnNamedSchema, { ...given, return: words[0] }, NAMES)
    const { shop, by } = await openShop()
    const wish = { returnId: toReturnId(typed.return), refundInstead: refund === true }
    const closed = orNotDone(await shop.closeReturn({ ...wish, actor: staff(typed.by ?? by) }))
    say(terminal, closedText(typed.return, closed))
  },
})

const settings = command({
  name: 'returns settings',
  does: 'Shows or changes how long after delivery customers can ask to return goods',
  usage: '[--days 7 | none] [--category "BULBS=10"] [--json]',
  example: 'returns settings --days 7 --category "WIRING, RELAYS AND ADAPTERS=0"',
  more: 'A category may have days of its own: 0 for never, "BULBS=as others" for the same as others. --category may be given several times.',
  arguments: { least: 0, most: 0 },
  options: { days: text, category: { ...text, multiple: true }, json: flag },
  run: async ({ given: { json, ...given }, terminal, openShop }) => {
    const typed = readArguments(returnSettingsSchema, given)
    const { shop } = await openShop()
    const change = { days: typed.days, categories: typed.category }
    if (typed.days !== undefined || typed.category.length > 0) {
      orNotDone(await shop.changeReturnSettings(SHOP_ID, change))
    }
    const now = await shop.readReturnSettings(SHOP_ID)
    if (json) sayJson(terminal, now)
    else say(terminal, ...settingsLines(now))
  },
})

export const RETURN_COMMANDS: Command[] = [list, show, photos, accept, refuse, sent, receive, close, settings]
