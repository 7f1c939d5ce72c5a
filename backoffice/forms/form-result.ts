import { data, type HeadersFunction } from 'react-router'
import type * as v from 'valibot'
import { safeParse } from 'valibot'
import type { Refusal } from '#domain/refusal.ts'
import { statusOf } from '../refused.ts'

/** What came of a form that was not taken: what is wrong, and what was typed. */
export type FormResult = {
  /** which form of the screen */
  form: string
  /** by the name of the field */
  problems?: Record<string, string>
  /** of the whole */
  message?: string
  typed: Record<string, string>
}

/** What came of a form of the screen, if it is what the last sending came to. */
export function resultOf(form: string, result: unknown): FormResult | undefined {
  const isOwn = typeof result === 'object' && result !== null && 'form' in result && result.form === form
  return isOwn ? (result as FormResult) : undefined
}

/** Whether what a form has sent was not taken. */
export const isRefusedForm = (form: string, result: unknown) => resultOf(form, result) !== undefined

/** Never sent back to where they came from. */
const SECRET = ['password', 'code']
/** Of one field; the shop's own rules are far shorter. */
const LONGEST_FIELD = 20_000

export type SentForm = { form: string; fields: Record<string, string> }

/** All that a form has sent, for whoever expects a field several times. */
export async function readFields(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
}

/** The fields of a form. Files and repeated fields are read by who expects them. */
export async function readForm(request: Request, longest = LONGEST_FIELD): Promise<SentForm> {
  return fieldsOf(await readFields(request), longest)
}

export function fieldsOf(sent: FormData, longest = LONGEST_FIELD): SentForm {
  const texts = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (texts.some(([, text]) => text.length > longest)) throw data(null, { status: 413 })
  const { form = '', ...fields } = Object.fromEntries(texts)
  return { form, fields }
}

/** What a form says by its schema, or what to tell whoever filled it in. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: SentForm,
  {
    values = sent.fields,
    names = {},
  }: {
    /** where these are not the fields as they were sent */
    values?: Record<string, unknown>
    /** before messages that go on after the field's name */
    names?: Record<string, string>
  } = {},
): { value: v.InferOutput<Schema> } | { refused: ReturnType<typeof notTaken> } {
  const parsed = safeParse(schema, values)
  if (parsed.success) return { value: parsed.output }
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.issues) {
    const field = String(path?.[0].key ?? '')
    problems[field] ??= names[field] === undefined ? message : `${names[field]} ${message}`
  }
  return { refused: notTaken(sent, { problems }, 400) }
}

/** A refusal of the shop, said above the form. */
export function refusedForm(sent: SentForm, refusal: Refusal) {
  return notTaken(sent, { message: refusal.message }, statusOf(refusal), refusal.retryAfter)
}

/** What is wrong, by field, of a form whose fields come and go: above it too, in case one of them is not there. */
export function refusedFields(sent: SentForm, problems: Record<string, string>) {
  // Some end as a sentence already.
  const said = Object.values(problems).map((problem) => problem.replace(/\.$/, ''))
  const message = `${[...new Set(said)].join('. ')}.`
  return notTaken(sent, { problems, message }, 400)
}

/** What is wrong with one field that no schema reads, such as a file. */
export function refusedField(sent: SentForm, field: string, message: string) {
  return notTaken(sent, { problems: { [field]: message } }, 400)
}

/** The password that a form asks for once more is missing or wrong. */
export function refusedPassword(sent: SentForm, message: string) {
  return notTaken(sent, { problems: { password: message } }, 401)
}

/** For every screen with a form: what its answer says in headers goes out with the page too. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders

function notTaken(
  { form, fields }: SentForm,
  why: Pick<FormResult, 'problems' | 'message'>,
  status: number,
  retryAfter?: number,
) {
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.includes(name)))
  const result: FormResult = { form, ...why, typed }
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  return data(result, { status, ...(headers && { headers }) })
}
