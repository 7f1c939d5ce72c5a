import type { ReturnGrade, ReturnState, ReturnWish } from '#domain/returns/words.ts'

const STATES: Record<ReturnState, string> = {
  asked: 'waiting for an answer',
  accepted: 'accepted, not sent yet',
  refused: 'refused',
  withdrawn: 'withdrawn',
  'on its way': 'on its way to us',
  received: 'received, to be closed',
  closed: 'closed',
}

/** As staff read them. */
export const returnStateText = (state: ReturnState): string => STATES[state]

/** None: of a parcel that nobody took. */
export const returnWishText = (wish: ReturnWish | null): string =>
  wish === null ? 'refused at the door' : wish === 'refund' ? 'wants the money back' : 'wants a replacement'

const GRADES: Record<ReturnGrade, string> = {
  sellable: 'can be sold again',
  damaged: 'damaged',
  missing: 'did not arrive',
}

export const gradeText = (grade: ReturnGrade): string => GRADES[grade]
