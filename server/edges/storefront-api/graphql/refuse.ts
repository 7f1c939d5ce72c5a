import { GraphQLError } from 'graphql'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** An error the caller may read; every other one is masked. */
export function refusalError(code: RefusalCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

/** Hands on what a verb returned, or raises its refusal. */
export function orRefuse<T>(outcome: T | Refusal): T {
  if (outcome instanceof Refusal) throw refusalError(outcome.code, outcome.message)
  return outcome
}
