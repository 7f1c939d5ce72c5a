import type { ListedDraft } from '#server/shop/office/drafts-list/find-drafts.ts'

/** What it is called while perhaps nobody has said for whom it is. */
export const draftName = ({ id, customerName }: Pick<ListedDraft, 'id' | 'customerName'>): string =>
  customerName || `Draft ${id}, no name yet`

/** What is bought so far, by the first of it; nothing while nothing is. */
export function itemsText({ units, names: [first, ...more] }: Pick<ListedDraft, 'units' | 'names'>): string {
  if (units === 0) return ''
  if (first === undefined) return `${units} no longer in the catalogue`
  return more.length > 0 ? `${units} pieces: ${first} and ${more.length} more` : `${units} × ${first}`
}
