import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  returnListSchema,
  returnNamedSchema,
  returnSettingsSchema,
} from '#domain/forms/returns/staff-returns.ts'
import { toReturnId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command, type OpenedShop } from '../command.ts'
import { NotDone, orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson } from '../terminal.ts'
import { RETURN_STEP_COMMANDS } from './return-step-commands.ts'
import {
  listedReturnAsJson,
  returnAsJson,
  returnLines,
  returnListLines,
  settingsLines,
} from './return-texts.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const NAMES = { return: 'The return number' }

const list = command({
  name: 'returns list',
  does: 'Lists open returns, newest first',
  usage: '[--state received] [--limit 50] [--json]',
  example: 'returns list --state asked',
  more: 'States are asked, accepted, refused, withdrawn, on its way, received and closed.',
  arguments: { least: 0, most: 0 },
  options: { state: text, limit: text, json: flag },
  run: async ({ given, terminal, openShop }) => {
    const { state, limit } = readArguments(returnListSchema, given)
    const { shop } = await openShop()
    const returns = await shop.office.listReturnsForStaff({ state, limit })
    if (given.json) sayJson(terminal, returns.map(listedReturnAsJson))
    else say(terminal, ...returnListLines(returns))
  },
})

async function requireReturn({ shop }: OpenedShop, id: number) {
  const found = await shop.returns.find(toReturnId(id))
  if (!found) throw new NotDone(`There is no return ${id}.`)
  return found
}

const show = command({
  name: 'returns show',
  does: 'Shows a return: its items, reasons and status',
  usage: '<return number> [--json]',
  example: 'returns show 7',
  arguments: { least: 1, most: 1 },
  options: { json: flag },
  run: async ({ given, words, terminal, openShop }) => {
    const typed = readArguments(returnNamedSchema, { return: words[0] }, NAMES)
    const opened = await openShop()
    const returned = await requireReturn(opened, typed.return)
    const { voucherNo, lines } = await opened.shop.orders.require(returned.orderId)
    const replacedBy = returned.replacementOrderId
    const replacement = replacedBy === null ? undefined : await opened.shop.orders.require(replacedBy)
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
      const photo = await opened.shop.returns.openPhoto(key, 'staff')
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
    const { shop, by } = await openShop()
    const change = { days: typed.days, categories: typed.category }
    if (typed.days !== undefined || typed.category.length > 0) {
      orNotDone(await shop.returns.changeSettings(SHOP_ID, change, staff(by)))
    }
    const now = await shop.returns.readSettings(SHOP_ID)
    if (json) sayJson(terminal, now)
    else
      say(
        terminal,
        ...settingsLines(now, { bySms: !shop.messages.listUnregisteredTexts().includes('return-step') }),
      )
  },
})

export const RETURN_COMMANDS: Command[] = [list, show, photos, ...RETURN_STEP_COMMANDS, settings]
