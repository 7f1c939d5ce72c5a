import { formatDay } from '#domain/calendar-day.ts'
import { MOST_TOKEN_DAYS, tokenSchema, tokenWordsSchema } from '#domain/forms/staff/api-token.ts'
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts'
import type { ListedToken } from '#server/shop/staff/api-tokens.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const text = { type: 'string' } as const

const add = command({
  name: 'token add',
  does: 'Makes an API token for a program, and shows it once',
  usage: `--name "Price robot" [--role ${STAFF_ROLES.join('|')}] [--days 365]`,
  example: 'token add --name "Price robot" --role owner --days 90',
  more: `Unless you say otherwise, it works for 365 days with the rights of a manager. At most ${MOST_TOKEN_DAYS} days.`,
  arguments: { least: 0, most: 0 },
  options: { name: text, role: text, days: text },
  run: async ({ given, terminal, openShop }) => {
    const words = readArguments(tokenWordsSchema, given)
    const { shop, by } = await openShop()
    const { token, id } = orNotDone(await shop.staff.makeToken(words, staff(by)))
    say(terminal, `Token ${id} (${words.role}), shown only once:`, token)
  },
})

const list = command({
  name: 'token list',
  does: 'Lists API tokens, working ones first',
  usage: '[--json]',
  example: 'token list',
  arguments: { least: 0, most: 0 },
  options: { json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { shop } = await openShop()
    const tokens = await shop.staff.listTokens()
    if (given.json) sayJson(terminal, tokens.map(inJson))
    else if (tokens.length === 0) say(terminal, 'There are no tokens.')
    else say(terminal, ...formatTable<ListedToken>(COLUMNS, tokens))
  },
})

const COLUMNS = [
  { title: 'NUMBER', right: true, text: (it: ListedToken) => String(it.id) },
  { title: 'NAME', text: (it: ListedToken) => it.name },
  { title: 'ROLE', text: (it: ListedToken) => it.role },
  { title: 'MADE BY', text: (it: ListedToken) => it.createdBy },
  { title: 'UNTIL', text: untilText },
  { title: 'LAST USED', text: (it: ListedToken) => (it.usedAt === null ? 'never' : formatDay(it.usedAt)) },
]

function untilText({ isGood, revokedAt, expiresAt }: ListedToken): string {
  if (isGood) return formatDay(expiresAt)
  return revokedAt === null ? `ended ${formatDay(expiresAt)}` : `revoked ${formatDay(revokedAt)}`
}

const isoDate = (at: number | null) => at && new Date(at).toISOString()

const inJson = ({ createdAt, expiresAt, revokedAt, usedAt, ...it }: ListedToken) => ({
  ...it,
  createdAt: isoDate(createdAt),
  expiresAt: isoDate(expiresAt),
  revokedAt: isoDate(revokedAt),
  usedAt: isoDate(usedAt),
})

const revoke = command({
  name: 'token revoke',
  does: 'Ends a token at once',
  usage: '<token>',
  example: 'token revoke 3',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const { token: id } = readArguments(tokenSchema, { token: words[0] }, { token: 'The token' })
    const { shop, by } = await openShop()
    orNotDone(await shop.staff.revokeToken(id, staff(by)))
    say(terminal, `Token ${id} no longer works.`)
  },
})

export const TOKEN_COMMANDS: Command[] = [add, list, revoke]
