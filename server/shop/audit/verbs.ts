import { read } from '#server/platform/bind-verbs.ts'
import { exportAudit, listAudit } from './list-audit.ts'
import { findSettingsVersion, listSettingsChanges } from './settings-changes.ts'

export const audit = {
  list: read(listAudit),
  export: read(exportAudit),
  findSettingsVersion: read(findSettingsVersion),
  listSettingsChanges: read(listSettingsChanges),
}
