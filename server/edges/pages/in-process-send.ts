import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from '#server/edges/storefront-api/graphql/context.ts'
import type { Documents } from '#server/edges/storefront-api/graphql/documents.ts'
import { maskErrors } from '#server/edges/storefront-api/graphql/errors.ts'
import { schema } from '#server/edges/storefront-api/graphql/schema.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { OpenPreview, Send, SendContact } from './send.ts'

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

/** A preview is asked for as a page asks, by a context that knows what it opens. */
export function createOpenPreview(
  shop: Pick<Shop, 'catalogue'>,
  documents: Documents,
  contextOf: (log: FastifyBaseLogger) => Context,
  log: FastifyBaseLogger,
): OpenPreview {
  return async (key) => {
    const productId = await shop.catalogue.readPreviewKey(key)
    if (productId === undefined) return undefined
    const contextOfPreview = () => ({ ...contextOf(log), previewed: productId })
    return { productId, send: createInProcessSend(documents, contextOfPreview, log) }
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
