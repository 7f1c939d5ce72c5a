import type { SchemaWords } from '../schema-words.ts'

/** The code alone says which roles there are, so that a new one needs no migration. */
export const statements = ({ engine }: SchemaWords): string[] =>
  ['staff', 'api_tokens'].flatMap((table) =>
    engine === 'postgres'
      ? [`alter table ${table} drop constraint ${table}_role_check`]
      : [
          // SQLite drops the check of a column with its column only.
          `alter table ${table} add column any_role text not null default ''`,
          `update ${table} set any_role = role`,
          `alter table ${table} drop column role`,
          `alter table ${table} rename column any_role to role`,
        ],
  )
