import type { StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import {
  type Attempt,
  countAttempts,
  forgetAttempts,
  longestWait,
  uncountAttempts,
} from '#server/shop/auth/attempts.ts'
import { logFailedLogin } from '#server/shop/auth/failed-login.ts'
import type { StaffMember } from './queries.ts'
import { type Place, shortPlace } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'
import { mailStaff, wrongCodesMail } from './staff-mails.ts'
import { tooMany } from './try-later.ts'

type Whose = {
  staff: Pick<StaffMember, 'id' | 'name' | 'email'>
  /** in which a code of this factor was right before: then whoever guesses elsewhere does not make them wait */
  browser: string | undefined
  place: Place
}

const triesOf = (staffId: StaffId, browser: string | undefined): Attempt => ({
  rule: 'staff-code',
  of: browser === undefined ? String(staffId) : `${staffId} ${browser}`,
})

/** Tries a code of somebody's second factor, unless too many were wrong. Of whoever goes on trying they are told. */
export async function tryFactorCode<T>(
  deps: StaffDeps,
  whose: Whose,
  redeem: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { db, now } = deps
  const { staff, browser, place } = whose
  const failed = { who: 'staff', account: textKey(staff.email), ip: place.ip } as const
  const tries = triesOf(staff.id, browser)
  const wait = await countAttempts(db, [tries], now)
  if (wait > 0) {
    logFailedLogin(deps, { ...failed, why: 'too many tries' })
    return tooMany(wait)
  }
  const result = await redeem()
  if (!(result instanceof Refusal)) {
    // What others have tried elsewhere stays counted.
    if (browser === undefined) await uncountAttempts(db, [tries], now)
    else await forgetAttempts(db, tries)
  } else if (result.reason === 'wrong code') {
    logFailedLogin(deps, { ...failed, why: 'wrong code' })
    if ((await longestWait(db, [tries], now)) > 0) await tellOfWrongCodes(deps, whose)
  }
  return result
}

/** Once a day, whoever goes on for how long. */
async function tellOfWrongCodes({ db, messages, now }: StaffDeps, { staff, place }: Whose): Promise<void> {
  const { id: staffId, name, email } = staff
  if ((await countAttempts(db, [{ rule: 'staff-code-told', of: String(staffId) }], now)) > 0) return
  const { ip, userAgent: browser } = shortPlace(place)
  await db.transaction().execute(async (transaction) => {
    const actor = { kind: 'staff', name, staffId, via: 'backoffice' } as const
    const record = { kind: 'staff', id: staffId }
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'factor.wrong-codes',
      record,
      after: { ip, browser },
    })
    await mailStaff(transaction, { email, now }, (shop) =>
      wrongCodesMail(shop, { ip, userAgent: browser }, now),
    )
  })
  messages.nudge()
}
