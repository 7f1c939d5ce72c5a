import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../graphql/context.ts'
import type { Documents } from '../graphql/documents.ts'
import { maskErrors } from '../graphql/errors.ts'
import { schema } from '../graphql/schema.ts'

/** A data call of the contract, as the storefront sends it, and the reply's status and body. */
export type Send = (call: {
  operationName: string
  variables: Record<string, unknown>
  query: string
}) => Promise<{ status: number; body: unknown }>

/** A call of the content service. */
export type SendContent = (shopId: number) => Promise<{ status: number; body: unknown }>

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
