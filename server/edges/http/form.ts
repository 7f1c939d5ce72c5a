import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { parseInput } from '#domain/forms/parse.ts'
import { Refusal } from '#domain/refusal.ts'
import { BadRequest } from './bad-request.ts'

/** What the body of a request says, or 400 with the words of its schema. */
export function readForm<Schema extends v.GenericSchema>(
  { body }: Pick<FastifyRequest, 'body'>,
  schema: Schema,
): v.InferOutput<Schema> {
  return orBadRequest(parseInput(schema, body))
}

export function orBadRequest<T>(parsed: T | Refusal): T {
  if (parsed instanceof Refusal) throw new BadRequest(parsed.message)
  return parsed
}
