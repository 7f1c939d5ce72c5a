import type { FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { noteFailed } from '#server/edges/http/count-requests.ts'
import { QueueFull } from '#server/platform/queue.ts'

const LONGEST_MESSAGE = 300

type Request = Pick<FastifyRequest, 'id' | 'log'>

/**
 * What a client may read of what went wrong in its call. A refusal keeps its words and code. So does a mistake in
 * the variables, which has no place in the answer. Anything else happened here: it is logged, and only the id
 * of the request is told.
 */
export function maskErrors(result: ExecutionResult, request: Request): ExecutionResult {
  if (!result.errors) return result
  return { ...result, errors: result.errors.map((error) => maskError(error, request)) }
}

/** Why nothing of a call was done, where there was no time for it. */
export function busyIn({ data, errors = [] }: ExecutionResult): QueueFull | undefined {
  if (Object.values(data ?? {}).some((value) => value !== null)) return undefined
  return errors.map(({ originalError }) => originalError).find((error) => error instanceof QueueFull)
}

function maskError(error: GraphQLError, request: Request): GraphQLError {
  if (error.extensions?.code) return error
  if (!error.path) return withCode(error, 'BAD_USER_INPUT')
  if (error.originalError instanceof QueueFull) {
    request.log.warn(error.originalError, 'refused for lack of time')
    return ourFault(error.originalError.message, error)
  }
  request.log.error(error.originalError ?? error, 'a resolver failed')
  noteFailed(request)
  return ourFault(`Something went wrong on our side. Please try again. (${request.id})`, error)
}

function ourFault(message: string, { path }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { ...(path && { path }), extensions: { code: 'INTERNAL_SERVER_ERROR' } })
}

/** Gives every error a code and a bounded length: the libraries repeat what they were sent. */
export function createFormatError(introspection: boolean) {
  const briefly = (message: string) => shortened(introspection ? message : withoutSuggestion(message))
  return (error: Readonly<GraphQLError | Error>): GraphQLError => {
    const known = error instanceof GraphQLError ? error : new GraphQLError(error.message)
    // With a path it is the shop's own words; without one, a library's, which may repeat all that was sent.
    const message = known.path ? known.message : briefly(known.message)
    const code = known.extensions?.code ?? (known === error ? codeOf(message) : 'BAD_REQUEST')
    return withCode(known, String(code), message)
  }
}

function codeOf(message: string): string {
  return message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED'
}

function withCode(error: GraphQLError, code: string, message = error.message): GraphQLError {
  const { nodes = null, source = null, positions = null, path = null } = error
  const extensions = { ...error.extensions, code }
  // Compiled queries do not know where in the text a field stands, so no answer tells it.
  if (path) return new GraphQLError(message, { path, extensions })
  return new GraphQLError(message, { nodes, source, positions, extensions })
}

/** Looks no further than what is shown of a message: callers decide how long it is. */
function withoutSuggestion(message: string): string {
  const start = message.slice(0, LONGEST_MESSAGE).indexOf(' Did you mean ')
  return start < 0 ? message : message.slice(0, start)
}

function shortened(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`
}
