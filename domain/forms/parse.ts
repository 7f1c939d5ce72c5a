import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

/** What is wrong with a form, by field, in the words shown to the customer. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

const FIRST_FAULT = { abortEarly: true } as const

/** What was sent, as a value; of several faults, the first. */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> | Refusal {
  const { success, output, issues } = v.safeParse(schema, input, FIRST_FAULT)
  return success ? output : new Refusal('BAD_USER_INPUT', issues[0].message)
}

export function firstProblem(schema: v.GenericSchema, input: unknown): string | undefined {
  return v.safeParse(schema, input, FIRST_FAULT).issues?.[0].message
}

/** The first fault of each field. */
export function problemsOf<Form extends object>(
  schema: v.GenericSchema<Form, unknown>,
  form: Form,
): Problems<keyof Form & string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of v.safeParse(schema, form).issues ?? []) {
    problems[String(path?.[0].key)] ??= message
  }
  return problems as Problems<keyof Form & string>
}
