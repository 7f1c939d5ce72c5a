import { Refusal } from '#domain/refusal.ts'

const LONGEST_PAGE = 100
const LONGEST_LIST = 1_000

/** How many to read: a page where one was asked for, else the whole list as far as it is sensible. */
export function pageSize(limit: number | null | undefined): number | Refusal {
  if (limit == null) return LONGEST_LIST
  if (limit < 1 || limit > LONGEST_PAGE) return new Refusal('BAD_USER_INPUT', 'limit must be from 1 to 100')
  return limit
}
