import { formatMoment } from '#domain/calendar-day.ts'
import { ticketListSchema } from '#domain/forms/tickets/ticket.ts'
import type { MissedSearch } from '#server/shop/search/missed-searches.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const list = command({
  name: 'searches',
  does: 'Lists what customers searched for and did not find, the most frequent first',
  usage: '[--limit 50] [--json]',
  example: 'searches',
  more: 'The running shop saves them every minute.',
  arguments: { least: 0, most: 0 },
  options: { limit: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { limit } = readArguments(ticketListSchema, given)
    const { shop } = await openShop()
    const missed = await shop.search.listMissed(limit)
    if (given.json) {
      sayJson(
        terminal,
        missed.map(({ lastAt, ...it }) => ({ ...it, lastAt: new Date(lastAt).toISOString() })),
      )
    } else if (missed.length === 0) say(terminal, 'No searches without results so far.')
    else say(terminal, ...tableOf(missed))
  },
})

const tableOf = (missed: readonly MissedSearch[]) =>
  formatTable<MissedSearch>(
    [
      { title: 'TIMES', right: true, text: (it) => String(it.times) },
      { title: 'LAST', text: (it) => formatMoment(it.lastAt) },
      { title: 'SEARCHED FOR', text: (it) => it.text },
    ],
    missed,
  )

export const SEARCH_COMMANDS: Command[] = [list]
