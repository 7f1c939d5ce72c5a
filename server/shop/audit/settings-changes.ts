import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import { changeWords } from '#domain/staff/audit/audit-words.ts'
import { SETTING_TRACES, type SettingName, type SettingTrace } from '#domain/staff/settings/settings.ts'
import { agoText } from '#domain/time/ago.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type AuditRow, rowOf } from './list-audit.ts'

/** The version of settings that somebody looked at. Every change of them is noted, whoever makes it. */
export type SeenSettings = number

/** More than anybody reads. */
const MOST = 20

const latestOf = preparedQuery((db, action: string) =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST),
)

/** The last that was changed of some settings, the latest first. */
export async function listSettingsChanges(
  db: Kysely<Tables>,
  names: readonly SettingName[],
): Promise<AuditRow[]> {
  const found = new Map<number, AuditRow>()
  for (const name of names) {
    const trace: SettingTrace = SETTING_TRACES[name]
    for (const action of trace.actions) {
      for (const row of await latestOf(db, action)) {
        const read = rowOf(row)
        if (isOf(trace, read)) found.set(read.id, read)
      }
    }
  }
  return [...found.values()].sort((one, other) => other.id - one.id).slice(0, MOST)
}

function isOf({ facts }: SettingTrace, { before, after }: AuditRow): boolean {
  if (facts === undefined) return true
  return facts.some((fact) => fact in (before ?? {}) || fact in (after ?? {}))
}

export async function findSettingsVersion(db: Kysely<Tables>, name: SettingName): Promise<SeenSettings> {
  const [last] = await listSettingsChanges(db, [name])
  return last?.id ?? 0
}

type Seen = { seen: SeenSettings | undefined; now: number }

/** Somebody has changed the settings since they were looked at: whoever comes second is told what, and overwrites nothing. */
export async function settingsProblem(
  db: Transaction<Tables>,
  name: SettingName,
  { seen, now }: Seen,
): Promise<Refusal | undefined> {
  await lockName(db, `settings ${name}`)
  if (seen === undefined) return undefined
  const done = (await listSettingsChanges(db, [name])).filter(({ id }) => id > seen)
  const [last] = done
  if (!last) return undefined
  const what = done.toReversed().flatMap(changeWords).join('; ')
  return new Refusal(
    'CONFLICT',
    `${last.actor} changed this ${agoText(now - last.at)}${what && ` (${what})`}. Nothing was saved. Please check it again first.`,
  )
}
