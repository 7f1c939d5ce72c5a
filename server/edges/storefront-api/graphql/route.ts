import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { createHandler, type Response } from 'graphql-http'
import { sayError } from '#server/edges/http/error-reply.ts'
import type { QueueFull } from '#server/platform/queue.ts'
import type { Context } from './context.ts'
import type { Documents } from './documents.ts'
import { busyIn, createFormatError, maskErrors } from './errors.ts'
import { graphiql, looksAround } from './graphiql.ts'
import { schema } from './schema.ts'

type Deps = {
  documents: Documents
  contextOf: (request: FastifyRequest) => Context
  introspection: boolean
}

const takesPlainJson = ({ headers: { accept = '*/*' } }: FastifyRequest) =>
  accept === '*/*' || accept === 'application/json'

/** The library looks for errors in every value that it writes, which takes three times as long. Here are none. */
function plainJson(result: ExecutionResult): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return [JSON.stringify(result), { status: 200, statusText: 'OK', headers }]
}

/** Whole, where there was no time for any of it: then it is told as everywhere else, and may be tried again. */
function busyJson(result: ExecutionResult, { statusCode: status, message, retryAfter }: QueueFull): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(retryAfter) }
  return [JSON.stringify(result), { status, statusText: message, headers }]
}

function refusalOf(status: number, allowed: string | undefined): string {
  if (status === 405)
    return allowed === 'POST' ? 'Please send mutations by POST.' : 'Please send queries by POST or GET.'
  if (status === 406) return 'Answers can be application/json or application/graphql-response+json only.'
  return 'The body must be application/json.'
}

/** `POST /graphql`, as GraphQL over HTTP has it; queries may come by GET too. One operation a request. Where the schema may be asked for, a browser finds GraphiQL here. */
export function graphqlRoute(app: FastifyInstance, { documents, contextOf, introspection }: Deps): void {
  const handle = createHandler<FastifyRequest, undefined, Context>({
    schema,
    context: ({ raw }) => contextOf(raw),
    parse: (source) => documents.parse(String(source)),
    validate: (_schema, document) => documents.validate(document),
    execute: documents.execute,
    onOperation: ({ raw }, _args, result) => {
      const masked = maskErrors(result, raw)
      const busy = busyIn(result)
      if (busy) return busyJson(masked, busy)
      return !masked.errors && takesPlainJson(raw) ? plainJson(masked) : masked
    },
    formatError: createFormatError(introspection),
  })

  app.all('/graphql', async (request, reply) => {
    const explorer = introspection && looksAround(request) ? await graphiql() : undefined
    if (explorer !== undefined)
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': "frame-ancestors 'none'" })
        .type('text/html')
        .send(explorer)
    const { method, url, headers, body } = request
    const [answer, { status, headers: answerHeaders }] = await handle({
      method,
      url,
      headers,
      body: body as Record<string, unknown> | string | null,
      raw: request,
      context: undefined,
    })
    reply.headers(answerHeaders ?? {})
    // What the library refuses before it has looked at an operation, it refuses without words or without a code.
    if (status >= 400 && answerHeaders?.['content-type'] === undefined)
      return sayError(request, reply, status, refusalOf(status, answerHeaders?.allow))
    return reply.status(status).header('cache-control', 'no-store').send(answer)
  })
}
