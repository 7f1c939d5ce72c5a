import { data } from 'react-router'
import { DAY, startOfDay } from '#domain/calendar-day.ts'
import type { AuditFilter } from '#server/shop/audit/list-audit.ts'

/** What is asked of the audit, as the address says it. */
export type TypedFilter = { text: string; actor: string; record: string; from: string; to: string }

const LONGEST = 200

export function typedFilter(params: URLSearchParams): TypedFilter {
  const typed = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST)
  return {
    ...{ text: typed('text'), actor: typed('actor'), record: typed('record') },
    ...{ from: typed('from'), to: typed('to') },
  }
}

/** Both days are meant whole, in India. A record is its number, or its kind and its number: `order 12`. */
export function auditFilter({ text, actor, record, from, to }: TypedFilter): AuditFilter {
  const lastDay = dayIn(to)
  return {
    ...(text && { text }),
    ...(actor && { actor }),
    ...(record && { record: recordIn(record) }),
    ...{ from: dayIn(from), to: lastDay === undefined ? undefined : lastDay + DAY },
  }
}

function recordIn(typed: string): { kind?: string; id: string } {
  const [, kind, id = typed] = /^(.+?)\s+(\S+)$/.exec(typed) ?? []
  return { ...(kind && { kind: kind.toLowerCase() }), id }
}

function dayIn(text: string): number | undefined {
  if (text === '') return undefined
  const day = startOfDay(text)
  if (day === undefined) throw data(null, { status: 400 })
  return day
}

/** The same question in an address; what was not asked is not said. */
export function filterParams(typed: TypedFilter, more: Record<string, string> = {}): string {
  const asked = Object.entries({ ...typed, ...more }).filter(([, value]) => value !== '')
  return new URLSearchParams(asked).toString()
}
