import { RETURN_REASON_WORDS, RETURN_STATE_WORDS } from '#domain/returns/staff-words.ts'
import type { ReturnGrade, ReturnReason, ReturnState, ReturnWish } from '#domain/returns/words.ts'

/** As staff read them. */
export const returnStateText = (state: ReturnState): string => RETURN_STATE_WORDS[state]

/** Why its goods come back. */
export const reasonsText = (reasons: readonly ReturnReason[]): string =>
  reasons.map((reason) => RETURN_REASON_WORDS[reason]).join(', ')

/** None: of a parcel that nobody took. */
export const returnWishText = (wish: ReturnWish | null): string =>
  wish === null ? 'refused at the door' : wish === 'refund' ? 'wants the money back' : 'wants a replacement'

const GRADES: Record<ReturnGrade, string> = {
  sellable: 'can be sold again',
  damaged: 'damaged',
  missing: 'did not arrive',
}

export const gradeText = (grade: ReturnGrade): string => GRADES[grade]
