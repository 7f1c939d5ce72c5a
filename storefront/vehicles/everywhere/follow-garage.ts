import { currentLogin, onLoginChange } from '../../customer/login.ts'
import { browserStorage } from '../../customer/storage.ts'
import { currentVehicle } from '../../customer/vehicle.ts'
import { GARAGE_KEY } from './garage-key.ts'

/** Whose garage was looked at since they logged in here. */
const LOOKED_AT = 'garage_looked_at'

/**
 * Takes what this browser has kept to the account of whoever logs in, and once for each login the account's only vehicle to a browser
 * that knows none. Its scripts come only when there is something to do.
 */
export function followGarage(): () => void {
  let isUnderWay = false
  const follow = () => {
    const userId = currentLogin()?.userId
    if (userId === undefined) return browserStorage.remove(LOOKED_AT)
    const isNew = browserStorage.read(LOOKED_AT) !== String(userId)
    const isToChoose = isNew && currentVehicle() === undefined
    if (isNew) browserStorage.write(LOOKED_AT, String(userId))
    if (isUnderWay || !(isToChoose || browserStorage.read(GARAGE_KEY) !== null)) return
    isUnderWay = true
    import('../garage.ts')
      .then(async ({ joinGarage, driveOnlyVehicle }) => {
        await joinGarage(userId)
        if (isToChoose) await driveOnlyVehicle(userId)
      })
      // What was kept stays where it is, until the next time.
      .catch(() => {})
      .finally(() => {
        isUnderWay = false
      })
  }
  follow()
  return onLoginChange(follow)
}
