import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHandler } from 'graphql-http/lib/use/fastify'
import type { Context } from './context.ts'
import type { Documents } from './documents.ts'
import { schema } from './schema.ts'

type Parts = {
  documents: Documents
  contextOf: (request: FastifyRequest) => Context
}

/** `POST /graphql`, as GraphQL over HTTP has it. */
export function graphqlRoute(app: FastifyInstance, { documents, contextOf }: Parts): void {
  app.all(
    '/graphql',
    createHandler<Context>({
      schema,
      context: ({ raw }) => contextOf(raw),
      parse: (source) => documents.parse(String(source)),
      validate: (_schema, document) => documents.validate(document),
      execute: documents.execute,
    }),
  )
}
