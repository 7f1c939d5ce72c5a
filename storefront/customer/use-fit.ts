import { sendFromBrowser } from '../api/client.ts'
import { findFit, type VehicleFit } from '../api/fits.ts'
import { useLatestAnswer } from './use-latest-answer.ts'
import { useChosenVehicle } from './vehicle.ts'

/**
 * What is said of a product and the vehicle that was chosen in this browser. Pages from the server are the same for
 * everyone, so it comes once they are awake; what cannot be had is not spoken of. Without a product nothing is asked.
 */
export function useFit(productId: number | undefined): { isAsking: boolean; fit: VehicleFit | undefined } {
  const vehicleId = useChosenVehicle()?.id
  const question = productId && vehicleId ? `${productId} ${vehicleId}` : undefined
  const latest = useLatestAnswer(question, async (signal) => {
    if (!productId || !vehicleId) return undefined
    return findFit(sendFromBrowser, productId, vehicleId, signal).catch(() => undefined)
  })
  if (question === undefined) return { isAsking: false, fit: undefined }
  return latest?.to === question
    ? { isAsking: false, fit: latest.answer }
    : { isAsking: true, fit: undefined }
}
