import { read, verb } from '#server/platform/bind-verbs.ts'
import { addZone, removeZone } from './arrange-zones.ts'
import { changeZone } from './change-zone.ts'
import { findTrackingLink, listCouriers, saveCourier } from './couriers.ts'
import { exportZones } from './csv/export-zones.ts'
import { importZones } from './csv/import-zones.ts'
import { findDeliveryRule, listPincode, listShippingRules, listZones } from './queries.ts'

export const delivery = {
  addZone: verb(addZone),
  removeZone: verb(removeZone),
  changeZone: verb(changeZone),
  saveCourier: verb(saveCourier),
  listCouriers: read(listCouriers),
  findTrackingLink: read(findTrackingLink),
  importZones: verb(importZones),
  exportZones: read(exportZones),
  findRule: read(findDeliveryRule),
  listPincode: read(listPincode),
  listShippingRules: read(listShippingRules),
  listZones: read(listZones),
}
