import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada'
import type { introspection } from './introspection.d.ts'

type Setup = {
  introspection: introspection
  disableMasking: true
  scalars: { DateTime: string }
}

/** A GraphQL text that knows the types of its answer and of its variables. */
export type Operation<Answer, Variables> = TadaDocumentNode<Answer, Variables>

/**
 * Types a GraphQL text by the contract. At run time it stays the text it is, so a page carries no parser;
 * fragments given with it are appended.
 */
export const graphql = ((text: string, fragments: string[] = []) =>
  [text, ...fragments].join('\n')) as unknown as ReturnType<typeof initGraphQLTada<Setup>>
