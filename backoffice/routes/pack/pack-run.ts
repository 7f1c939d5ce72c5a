import { parseParcelCode } from '#domain/parcel-code.ts'

/** Orders that are packed one after the other: those to come, and those that are done. */
export type PackRun = { next: number[]; done: number[] }

const MOST = 200

export function packRunIn(params: URLSearchParams): PackRun {
  return { next: numbersIn(params.get('next')), done: numbersIn(params.get('done')) }
}

function numbersIn(text: string | null): number[] {
  const numbers = (text ?? '').split(',').flatMap((code) => parseParcelCode(code)?.voucherNo ?? [])
  return [...new Set(numbers)].slice(0, MOST)
}

/** Where a run begins, or goes on after an order is packed; at its end, to the papers of all that were packed. */
export function packPath({ next: [next, ...others], done }: PackRun): string {
  if (next === undefined) return `/print?orders=${done.slice(-100).join(',')}`
  const query = new URLSearchParams({
    ...(others.length > 0 && { next: others.join(',') }),
    ...(done.length > 0 && { done: done.join(',') }),
  })
  return `/orders/${next}/pack${query.size > 0 ? `?${query}` : ''}`
}
