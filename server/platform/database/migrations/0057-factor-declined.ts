import type { SchemaWords } from '../schema-words.ts'

/** Who was told that a second factor would be good, and wants none for now. */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table staff add column factor_declined_at ${whole}`,
]
