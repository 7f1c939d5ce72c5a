import * as v from 'valibot'
import { type DraftForm, draftSchema } from '#domain/forms/drafts/draft.ts'

/*
 * A draft as the fields of one form: `customer.name`, `address.pincode`, and for each line `quantity.12`, `vehicle.12` and `lamp.12`, by
 * the product's id.
 */

type Fields = Record<string, string>

const ADDRESS = ['name', 'phone', 'street', 'landmark', 'city', 'state', 'pincode'] as const

/** What was typed, as a draft; or what is wrong, by field. */
export function parseDraft(fields: Fields): { form: DraftForm } | { problems: Fields } {
  const lines = linesOf(fields)
  const parsed = v.safeParse(draftSchema, {
    customer: {
      userId: Number(fields['customer.userId']) || null,
      name: fields['customer.name'],
      phone: fields['customer.phone'],
      email: fields['customer.email'],
    },
    gstin: fields.gstin,
    company: fields.company,
    coupon: fields.coupon,
    feedback: fields.feedback,
    method: fields.method,
    isTakenAway: fields.isTakenAway === 'yes',
    lines,
    address: addressOf(fields),
  })
  if (parsed.success) return { form: parsed.output }
  const problems: Fields = {}
  for (const { path, message } of parsed.issues) problems[fieldAt(path, lines)] ??= message
  return { problems }
}

/** One that is not of anything, or of none, is taken out. */
function linesOf(fields: Fields) {
  return Object.entries(fields).flatMap(([name, text]) => {
    const [, id] = /^quantity\.([1-9]\d{0,14})$/.exec(name) ?? []
    if (id === undefined || text.trim() === '' || Number(text) === 0) return []
    const [vehicleId, position] = [fields[`vehicle.${id}`], fields[`lamp.${id}`]]
    return [{ productId: Number(id), quantity: Number(text), vehicleId, position }]
  })
}

/** Nobody has said yet where it goes, where nothing is typed. */
function addressOf(fields: Fields) {
  const typed = Object.fromEntries(ADDRESS.map((name) => [name, fields[`address.${name}`] ?? '']))
  return ADDRESS.every((name) => typed[name]?.trim() === '') ? null : { ...typed, country: '', type: '' }
}

type Path = readonly { key: unknown }[] | undefined

function fieldAt(path: Path, lines: readonly { productId: number }[]): string {
  const [first, second, third] = (path ?? []).map(({ key }) => key)
  if (first === 'lines' && typeof second === 'number')
    return `${third === 'quantity' ? 'quantity' : 'lines'}.${lines[second]?.productId}`
  return [first, second].filter((key) => key !== undefined).join('.')
}

/** Whether two drafts say the same. */
export function isSameDraft(a: DraftForm, b: DraftForm): boolean {
  const written = (form: DraftForm) => JSON.stringify(v.parse(draftSchema, form))
  return written(a) === written(b)
}
