import type { Transaction } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { stepOfCode } from './factor.ts'
import type { StaffMember } from './queries.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import type { StaffDeps } from './staff-deps.ts'

export const WRONG_CODE = new Refusal(
  'UNAUTHENTICATED',
  'This code is wrong or was used before. Please enter the next code that your app shows.',
  { reason: 'wrong code' },
)

/** Whether somebody has a second factor: one that was begun and never confirmed is none. */
export const hasFactor = ({ factor_step }: Pick<StaffMember, 'factor_step'>): boolean => factor_step !== null

/** By what a code was right. */
export type RedeemedCode = { by: 'app' } | { by: 'recovery code'; left: number }

/** As it may be typed: in groups, with spaces or dashes. */
const plain = (code: string) => code.replace(/[\s-]/g, '')

/** Uses up a code of somebody's app, or one that they have written down. Whoever calls has locked them; none counts twice. */
export async function redeemCode(
  db: Transaction<Tables>,
  staff: StaffMember,
  typed: string,
  { secret, now }: Pick<StaffDeps, 'secret' | 'now'>,
): Promise<RedeemedCode | undefined> {
  const { id: staffId, factor_sealed: sealed, factor_step: lastStep } = staff
  if (sealed === null || lastStep === null) return undefined
  const code = plain(typed)
  const step = stepOfCode({ secret, staffId, sealed }, code, now)
  if (step !== undefined) {
    if (step <= lastStep) return undefined
    await db.updateTable('staff').set({ factor_step: step }).where('id', '=', staffId).execute()
    return { by: 'app' }
  }
  const left = await redeemRecoveryCode(db, staffId, code, now)
  return left === undefined ? undefined : { by: 'recovery code', left }
}
