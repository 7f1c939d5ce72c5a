import { type RawBuilder, sql } from 'kysely'
import { toProductId } from '#domain/ids.ts'
import type { Candidate } from '#domain/search/rank.ts'

/**
 * A row of `product_search` as a line. Candidates come from the database as lines of one text: hundreds of rows of nine
 * values take longer to bring than to rank. Words are letters and digits, so none holds a separator.
 */
export const CALLED_LINE: RawBuilder<string> = sql`concat_ws('|', product_id, number, name, labels, categories, keywords, units_sold, views)`
export const DESCRIBED_LINE: RawBuilder<string> = sql`concat_ws('|', product_id, number, name, labels, categories, keywords, units_sold, views, texts)`

/** What is called so, and what beside it is described so. */
export type Lines = { called: string | null; described: string | null }

export function parseLines([lines]: Lines[]): Candidate[] {
  return [...parseCandidates(lines?.called), ...parseCandidates(lines?.described)]
}

export function parseCandidates(lines: string | null | undefined): Candidate[] {
  return lines ? lines.split('\n').map(parseCandidate) : []
}

function parseCandidate(line: string): Candidate {
  const [
    id,
    number = '',
    name = '',
    labels = '',
    categories = '',
    keywords = '',
    unitsSold,
    views,
    texts = null,
  ] = line.split('|')
  return {
    id: toProductId(Number(id)),
    number,
    name,
    labels,
    categories,
    keywords,
    texts,
    unitsSold: Number(unitsSold),
    views: Number(views),
  }
}
