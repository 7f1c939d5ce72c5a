import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from '#server/edges/storefront-api/graphql/context.ts'
import type { Documents } from '#server/edges/storefront-api/graphql/documents.ts'
import { maskErrors } from '#server/edges/storefront-api/graphql/errors.ts'
import { schema } from '#server/edges/storefront-api/graphql/schema.ts'
import type { Send, SendContact } from './send.ts'

/** Serves the storefront's data calls while it renders here, without a way over the network. */
export function createInProcessSend(
  documents: Documents,
  contextOf: (log: FastifyBaseLogger) => Context,
  log: FastifyBaseLogger,
): Send {
  return async ({ operationName, variables, query }) => {
    const document = documents.parse(query)
    const problems = documents.validate(document)
    if (problems.length > 0) return { status: 400, body: { errors: problems } }
    const answer = await documents.execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: contextOf(log),
    })
    return { status: 200, body: maskErrors(answer, { id: operationName, log }) }
  }
}

/** A message to the shop takes the same way as one from a browser, without the network. */
export function createInProcessContactSend(app: FastifyInstance): SendContact {
  return async (fields, ip) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/contact',
      remoteAddress: ip,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
}
