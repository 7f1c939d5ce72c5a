import { FromNode, type KyselyPlugin, RawNode, SelectQueryNode } from 'kysely'
import type { Tables } from './tables.ts'

/** A select of this table goes along this index, whatever SQLite expects of another. */
export function indexedBy(table: keyof Tables, index: string): KyselyPlugin {
  const from = FromNode.create([RawNode.createWithSql(`${table} indexed by ${index}`)])
  return {
    transformQuery: ({ node }) => (SelectQueryNode.is(node) ? { ...node, from } : node),
    transformResult: async ({ result }) => result,
  }
}
