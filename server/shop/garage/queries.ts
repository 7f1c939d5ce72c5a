import type { Kysely } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Whose garage, and which vehicle in it. */
export type GarageKey = { userId: UserId; vehicleId: string }

type GarageRow = { vehicleId: string; name: string | null }

/** As they came in. */
export async function listGarageRows(db: Kysely<Tables>, userId: UserId): Promise<GarageRow[]> {
  return vehiclesOf(db, userId)
}

const vehiclesOf = preparedQuery((db, userId: UserId) =>
  db
    .selectFrom('garage_vehicles')
    .select(['vehicle_id as vehicleId', 'name'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('vehicle_id'),
)

/** How many vehicles a garage holds besides one. */
export async function countOthers(db: Kysely<Tables>, { userId, vehicleId }: GarageKey): Promise<number> {
  const { count } = await db
    .selectFrom('garage_vehicles')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('vehicle_id', '<>', vehicleId)
    .executeTakeFirstOrThrow()
  return count
}

/** Without a name the one it has stays. */
export async function insertOrRename(
  db: Kysely<Tables>,
  { userId, vehicleId }: GarageKey,
  { name, now }: { name: string | undefined; now: number },
): Promise<void> {
  const named = name === undefined ? null : name || null
  await db
    .insertInto('garage_vehicles')
    .columns(['user_id', 'vehicle_id', 'name', 'added_at'])
    // From the vehicles, because one that was known a moment ago may be gone.
    .expression((from) =>
      from
        .selectFrom('vehicles')
        .select((it) => [
          it.cast<UserId>(it.val(userId), 'bigint').as('user_id'),
          'id',
          it.cast<string | null>(it.val(named), 'text').as('name'),
          it.cast<number>(it.val(now), 'bigint').as('added_at'),
        ])
        .where('id', '=', vehicleId),
    )
    .onConflict((conflict) => {
      const same = conflict.columns(['user_id', 'vehicle_id'])
      return name === undefined ? same.doNothing() : same.doUpdateSet({ name: named })
    })
    .execute()
}

export async function deleteFromGarage(db: Kysely<Tables>, { userId, vehicleId }: GarageKey): Promise<void> {
  await db
    .deleteFrom('garage_vehicles')
    .where('user_id', '=', userId)
    .where('vehicle_id', '=', vehicleId)
    .execute()
}

export async function deleteGarageOf(db: Kysely<Tables>, userId: UserId): Promise<void> {
  await db.deleteFrom('garage_vehicles').where('user_id', '=', userId).execute()
}
