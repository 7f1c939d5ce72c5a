import type { SchemaWords } from '../schema-words.ts'
import { findLines, findPositions, searchBasics } from './0021-quicker-search/postgres.ts'

/** PostgreSQL's search in fewer steps: it stops where the catalogue ends, and walks rather than fetches what is common. */
export const statements = ({ engine }: SchemaWords): string[] =>
  engine === 'sqlite'
    ? []
    : [
        'drop function find_called_so(bigint, text, integer)',
        'drop function find_described_so(bigint, text, integer)',
        findPositions('find_called_so', { words: 'strong_words', walk: 500 }),
        findPositions('find_described_so', { words: 'all_words', walk: 100 }),
        findLines,
        searchBasics,
      ]
