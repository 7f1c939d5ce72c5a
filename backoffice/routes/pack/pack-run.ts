import { parseParcelCode } from '#domain/orders/parcel-code.ts'

/** Orders that are packed one after the other: those to come, those that are done, and those that are left for later. */
export type PackRun = { next: number[]; done: number[]; later: number[] }

const MOST = 200

export function packRunIn(params: URLSearchParams): PackRun {
  const [next, done, later] = ['next', 'done', 'later'].map((name) => numbersIn(params.get(name)))
  return { next: next ?? [], done: done ?? [], later: later ?? [] }
}

export const withDone = (run: PackRun, order: number): PackRun => ({ ...run, done: [...run.done, order] })
export const withLater = (run: PackRun, order: number): PackRun => ({ ...run, later: [...run.later, order] })

/** Which of how many an order is: what is left for later counts, so that the run does not grow shorter. */
export function placeInRun({ next, done, later }: PackRun): { position: number; all: number } {
  const position = done.length + later.length + 1
  return { position, all: position + next.length }
}

function numbersIn(text: string | null): number[] {
  const numbers = (text ?? '').split(',').flatMap((code) => parseParcelCode(code)?.voucherNo ?? [])
  return [...new Set(numbers)].slice(0, MOST)
}

/** Where a run begins, or goes on after an order is packed; at its end, to the papers of all that were packed, if any were. */
export function packPath({ next: [next, ...others], done, later }: PackRun): string {
  if (next === undefined) return done.length === 0 ? '/orders' : `/print?orders=${done.slice(-100).join(',')}`
  const query = new URLSearchParams({
    ...(others.length > 0 && { next: others.join(',') }),
    ...(done.length > 0 && { done: done.join(',') }),
    ...(later.length > 0 && { later: later.join(',') }),
  })
  return `/orders/${next}/pack${query.size > 0 ? `?${query}` : ''}`
}

/** What to tell at the end of a run of what was left out. */
export function laterWords({ next, later }: PackRun): string {
  if (next.length > 0 || later.length === 0) return ''
  return ` Left for later: ${later.length === 1 ? 'order' : 'orders'} ${later.slice(0, 20).join(', ')}${later.length > 20 ? ' …' : ''}.`
}
