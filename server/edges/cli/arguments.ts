import * as v from 'valibot'
import { WrongUsage } from './outcome.ts'

/** What was typed, as values, or the usage with what is wrong. A field is called as its option, unless told. */
export function readArguments<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
  names: Record<string, string> = {},
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, typed, { abortEarly: true })
  if (success) return output
  const [{ path, message }] = issues
  if (!path) throw new WrongUsage(message)
  const field = String(path[0].key)
  throw new WrongUsage(`${names[field] ?? `--${field}`} ${message}`)
}
