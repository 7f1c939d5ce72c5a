import { read } from '#server/platform/bind-verbs.ts'
import { exportAudit, listAudit } from './list-audit.ts'

export const audit = {
  list: read(listAudit),
  export: read(exportAudit),
}
