import { useEffect, useRef, useState } from 'react'
import type { Kind } from '#domain/fitment/vehicle.ts'
import { sendFromBrowser } from '../api/client.ts'
import type { Outcome } from '../api/outcome.ts'
import { useNewest } from '../customer/use-newest.ts'
import { type FinderQuery, finderPath } from './everywhere/finder-path.ts'
import { type Found, findNext } from './finder.ts'

/** So long nobody types: what stands there is worth asking about. */
const DEBOUNCE_MS = 150

const queryOf = ({ kind, make = '', text = '' }: Partial<FinderQuery>): FinderQuery => ({ kind, make, text })

/** Where somebody is in the finder, and what was found there; nothing while it is on its way. */
export function useFinder(kind: Kind | undefined) {
  const [query, setQuery] = useState(() => queryOf({ kind }))
  const [coming, setComing] = useState(() => kind && findNext(sendFromBrowser, queryOf({ kind })))
  const newest = useNewest<Outcome<Found>>(coming)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const ask = (next: FinderQuery) => setComing(findNext(sendFromBrowser, next))
  const show = (step: Partial<FinderQuery>) => {
    const next = queryOf(step)
    clearTimeout(waiting.current)
    setQuery(next)
    ask(next)
  }
  const type = (typed: string) => {
    const next = queryOf({ text: typed.trim() })
    clearTimeout(waiting.current)
    setQuery(next)
    waiting.current = setTimeout(() => ask(next), DEBOUNCE_MS)
  }
  return { query, found: isOf(query, newest) ? newest : undefined, show, type }
}

/** While somebody types on, what was found for the letters before stays. */
function isOf(query: FinderQuery, found: Outcome<Found> | undefined): boolean {
  if (!found || 'failure' in found) return found !== undefined
  const { answer } = found
  if (query.text !== '') return answer.query.text !== ''
  return finderPath(answer.query) === finderPath(query)
}
