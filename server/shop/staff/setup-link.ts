import { createStaffLink, endStaffLinks } from './links.ts'
import { hasOwner, lockOwners } from './owners.ts'
import type { StaffDeps } from './staff-deps.ts'

/** While nobody can sign in as an owner: the key of a link that makes one, once. Those made before lead nowhere. */
export async function makeSetupLink({ db, now }: Pick<StaffDeps, 'db' | 'now'>): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockOwners(transaction)
    if (!(await hasOwner(transaction))) {
      return createStaffLink(transaction, { kind: 'setup', staffId: null, now })
    }
    await endStaffLinks(transaction, null, now)
    return undefined
  })
}
