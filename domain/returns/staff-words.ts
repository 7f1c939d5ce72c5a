import type { ReturnReason, ReturnState } from './words.ts'

/*
 * How the shop's own people call where a return is and why something comes back: on every screen of the back office, in its
 * filters, its files and the audit. Customers read the words in `words.ts`.
 */

export const RETURN_STATE_WORDS: Readonly<Record<ReturnState, string>> = {
  asked: 'waiting for an answer',
  accepted: 'accepted, not sent yet',
  refused: 'refused',
  withdrawn: 'withdrawn',
  'on its way': 'on its way to us',
  received: 'received, to be closed',
  closed: 'closed',
}

export const RETURN_REASON_WORDS: Readonly<Record<ReturnReason, string>> = {
  'does not fit': 'does not fit',
  defective: 'does not work',
  damaged: 'arrived damaged',
  'wrong item': 'not what was ordered',
  'changed mind': 'changed mind',
}
