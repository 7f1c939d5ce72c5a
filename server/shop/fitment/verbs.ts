import { read, verb } from '#server/platform/bind-verbs.ts'
import { exportFitment } from './csv/export-fitment.ts'
import { importFitment } from './csv/import-fitment.ts'
import { findVehicle } from './known-vehicles.ts'
import { listMakes } from './list-makes.ts'
import { listNearVehicles, listVehicles } from './list-vehicles.ts'
import { markLamps } from './mark-lamps.ts'

export const fitment = {
  findVehicle: verb(findVehicle),
  listMakes: verb(listMakes),
  listVehicles: verb(listVehicles),
  listNearVehicles: verb(listNearVehicles),
  markLamps: verb(markLamps),
  import: verb(importFitment),
  export: read(exportFitment),
}
