import type { Kysely } from 'kysely'
import { dayNumber } from '#domain/calendar-day.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Figures, readFigures } from './today.ts'

const KEPT_FOR = 60_000

type Kept = { at: number; figures: Promise<Figures> }

const kept = new WeakMap<Kysely<Tables>, Kept>()

/**
 * What the shop takes and sells, up to a minute old: whoever opens the first page again and again, and however many do, two months of
 * orders are added up once a minute. A new day begins anew.
 */
export async function recentFigures({ db, now }: { db: Kysely<Tables>; now: number }): Promise<Figures> {
  const last = kept.get(db)
  const isRecent = last && now >= last.at && now - last.at < KEPT_FOR && dayNumber(now) === dayNumber(last.at)
  if (isRecent) return last.figures
  const next: Kept = { at: now, figures: readFigures({ db, now }) }
  kept.set(db, next)
  // A failure is not kept.
  next.figures.catch(() => kept.get(db) === next && kept.delete(db))
  return next.figures
}
