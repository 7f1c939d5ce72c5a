import SchemaBuilder from '@pothos/core'
import { GraphQLError } from 'graphql'
import { instantSchema } from '#domain/forms/instant.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { Refusal } from '#domain/refusal.ts'
import { keepNewest } from '#server/platform/keep-newest.ts'
import type { Context } from './context.ts'

/** Each file of `../types` adds its noun to this one; `schema.ts` beside it puts the whole together. */
export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: true
  Scalars: {
    /** Instants are milliseconds inside and ISO 8601 text outside. An empty one, which clients send, is none. */
    DateTime: { Input: number | null; Output: number }
  }
}>({})

builder.queryType({ description: 'What can be read.' })
builder.mutationType({ description: 'What can be changed.' })

/** Lists say the same instants over and over, and writing one takes longer than finding it. */
const TEXTS_KEPT = 10_000
const texts = new Map<number, string>()

function isoText(instant: number): string {
  const known = texts.get(instant)
  if (known !== undefined) return known
  const text = new Date(instant).toISOString()
  keepNewest(texts, instant, text, TEXTS_KEPT)
  return text
}

builder.scalarType('DateTime', {
  description: 'ISO 8601 date and time',
  serialize: isoText,
  parseValue: (value) => {
    const instant = parseInput(instantSchema, value)
    if (instant instanceof Refusal) throw new GraphQLError(instant.message)
    return instant
  },
})
