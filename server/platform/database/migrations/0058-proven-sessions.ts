import type { SchemaWords } from '../schema-words.ts'

/** When the password was last said in a session of the staff. Sessions that run are asked for it once. */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table staff_sessions add column proven_at ${whole}`,
]
