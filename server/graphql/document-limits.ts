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

type Size = { depth: number; fields: number; aliases: number }

/**
 * Refuses documents that ask for too much, before any of it is executed. Fragments count where they are
 * spread, each time; their sizes are worked out once, so nested spreads cannot make the counting itself slow.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const known = new Map<FragmentDefinitionNode, Size>()
  const refuse = (what: string, most: number) =>
    context.reportError(new GraphQLError(`The query has too many ${what}: at most ${most} are allowed.`))

  function sizeOf(set: SelectionSetNode | undefined): Size {
    const total: Size = { depth: 0, fields: 0, aliases: 0 }
    for (const selection of set?.selections ?? []) {
      const size = sizeOfSelection(selection)
      total.depth = Math.max(total.depth, size.depth)
      total.fields += size.fields
      total.aliases += size.aliases
    }
    return total
  }

  function sizeOfSelection(selection: SelectionSetNode['selections'][number]): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sizeOfFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return sizeOf(selection.selectionSet)
    // Introspection nests deeply by nature; where it is off, another rule refuses it.
    if (selection.name.value.startsWith('__')) return { depth: 1, fields: 1, aliases: 0 }
    const inner = sizeOf(selection.selectionSet)
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
    }
  }

  function sizeOfFragment(name: string): Size {
    const fragment = context.getFragment(name)
    if (!fragment) return { depth: 0, fields: 0, aliases: 0 }
    const before = known.get(fragment)
    if (before) return before
    // A fragment that reaches itself is refused by another rule; here it must only not go round for ever.
    known.set(fragment, { depth: 0, fields: 0, aliases: 0 })
    const size = sizeOf(fragment.selectionSet)
    known.set(fragment, size)
    return size
  }

  return {
    OperationDefinition(operation) {
      const { depth, fields, aliases } = sizeOf(operation.selectionSet)
      if (depth > DEEPEST) refuse('levels', DEEPEST)
      if (fields > MOST_FIELDS) refuse('fields', MOST_FIELDS)
      if (aliases > MOST_ALIASES) refuse('aliases', MOST_ALIASES)
      if (operation.selectionSet.selections.length > MOST_ROOT_FIELDS) {
        refuse('fields at its root', MOST_ROOT_FIELDS)
      }
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
