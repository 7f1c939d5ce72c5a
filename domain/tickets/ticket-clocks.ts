import { DAY } from '../calendar-day.ts'
import { inIndia } from '../time/format-date.ts'
import type { TicketState } from './ticket.ts'

const HOUR = 60 * 60_000

/** What a shop promises to whoever writes to it. */
export type TicketPromise = {
  acknowledgeHours: number
  /** none: one month */
  resolveDays: number | null
}

/** Until when a message is to be acknowledged, and until when dealt with. */
export type TicketClocks = { acknowledgeBy: number; resolveBy: number }

export function startClocks({ acknowledgeHours, resolveDays }: TicketPromise, now: number): TicketClocks {
  return {
    acknowledgeBy: now + acknowledgeHours * HOUR,
    resolveBy: resolveDays === null ? monthAfter(now) : now + resolveDays * DAY,
  }
}

/** The same day and time of the next month in India, or its last day where it has no such day. */
function monthAfter(instant: number): number {
  const today = inIndia(instant)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const day = Math.min(today.getUTCDate(), lastDay)
  return instant + Date.UTC(year, month + 1, day) - Date.UTC(year, month, today.getUTCDate())
}

/** What the shop owes next for a ticket, and whether that is late or soon will be. */
export type TicketDue = { what: 'acknowledge' | 'resolve'; by: number; mark: 'overdue' | 'soon' | undefined }

/** How long before its end a clock is marked. */
const SOON = { acknowledge: 12 * HOUR, resolve: 7 * DAY }

/** Nothing is owed for one that is closed. */
export function ticketDue(
  {
    state,
    isAcknowledged,
    acknowledgeBy,
    resolveBy,
  }: TicketClocks & { state: TicketState; isAcknowledged: boolean },
  now: number,
): TicketDue | undefined {
  if (state === 'closed') return undefined
  const what = isAcknowledged ? 'resolve' : 'acknowledge'
  const by = isAcknowledged ? resolveBy : acknowledgeBy
  return { what, by, mark: markOf(what, by, now) }
}

function markOf(what: TicketDue['what'], by: number, now: number): TicketDue['mark'] {
  return by <= now ? 'overdue' : by - now <= SOON[what] ? 'soon' : undefined
}

/** How one of the two clocks stands; one that has stopped is done. */
export type TicketClock = { what: TicketDue['what']; by: number; mark: TicketDue['mark'] | 'done' }

/** Both clocks of a ticket, which staff see beside each other. */
export function readClocks(
  {
    state,
    isAcknowledged,
    acknowledgeBy,
    resolveBy,
  }: TicketClocks & { state: TicketState; isAcknowledged: boolean },
  now: number,
): { acknowledge: TicketClock; resolve: TicketClock } {
  const clock = (what: TicketDue['what'], by: number, isDone: boolean): TicketClock => ({
    what,
    by,
    mark: isDone ? 'done' : markOf(what, by, now),
  })
  const isClosed = state === 'closed'
  return {
    acknowledge: clock('acknowledge', acknowledgeBy, isAcknowledged || isClosed),
    resolve: clock('resolve', resolveBy, isClosed),
  }
}
