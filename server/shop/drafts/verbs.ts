import { read, verb } from '#server/platform/bind-verbs.ts'
import { discardDraft, forgetDrafts } from './discard-draft.ts'
import { placeDraft } from './place-draft.ts'
import { findDraft } from './queries.ts'
import { quoteDraft } from './quote-draft.ts'
import { addDraft, changeDraft } from './save-draft.ts'

export const drafts = {
  add: verb(addDraft),
  change: verb(changeDraft),
  discard: verb(discardDraft),
  quote: verb(quoteDraft),
  place: verb(placeDraft),
  forget: verb(forgetDrafts),
  find: read(findDraft),
}
