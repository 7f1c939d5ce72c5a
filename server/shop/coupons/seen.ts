import type { Kysely } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import { changeWords } from '#domain/staff/audit/audit-words.ts'
import { agoText } from '#domain/time/ago.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listDoneSince } from '#server/shop/audit/done-since.ts'

/** The version of a coupon that somebody looked at. Every change of it is noted, and using it changes nothing that staff say. */
export type SeenCoupon = number

const recordOf = (code: string) => ({ kind: 'coupon', id: code })

export async function findCouponVersion(db: Kysely<Tables>, code: string): Promise<SeenCoupon> {
  const [last] = await listDoneSince(db, recordOf(code), 0)
  return last?.id ?? 0
}

type Seen = { seen: SeenCoupon | undefined; now: number }

/** Somebody has changed the coupon since it was looked at: whoever comes second is told what, and overwrites nothing. */
export async function seenProblem(
  db: Kysely<Tables>,
  code: string,
  { seen, now }: Seen,
): Promise<Refusal | undefined> {
  if (seen === undefined) return undefined
  const done = await listDoneSince(db, recordOf(code), seen)
  const [last] = done
  if (!last) return undefined
  const what = done.toReversed().flatMap(changeWords).join('; ')
  return new Refusal(
    'CONFLICT',
    `${last.actor} changed this coupon ${agoText(now - last.at)}${what && ` (${what})`}. Nothing was saved. Please check it again first.`,
  )
}
