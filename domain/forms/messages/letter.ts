import * as v from 'valibot'
import { unknownPlace } from '#domain/messages/message-template.ts'
import { isSingleLine } from '../single-line.ts'

const SUBJECT = 150
const TEXT = 4_000
const NAME = 60

const PLACES = 'Only {name}, {shop} and {order} can be used in braces'
const fits = (text: string) => unknownPlace(text) === undefined

const subject = v.pipe(
  v.nullish(v.string(), ''),
  v.trim(),
  v.nonEmpty('Please enter a subject'),
  v.maxLength(SUBJECT, `It must be at most ${SUBJECT} characters`),
  v.check(isSingleLine, 'It must be a single line of text'),
  v.check(fits, PLACES),
)

const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((written) => written.replaceAll('\r\n', '\n')),
  v.trim(),
  v.nonEmpty('Please enter the text'),
  v.maxLength(TEXT, `It must be at most ${TEXT} characters`),
  v.check((written) => written.split('\n').every(isSingleLine), 'It has characters that cannot be sent'),
  v.check(fits, PLACES),
)

/** A text that is sent again and again. */
export const templateSchema = v.object({
  name: v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.nonEmpty('Please enter a name'),
    v.maxLength(NAME, `It must be at most ${NAME} characters`),
    v.check(isSingleLine, 'It must be a single line of text'),
  ),
  subject,
  text,
})
export type TemplateForm = v.InferOutput<typeof templateSchema>

const order = v.pipe(
  v.nullish(v.string(), ''),
  v.trim(),
  v.regex(/^(\d{1,9})?$/, 'Please enter an order number'),
  v.transform((written) => (written === '' ? undefined : Number(written))),
)

/** A mail to a customer, and the number of the order that it is about; none: of none. */
export const letterSchema = v.object({ subject, text, order })
export type LetterForm = v.InferOutput<typeof letterSchema>

/** The same without what only mail has. */
export const messageSchema = v.object({ text, order })
export type MessageForm = v.InferOutput<typeof messageSchema>
