import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { keepNewest } from '#server/platform/keep-newest.ts'
import { documentLimits, MOST_TOKENS, variablesProblem } from './document-limits.ts'

/** Our own clients send a few dozen texts. Others may send any number: the oldest make room. */
const DOCUMENTS_KEPT = 500

type Kept = {
  text: string
  document: DocumentNode
  seen: number
  compiled: Map<string, CompiledQuery>
}

type Options = {
  /** whether clients may ask what the schema is, and be helped when they misspell it */
  introspection: boolean
}

/** Parses, validates and compiles each text once, whatever the number of requests that bring it. */
export function createDocuments(schema: GraphQLSchema, { introspection }: Options) {
  const byText = new Map<string, Kept>()
  const byDocument = new WeakMap<DocumentNode, Kept>()
  const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]

  // Some rules of the specification are slow on large documents: those never get so far.
  const check = (document: DocumentNode): readonly GraphQLError[] => {
    const tooMuch = validate(schema, document, [documentLimits], { maxErrors: 10 })
    if (tooMuch.length > 0) return tooMuch
    return validate(schema, document, rules, { hideSuggestions: !introspection, maxErrors: 10 })
  }

  // Last used, last to make room.
  const keep = (kept: Kept): void => keepNewest(byText, kept.text, kept, DOCUMENTS_KEPT)

  return {
    parse: (text: string): DocumentNode => {
      const kept = byText.get(text)
      if (kept) {
        keep(kept)
        return kept.document
      }
      const document = parse(text, { maxTokens: MOST_TOKENS })
      byDocument.set(document, { text, document, seen: 0, compiled: new Map() })
      return document
    },

    validate: (document: DocumentNode): readonly GraphQLError[] => {
      const read = byDocument.get(document)
      if (read && byText.get(read.text) === read) return []
      const problems = check(document)
      // Only valid texts are kept: strangers' mistakes do not push out the shop's own.
      if (read && problems.length === 0) keep(read)
      return problems
    },

    execute: (args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> => {
      const problem = variablesProblem(args.variableValues)
      if (problem !== undefined) return { errors: [new GraphQLError(problem)] }
      const kept = byDocument.get(args.document)
      // Compiling costs more than it saves on a text that comes only once.
      if (!kept || ++kept.seen < 2) return execute(args) as ExecutionResult | Promise<ExecutionResult>
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
