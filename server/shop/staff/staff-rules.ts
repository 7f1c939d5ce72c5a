import type { Kysely } from 'kysely'
import { parseInput } from '#domain/forms/parse.ts'
import { staffRulesSchema } from '#domain/forms/staff/staff-rules.ts'
import type { Paise } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockShop, updateShop } from '#server/shop/profile/queries.ts'
import type { StaffDeps } from './staff-deps.ts'

export type StaffRules = {
  /** everybody needs a second factor */
  requireFactor: boolean
  /** above this a refund needs an owner; null: never */
  refundLimit: Paise | null
}

export async function readStaffRules(db: Kysely<Tables>): Promise<StaffRules> {
  const [rules] = await rulesOfShop(db)
  return { requireFactor: rules?.staff_need_factor === 1, refundLimit: rules?.refund_limit ?? null }
}

const rulesOfShop = preparedQuery((db) =>
  db.selectFrom('shops').select(['staff_need_factor', 'refund_limit']).where('id', '=', SHOP_ID),
)

type GivenRules = { requireFactor?: boolean | undefined; refundLimit?: Paise | null | undefined }

/** What is not given stays as it is. */
export async function changeStaffRules(
  { db, now }: Pick<StaffDeps, 'db' | 'now'>,
  given: GivenRules,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const parsed = parseInput(staffRulesSchema, given)
  if (parsed instanceof Refusal) return parsed
  return db.transaction().execute(async (transaction) => {
    if (!(await lockShop(transaction, SHOP_ID))) return new Refusal('NOT_FOUND', 'Shop not found')
    const before = await readStaffRules(transaction)
    const { requireFactor = before.requireFactor, refundLimit = before.refundLimit } = parsed
    await updateShop(transaction, SHOP_ID, {
      staff_need_factor: requireFactor ? 1 : 0,
      refund_limit: refundLimit,
    })
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'staff.change-rules',
      record: { kind: 'shop', id: SHOP_ID },
      ...changedFacts(before, { requireFactor, refundLimit }),
    })
    return undefined
  })
}
