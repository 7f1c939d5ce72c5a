import * as v from 'valibot'

/** A text that `parse` makes a value of. */
/* @__NO_SIDE_EFFECTS__ */
export function parsedBy<Value>(
  parse: (text: string) => Value | undefined,
  message: v.ErrorMessage<v.BaseIssue<unknown>>,
) {
  return v.pipe(
    v.string(message),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message })
      return NEVER
    }),
  )
}
