import { Refusal } from '../refusal.ts'
import { RETURN_STATES, type ReturnState } from './words.ts'

export type ReturnStep = 'accept' | 'refuse' | 'withdraw' | 'send' | 'receive' | 'close'

/** Who has accepted may still refuse: what is never sent must not stay open for ever. */
const STEPS: Readonly<Record<ReturnStep, { from: readonly ReturnState[]; to: ReturnState }>> = {
  accept: { from: ['asked'], to: 'accepted' },
  refuse: { from: ['asked', 'accepted'], to: 'refused' },
  withdraw: { from: ['asked'], to: 'withdrawn' },
  send: { from: ['accepted'], to: 'on its way' },
  receive: { from: ['accepted', 'on its way'], to: 'received' },
  close: { from: ['received'], to: 'closed' },
}

const SAID: Readonly<Record<ReturnState, string>> = {
  asked: 'is not accepted yet',
  accepted: 'is already accepted',
  refused: 'was refused',
  withdrawn: 'was withdrawn',
  'on its way': 'is on its way',
  received: 'is already received',
  closed: 'is closed',
}

/** The state that a step leads to, or why it cannot be taken. */
export function takeStep(
  { id, state }: { id: number; state: ReturnState },
  step: ReturnStep,
): ReturnState | Refusal {
  const { from, to } = STEPS[step]
  if (from.includes(state)) return to
  const why = state === 'accepted' && step === 'close' ? 'is not received yet' : SAID[state]
  return new Refusal('CONFLICT', `Return ${id} ${why}.`)
}

/** Nothing more happens to it. */
export function isOver(state: ReturnState): boolean {
  return state === 'refused' || state === 'withdrawn' || state === 'closed'
}

export const OPEN_RETURN_STATES = RETURN_STATES.filter((state) => !isOver(state))
