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
import { SizedCache } from '#server/platform/sized-cache.ts'
import { documentLimits, LONGEST_DOCUMENT, MOST_TOKENS, variablesProblem } from './document-limits.ts'

/** Our own clients send a few dozen texts of a few hundred characters. Others may send any number: the oldest make room. */
const BYTES_KEPT = 16_000_000
/** What a text takes once it is parsed and compiled: 40 for the usual, more the shorter its words are. */
const BYTES_A_CHARACTER = 100

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
  const byText = new SizedCache<string, Kept>(BYTES_KEPT)
  const byDocument = new WeakMap<DocumentNode, Kept>()
  const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]

  // Some rules of the specification are slow on large documents: those never get so far.
  const check = (document: DocumentNode): readonly GraphQLError[] => {
    const tooMuch = validate(schema, document, [documentLimits], { maxErrors: 10 })
    if (tooMuch.length > 0) return tooMuch
    return validate(schema, document, rules, { hideSuggestions: !introspection, maxErrors: 10 })
  }

  return {
    parse: (text: string): DocumentNode => {
      const kept = byText.get(text)
      if (kept) return kept.document
      if (text.length > LONGEST_DOCUMENT) {
        throw new GraphQLError(`The query is too long: at most ${LONGEST_DOCUMENT} characters are allowed.`, {
          extensions: { code: 'GRAPHQL_PARSE_FAILED' },
        })
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
      if (read && problems.length === 0) byText.set(read.text, read, BYTES_A_CHARACTER * read.text.length)
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
