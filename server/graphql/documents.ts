import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'

/** Our own clients send a few dozen texts. Others may send any number: the oldest make room. */
const DOCUMENTS_KEPT = 500

type Kept = {
  document: DocumentNode
  problems: readonly GraphQLError[] | undefined
  seen: number
  compiled: Map<string, CompiledQuery>
}

/** Parses, validates and compiles each text once, whatever the number of requests that bring it. */
export function createDocuments(schema: GraphQLSchema) {
  const byText = new Map<string, Kept>()
  const byDocument = new WeakMap<DocumentNode, Kept>()

  function keep(text: string): Kept {
    const document = parse(text)
    const kept: Kept = { document, problems: undefined, seen: 0, compiled: new Map() }
    byDocument.set(document, kept)
    byText.set(text, kept)
    const oldest = byText.size > DOCUMENTS_KEPT ? byText.keys().next().value : undefined
    if (oldest !== undefined) byText.delete(oldest)
    return kept
  }

  return {
    parse: (text: string): DocumentNode => (byText.get(text) ?? keep(text)).document,

    validate: (document: DocumentNode): readonly GraphQLError[] => {
      const kept = byDocument.get(document)
      if (!kept) return validate(schema, document)
      kept.problems ??= validate(schema, document)
      return kept.problems
    },

    execute: (args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> => {
      const kept = byDocument.get(args.document)
      // Compiling costs more than it saves on a text that comes only once.
      if (!kept || ++kept.seen < 2) return execute(args)
      const operation = args.operationName ?? ''
      let query = kept.compiled.get(operation)
      if (!query) {
        const outcome = compileQuery(schema, kept.document, args.operationName ?? undefined)
        if (!isCompiledQuery(outcome)) return outcome
        query = outcome
        kept.compiled.set(operation, query)
      }
      return query.query(args.rootValue, args.contextValue, args.variableValues ?? {})
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
