/** How far a return is. */
export const RETURN_STATES = [
  'asked',
  'accepted',
  'refused',
  'withdrawn',
  'on its way',
  'received',
  'closed',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Why something comes back. */
export const RETURN_REASONS = ['does not fit', 'defective', 'damaged', 'wrong item', 'changed mind'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Whoever unpacks it should look twice before it is sold to somebody else. */
export const isSaidToBeBroken = (reason: ReturnReason | null): boolean =>
  reason === 'defective' || reason === 'damaged'

/** What the customer wants for it. */
export const RETURN_WISHES = ['refund', 'replacement'] as const
export type ReturnWish = (typeof RETURN_WISHES)[number]

/** In which state units came back. Sellable ones go back to the shelf; those that are missing did not come. */
export const RETURN_GRADES = ['sellable', 'damaged', 'missing'] as const
export type ReturnGrade = (typeof RETURN_GRADES)[number]

/** As customers read them. */
export const REASON_TEXTS: Readonly<Record<ReturnReason, string>> = {
  'does not fit': 'It does not fit',
  defective: 'It does not work',
  damaged: 'It arrived damaged',
  'wrong item': 'It is not what I ordered',
  'changed mind': 'I changed my mind',
}

export const WISH_TEXTS: Readonly<Record<ReturnWish, string>> = {
  refund: 'My money back',
  replacement: 'A replacement',
}

export const STATE_TEXTS: Readonly<Record<ReturnState, string>> = {
  asked: 'Waiting for our answer',
  accepted: 'Accepted',
  refused: 'Not accepted',
  withdrawn: 'Withdrawn',
  'on its way': 'On its way to us',
  received: 'Received and being checked',
  closed: 'Closed',
}

/** What customers do with goods that may come back. */
export const packingText = (id: number) =>
  `Please pack the goods with their box and all parts, and write “Return ${id}” on the parcel.`

/** What comes next, and who does it, as customers read it; nothing where it is over. */
export function whatNext({ id, state }: { id: number; state: ReturnState }): string | undefined {
  switch (state) {
    case 'asked':
      return 'We will check it and write to you soon. Please do not send anything yet.'
    case 'accepted':
      return `${packingText(id)} Our e-mail to you has the details.`
    case 'on its way':
      return 'We will write to you when it reaches us.'
    case 'received':
      return 'We will check the goods and write to you soon.'
    case 'refused':
    case 'withdrawn':
    case 'closed':
      return undefined
  }
}

/** the most characters that a customer may add */
export const LONGEST_NOTE = 1_000

/** the most photos of a return, and bytes of one */
export const MOST_PHOTOS = 5
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024
