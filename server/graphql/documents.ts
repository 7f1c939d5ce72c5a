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
import { documentLimits, isText, MOST_TOKENS } from './document-limits.ts'

/** Our own clients send a few dozen texts. Others may send any number: the oldest make room. */
const DOCUMENTS_KEPT = 500

type Kept = {
  document: DocumentNode
  problems: readonly GraphQLError[] | undefined
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
  const rules = [
    documentLimits,
    ...specifiedRules,
    ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ]

  function keep(text: string): Kept {
    const document = parse(text, { maxTokens: MOST_TOKENS })
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
      const check = () =>
        validate(schema, document, rules, { hideSuggestions: !introspection, maxErrors: 10 })
      const kept = byDocument.get(document)
      if (!kept) return check()
      kept.problems ??= check()
      return kept.problems
    },

    execute: (args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> => {
      if (!areTexts(args.variableValues)) {
        return { errors: [new GraphQLError('A text must not contain NUL or broken characters.')] }
      }
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

/** Whether every text in the variables, however deep, is one that can be kept. */
function areTexts(value: unknown): boolean {
  if (typeof value === 'string') return isText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isText(name) && areTexts(inner))
}
