import { read, verb } from '#server/platform/bind-verbs.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { listAddresses } from './queries.ts'
import { removeAddress } from './remove-address.ts'

export const addresses = {
  add: verb(addAddress),
  change: verb(changeAddress),
  remove: verb(removeAddress),
  list: read(listAddresses),
}
