import { verb } from '#server/platform/bind-verbs.ts'
import { confirmMobile, sendMobileCode } from './add-mobile.ts'
import { changeAccount } from './change-account.ts'
import { findCaller } from './find-caller.ts'
import { forgetExpired } from './forget-expired.ts'
import { logIn } from './login.ts'
import { changePassword, checkRecoveryCode, sendRecoveryCode } from './recover.ts'
import { requestReset, resetPassword } from './reset-by-mail.ts'
import { endSession } from './sessions.ts'
import { signUp } from './signup.ts'
import { findChange, undoChange } from './undo-change.ts'

export const customers = {
  signUp: verb(signUp),
  logIn: verb(logIn),
  findCaller: verb(findCaller),
  endSession: verb(endSession),
  changeAccount: verb(changeAccount),
  findChange: verb(findChange),
  undoChange: verb(undoChange),
  sendMobileCode: verb(sendMobileCode),
  confirmMobile: verb(confirmMobile),
  sendRecoveryCode: verb(sendRecoveryCode),
  checkRecoveryCode: verb(checkRecoveryCode),
  changePassword: verb(changePassword),
  requestReset: verb(requestReset),
  resetPassword: verb(resetPassword),
  forgetExpired: verb(forgetExpired),
}
