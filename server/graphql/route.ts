import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { createHandler, type Response } from 'graphql-http'
import type { Context } from './context.ts'
import type { Documents } from './documents.ts'
import { createFormatError, maskErrors } from './errors.ts'
import { graphiql, looksAround } from './graphiql.ts'
import { schema } from './schema.ts'

type Parts = {
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

/** `POST /graphql`, as GraphQL over HTTP has it; queries may come by GET too. One operation a request. Where the schema may be asked for, a browser finds GraphiQL here. */
export function graphqlRoute(app: FastifyInstance, { documents, contextOf, introspection }: Parts): void {
  const handle = createHandler<FastifyRequest, undefined, Context>({
    schema,
    context: ({ raw }) => contextOf(raw),
    parse: (source) => documents.parse(String(source)),
    validate: (_schema, document) => documents.validate(document),
    execute: documents.execute,
    onOperation: ({ raw }, _args, result) => {
      const masked = maskErrors(result, raw)
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
      headers: headers as Record<string, string>,
      body: body as Record<string, unknown> | string | null,
      raw: request,
      context: undefined,
    })
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .headers(answerHeaders ?? {})
      .send(answer ?? '')
  })
}
