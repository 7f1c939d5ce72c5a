import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Our own clients stay far below these. */
export const DEEPEST = 8
export const MOST_FIELDS = 300
export const MOST_ALIASES = 20
export const MOST_ROOT_FIELDS = 10
export const MOST_TOKENS = 2_000
export const LONGEST_DOCUMENT = 20_000

/** `roots`: how many fields stand at its own level, those of fragments spread there included. */
type Size = { depth: number; fields: number; aliases: number; roots: number }

const NOTHING: Size = { depth: 0, fields: 0, aliases: 0, roots: 0 }

/**
 * Refuses documents that ask for too much, before any of it is executed. Fragments count where they are
 * spread, each time; their sizes are worked out once, so nested spreads cannot make the counting itself slow.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const known = new Map<FragmentDefinitionNode, Size>()
  let orders = 0
  const refuse = (what: string, most: number) =>
    context.reportError(new GraphQLError(`The query has too many ${what}: at most ${most} are allowed.`))

  function sizeOf(set: SelectionSetNode | undefined): Size {
    const total: Size = { ...NOTHING }
    for (const selection of set?.selections ?? []) {
      const size = sizeOfSelection(selection)
      total.depth = Math.max(total.depth, size.depth)
      total.fields += size.fields
      total.aliases += size.aliases
      total.roots += size.roots
    }
    return total
  }

  function sizeOfSelection(selection: SelectionSetNode['selections'][number]): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sizeOfFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return sizeOf(selection.selectionSet)
    // Introspection nests deeply by nature; where it is off, another rule refuses it.
    if (selection.name.value.startsWith('__')) return { ...NOTHING, depth: 1, fields: 1, roots: 1 }
    const inner = sizeOf(selection.selectionSet)
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      roots: 1,
    }
  }

  function sizeOfFragment(name: string): Size {
    const fragment = context.getFragment(name)
    if (!fragment) return NOTHING
    const before = known.get(fragment)
    if (before) return before
    // A fragment that reaches itself is refused by another rule; here it must only not go round for ever.
    known.set(fragment, NOTHING)
    const size = sizeOf(fragment.selectionSet)
    known.set(fragment, size)
    return size
  }

  return {
    OperationDefinition(operation) {
      const { depth, fields, aliases, roots } = sizeOf(operation.selectionSet)
      if (depth > DEEPEST) refuse('levels', DEEPEST)
      if (fields > MOST_FIELDS) refuse('fields', MOST_FIELDS)
      if (aliases > MOST_ALIASES) refuse('aliases', MOST_ALIASES)
      if (roots > MOST_ROOT_FIELDS) refuse('fields at its root', MOST_ROOT_FIELDS)
    },
    Field({ name }) {
      // Were the second refused, the answer would be null as a whole and hide that the first was placed.
      if (name.value === 'OrderbyCart' && ++orders === 2)
        context.reportError(new GraphQLError('A request may place only one order.'))
    },
    StringValue(node) {
      if (!isText(node.value)) {
        context.reportError(
          new GraphQLError('A text must not contain NUL or broken characters.', { nodes: node }),
        )
      }
    },
  }
}

/** PostgreSQL can keep neither, and no customer types them. */
export function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** The contract's inputs nest two deep. */
const DEEPEST_VARIABLE = 10

/** What is wrong with variables, before anything looks into them. */
export function variablesProblem(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string')
    return isText(value) ? undefined : 'A text must not contain NUL or broken characters.'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEEPEST_VARIABLE) return 'The variables are nested too deeply.'
  for (const [name, inner] of Object.entries(value)) {
    const problem = variablesProblem(name) ?? variablesProblem(inner, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}
