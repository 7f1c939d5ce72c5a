import { read, verb } from '#server/platform/bind-verbs.ts'
import { changeZone } from './change-zone.ts'
import { exportZones } from './csv/export-zones.ts'
import { importZones } from './csv/import-zones.ts'
import { findDeliveryRule, listPincode, listShippingRules, listZones } from './queries.ts'

export const delivery = {
  changeZone: verb(changeZone),
  importZones: verb(importZones),
  exportZones: read(exportZones),
  findRule: read(findDeliveryRule),
  listPincode: read(listPincode),
  listShippingRules: read(listShippingRules),
  listZones: read(listZones),
}
