import type * as v from 'valibot'
import { parseForm, type SentForm } from '../forms/form-result.ts'

/** What fields are called in messages that go on after their name. */
const NAMES = {
  order: 'The order number',
  parcel: 'The parcel',
  reason: 'The reason',
  note: 'The note',
  on: 'The day',
  answer: 'The answer',
  amount: 'The amount',
  reference: 'The reference',
  courier: 'The courier',
  trackingNo: 'The AWB',
  trackingUrl: 'The link',
  line: 'A line',
  all: 'The state',
  step: 'The step',
}

type Given = Record<string, unknown>

/** Parses a form by the schema that the command line uses too. A field that was left empty is none. */
export function parseDeskForm<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: SentForm,
  given: Given = {},
): ReturnType<typeof parseForm<Schema>> {
  const filled = Object.entries(sent.fields).filter(([, text]) => text.trim() !== '')
  return parseForm(schema, sent, { values: { ...Object.fromEntries(filled), ...given }, names: NAMES })
}

/** Units by line, as `line-31` with how many: `31=2` for each that has some. */
export function unitsIn({ fields }: SentForm): string[] {
  return Object.entries(fields).flatMap(([name, text]) => {
    const [, id] = /^line-(\d{1,15})$/.exec(name) ?? []
    const units = text.trim()
    return id === undefined || units === '' || units === '0' ? [] : [`${id}=${units}`]
  })
}

/** The version of the record that the form was filled in beside. */
export function seenIn({ fields }: SentForm): number | undefined {
  return /^\d{1,15}$/.test(fields.seen ?? '') ? Number(fields.seen) : undefined
}
