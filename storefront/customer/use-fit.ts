import { useEffect, useState } from 'react'
import { sendFromBrowser } from '../api/client.ts'
import { findFit, type VehicleFit } from '../api/fits.ts'
import { useChosenVehicle } from './vehicle.ts'

/**
 * What is said of a product and the vehicle that was chosen in this browser. Pages from the server are the same for
 * everyone, so it comes once they are awake; what cannot be had is not spoken of. Without a product nothing is asked.
 */
export function useFit(productId: number | undefined): { isAsking: boolean; fit: VehicleFit | undefined } {
  const vehicleId = useChosenVehicle()?.id
  const [answer, setAnswer] = useState<{ to: string; fit: VehicleFit | undefined }>()
  const question = productId && vehicleId && `${productId} ${vehicleId}`
  useEffect(() => {
    if (!productId || !vehicleId || !question) return
    const asked = new AbortController()
    void findFit(sendFromBrowser, productId, vehicleId, asked.signal)
      .catch(() => undefined)
      .then((fit) => {
        if (!asked.signal.aborted) setAnswer({ to: question, fit })
      })
    return () => asked.abort()
  }, [productId, vehicleId, question])
  if (!question) return { isAsking: false, fit: undefined }
  return answer?.to === question ? { isAsking: false, fit: answer.fit } : { isAsking: true, fit: undefined }
}
