import type { SettingName } from '#domain/staff/settings/settings.ts'
import { may } from '#domain/staff/staff-roles.ts'
import type { Context } from '../context.ts'
import { historyRow } from '../history/history-row.ts'
import { requireStaff } from '../require-staff.ts'

/** Of some settings, who has changed them, and whether whoever asks may; with the version of each. */
export async function loadSettings<Name extends SettingName>(context: Context, names: readonly Name[]) {
  const { shop, caller } = requireStaff(context, 'see settings')
  const versions = await Promise.all(
    names.map(async (name) => [name, await shop.audit.findSettingsVersion(name)] as const),
  )
  return {
    history: (await shop.audit.listSettingsChanges(names)).map(historyRow),
    versions: Object.fromEntries(versions) as Record<Name, number>,
    mayChange: may(caller.role, 'settings'),
  }
}
