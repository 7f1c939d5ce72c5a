import { verb } from '#server/platform/bind-verbs.ts'
import { deleteAccount } from './delete-account.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { erasePerson, previewErasure } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

export const privacy = {
  deleteAccount: verb(deleteAccount),
  eraseAccounts: verb(eraseAccounts),
  erasePerson: verb(erasePerson),
  exportPerson: verb(exportPerson),
  previewErasure: verb(previewErasure),
}
