import type { FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'

const LONGEST_MESSAGE = 300

/**
 * What a client may read of what went wrong in its call. A refusal keeps its words and code. So does a mistake in
 * the variables, which has no place in the answer. Anything else happened here: it is logged, and only the id
 * of the request is told.
 */
export function maskErrors(result: ExecutionResult, request: FastifyRequest): ExecutionResult {
  if (!result.errors) return result
  return { ...result, errors: result.errors.map((error) => maskError(error, request)) }
}

function maskError(error: GraphQLError, request: FastifyRequest): GraphQLError {
  if (error.extensions?.code) return error
  if (!error.path) return withCode(error, 'BAD_USER_INPUT')
  request.log.error(error.originalError ?? error, 'a resolver failed')
  return new GraphQLError(`Something went wrong on our side. Please try again. (${request.id})`, {
    path: error.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}

/** Gives every error a code and a bounded length: the libraries repeat what they were sent. */
export function createFormatError(introspection: boolean) {
  return (error: Readonly<GraphQLError | Error>): GraphQLError => {
    const known = error instanceof GraphQLError ? error : new GraphQLError(error.message)
    const message = introspection ? known.message : known.message.replace(/ Did you mean .*\?$/s, '')
    const code = known.extensions?.code ?? codeOf(message)
    return withCode(known, String(code), shortened(message))
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

function shortened(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`
}
