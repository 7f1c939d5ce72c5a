import type { Kysely } from 'kysely'
import { NIGHTLY, type Nightly } from '#domain/backup/nightly.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { BackupDeps } from './backup-deps.ts'

/** With when somebody chose it last; 0: nobody has. */
export type ChosenNightly = Nightly & { changedAt: number }

export async function readNightly(db: Kysely<Tables>): Promise<ChosenNightly> {
  const row = await db
    .selectFrom('backup_settings')
    .select(['is_on', 'hour', 'keep', 'changed_at as changedAt'])
    .where('shop_id', '=', SHOP_ID)
    .executeTakeFirst()
  if (!row) return { ...NIGHTLY, changedAt: 0 }
  const { is_on, ...chosen } = row
  return { ...chosen, isOn: is_on === 1 }
}

type Given = { [Fact in keyof Nightly]?: Nightly[Fact] | undefined }

const CHANGED = new Refusal(
  'CONFLICT',
  'Somebody else has changed this in the meantime. Look at it as it is now, and save again.',
)

/** What is not given stays. Whoever read it before somebody else changed it is told so. */
export async function changeNightly(
  { db, now }: Pick<BackupDeps, 'db' | 'now'>,
  { given, readAt }: { given: Given; readAt?: number },
  actor: StaffActor,
): Promise<Nightly | Refusal> {
  return db.transaction().execute(async (transaction) => {
    await lockName(transaction, 'nightly backup')
    const { changedAt, ...before } = await readNightly(transaction)
    if (readAt !== undefined && readAt !== changedAt) return CHANGED
    const { isOn = before.isOn, hour = before.hour, keep = before.keep } = given
    const row = { is_on: isOn ? (1 as const) : (0 as const), hour, keep, changed_at: now }
    await transaction
      .insertInto('backup_settings')
      .values({ shop_id: SHOP_ID, ...row })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
      .execute()
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'backup.nightly',
      record: { kind: 'shop', id: SHOP_ID },
      ...changedFacts(factsOf(before), factsOf({ isOn, hour, keep })),
    })
    return { isOn, hour, keep }
  })
}

const factsOf = ({ isOn, hour, keep }: Nightly) => ({ nightly: isOn, backupHour: hour, keep })
