import SchemaBuilder from '@pothos/core'
import { GraphQLError } from 'graphql'
import { instantSchema } from '#domain/forms/instant.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { Refusal } from '#domain/refusal.ts'
import { SizedCache } from '#server/platform/sized-cache.ts'
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
const texts = new SizedCache<number, string>(1_000_000)
const BYTES_OF_ONE = 100

function isoText(instant: number): string {
  const known = texts.get(instant)
  if (known !== undefined) return known
  const text = new Date(instant).toISOString()
  texts.set(instant, text, BYTES_OF_ONE)
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
