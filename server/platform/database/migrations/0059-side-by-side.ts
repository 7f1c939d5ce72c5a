import type { SchemaWords } from '../schema-words.ts'

/**
 * What a release has to know to live with each migration from this one on: an older one finds it here, since it does not have
 * the newer files.
 */
export const statements = ({ table }: SchemaWords): string[] => [
  table('migration_needs', ['name text not null primary key', 'needs text not null']),
]
