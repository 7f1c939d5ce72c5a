import * as v from 'valibot'

/**
 * The fields of a form as a program may send them: each there exactly once, or perhaps not at all, and no longer than
 * this. What they must say is for the schema behind it, in words for people.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sentFields<Name extends string>(
  longest: Record<Name, number>,
  optional: readonly NoInfer<Name>[] = [],
) {
  const entries = Object.entries<number>(longest).map(([name, most]) => {
    const sent = field(name, most)
    return [name, optional.includes(name as Name) ? v.optional(sent, '') : sent]
  })
  return v.object(Object.fromEntries(entries) as Record<Name, ReturnType<typeof field>>, ({ path }) =>
    path ? missing(String(path[0].key)) : 'Send the fields as a form.',
  )
}

function field(name: string, most: number) {
  return v.pipe(v.string(missing(name)), v.maxLength(most, `${name} is too long.`))
}

const missing = (name: string) => `${name} is missing or given twice.`
