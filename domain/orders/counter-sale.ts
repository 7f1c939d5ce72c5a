/** What the shop's people sell over the counter: no courier brings it, and it goes to no address. */
export function isCounterSale({
  draftId,
  pickupAt,
}: {
  draftId: number | null
  /** customers may name a time too, for what is brought to them */
  pickupAt: number | null
}): boolean {
  return draftId !== null && pickupAt !== null
}

export const HANDED_OVER = 'Handed over at the counter'
