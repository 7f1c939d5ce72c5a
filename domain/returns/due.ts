import { startClocks, type TicketPromise } from '../tickets/ticket-clocks.ts'
import { isOver } from './steps.ts'
import type { ReturnState } from './words.ts'

/** What the shop owes next to whoever sends something back, and until when. */
export type ReturnDue = { what: 'answer' | 'end'; by: number; isLate: boolean }

/**
 * A return is a complaint like others and has their clocks: it is answered within the hours in which messages are acknowledged,
 * and over within the time in which they are dealt with. Nothing is owed for one that is over.
 */
export function returnDue(
  { state, askedAt }: { state: ReturnState; askedAt: number },
  promise: TicketPromise,
  now: number,
): ReturnDue | undefined {
  if (isOver(state)) return undefined
  const { acknowledgeBy, resolveBy } = startClocks(promise, askedAt)
  const what = state === 'asked' ? 'answer' : 'end'
  const by = what === 'answer' ? Math.min(acknowledgeBy, resolveBy) : resolveBy
  return { what, by, isLate: by <= now }
}
