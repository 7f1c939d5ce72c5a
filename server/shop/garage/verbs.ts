import { verb } from '#server/platform/bind-verbs.ts'
import { addToGarage } from './add-to-garage.ts'
import { listGarage } from './list-garage.ts'
import { removeFromGarage } from './remove-from-garage.ts'

export const garage = {
  add: verb(addToGarage),
  list: verb(listGarage),
  remove: verb(removeFromGarage),
}
