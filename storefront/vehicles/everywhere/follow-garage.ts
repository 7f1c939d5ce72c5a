import { currentLogin, onLoginChange } from '../../customer/login.ts'
import { browserStorage } from '../../customer/storage.ts'
import { GARAGE_KEY } from './garage-key.ts'

/** Takes what this browser has kept to the account of whoever logs in. Its scripts come only when there is something to take. */
export function followGarage(): () => void {
  let isJoining = false
  const follow = () => {
    const userId = currentLogin()?.userId
    if (isJoining || userId === undefined || browserStorage.read(GARAGE_KEY) === null) return
    isJoining = true
    import('../garage.ts')
      .then(({ joinGarage }) => joinGarage(userId))
      // It stays where it is, until the next time.
      .catch(() => {})
      .finally(() => {
        isJoining = false
      })
  }
  follow()
  return onLoginChange(follow)
}
