import { read, verb } from '#server/platform/bind-verbs.ts'
import { addStaff } from './add-staff.ts'
import { findTokenCaller, listApiTokens, makeApiToken, revokeApiToken } from './api-tokens.ts'
import { beginFactor, confirmFactor, removeFactor } from './change-factor.ts'
import { changeStaffRole, removeStaff } from './change-staff.ts'
import { declineFactor } from './decline-factor.ts'
import { endOtherSessions, endStaffSession, listStaffSessions } from './end-session.ts'
import { findStaffCaller } from './find-staff-caller.ts'
import { forgetStaffKeys } from './forget-staff-keys.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaffMembers } from './list-staff.ts'
import { staffLogIn } from './log-in.ts'
import { hasOwner } from './owners.ts'
import { makeStaffPasswordLink, sendStaffPasswordLink } from './password-link.ts'
import { proveStaffPassword } from './prove-password.ts'
import { findStaffByEmail } from './queries.ts'
import { makeSetupLink } from './setup-link.ts'
import { findStaffLink, signInByLink } from './sign-in-by-link.ts'
import { changeStaffRules, readStaffRules } from './staff-rules.ts'

export const staff = {
  makeSetupLink: verb(makeSetupLink),
  findLink: verb(findStaffLink),
  signInByLink: verb(signInByLink),
  logIn: verb(staffLogIn),
  provePassword: verb(proveStaffPassword),
  findCaller: verb(findStaffCaller),
  endSession: verb(endStaffSession),
  endOtherSessions: verb(endOtherSessions),
  listSessions: verb(listStaffSessions),
  add: verb(addStaff),
  invite: verb(inviteStaff),
  changeRole: verb(changeStaffRole),
  remove: verb(removeStaff),
  list: verb(listStaffMembers),
  beginFactor: verb(beginFactor),
  confirmFactor: verb(confirmFactor),
  declineFactor: verb(declineFactor),
  removeFactor: verb(removeFactor),
  changeRules: verb(changeStaffRules),
  sendPasswordLink: verb(sendStaffPasswordLink),
  makePasswordLink: verb(makeStaffPasswordLink),
  makeToken: verb(makeApiToken),
  revokeToken: verb(revokeApiToken),
  listTokens: verb(listApiTokens),
  findTokenCaller: verb(findTokenCaller),
  forgetKeys: verb(forgetStaffKeys),
  hasOwner: read(hasOwner),
  findByEmail: read(findStaffByEmail),
  readRules: read(readStaffRules),
}
