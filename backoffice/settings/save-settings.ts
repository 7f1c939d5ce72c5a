import { data } from 'react-router'
import type { Context } from '../context.ts'
import { refusedForm, type SentForm } from '../forms/form-result.ts'
import { isRefusal } from '../refused.ts'
import { redirectWithToast } from '../toast.ts'

/** The version of the settings that a form was filled in beside. */
export function seenBy({ fields: { seen = '' } }: SentForm): number {
  if (!/^\d{1,15}$/.test(seen)) throw data(null, { status: 400 })
  return Number(seen)
}

type Next = { to: string; text: string }

/** Leads back to the settings that were saved, or says why they were not. */
export function afterSaving(context: Context, sent: SentForm, done: unknown, { to, text }: Next) {
  return isRefusal(done) ? refusedForm(sent, done) : redirectWithToast(context, to, { text })
}
