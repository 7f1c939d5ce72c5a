import { addStaff } from './staff/add-staff.ts'
import { findTokenCaller, listApiTokens, makeApiToken, revokeApiToken } from './staff/api-tokens.ts'
import { beginFactor, confirmFactor, removeFactor } from './staff/change-factor.ts'
import { changeStaffRole, removeStaff } from './staff/change-staff.ts'
import { declineFactor } from './staff/decline-factor.ts'
import { endOtherSessions, endStaffSession, listStaffSessions } from './staff/end-session.ts'
import { findStaffCaller } from './staff/find-staff-caller.ts'
import { forgetStaffKeys } from './staff/forget-staff-keys.ts'
import { inviteStaff } from './staff/invite-staff.ts'
import { listStaffMembers } from './staff/list-staff.ts'
import { staffLogIn } from './staff/log-in.ts'
import { makeStaffPasswordLink, sendStaffPasswordLink } from './staff/password-link.ts'
import { proveStaffPassword } from './staff/prove-password.ts'
import { makeSetupLink } from './staff/setup-link.ts'
import type { StaffDeps } from './staff/staff-deps.ts'
import { changeStaffRules } from './staff/staff-rules.ts'
import { findStaffLink, useStaffLink } from './staff/use-link.ts'

/** How the people of the back office come and go, sign in, and let programs act for the shop. */
export const STAFF_VERBS = {
  makeSetupLink,
  findStaffLink,
  useStaffLink,
  staffLogIn,
  proveStaffPassword,
  findStaffCaller,
  endStaffSession,
  endOtherSessions,
  listStaffSessions,
  addStaff,
  inviteStaff,
  changeStaffRole,
  removeStaff,
  beginFactor,
  confirmFactor,
  declineFactor,
  removeFactor,
  changeStaffRules,
  sendStaffPasswordLink,
  makeStaffPasswordLink,
  listStaffMembers,
  forgetStaffKeys,
  makeApiToken,
  revokeApiToken,
  listApiTokens,
  findTokenCaller,
} satisfies Record<string, (deps: StaffDeps, ...args: never[]) => unknown>
