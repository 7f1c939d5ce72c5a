const LONGEST_PAGE = 100
const LONGEST_LIST = 1_000

/** A page has at most 100 products; a list that was asked for without a limit at most 1000. */
export function pageSize(limit: number | null | undefined): number {
  return limit == null ? LONGEST_LIST : Math.min(Math.max(limit, 0), LONGEST_PAGE)
}
