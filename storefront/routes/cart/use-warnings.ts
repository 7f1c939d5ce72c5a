import { useEffect, useState } from 'react'
import { misfit, otherColour } from '#domain/fitment/cart-warnings.ts'
import type { CartLine } from '../../api/cart.ts'
import { type CartLampOfVehicle, listCartLamps } from '../../api/cart-lamps.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { type ChosenVehicle, useChosenVehicle } from '../../customer/vehicle.ts'

/** What is to be said at the lines of a cart before they are ordered, by the ids of their products. */
export function useWarnings(userId: number, lines: readonly CartLine[]): ReadonlyMap<number, string[]> {
  const chosen = useChosenVehicle()
  const [lamps, setLamps] = useState<CartLampOfVehicle[]>([])
  const products = lines.map(({ productId }) => productId).join()
  const vehicleId = chosen?.id
  useEffect(() => {
    if (products === '') return setLamps([])
    const asked = new AbortController()
    // It is a kindness: what cannot be asked is not said.
    void listCartLamps(sendFromBrowser, userId, vehicleId, asked.signal)
      .catch(() => [])
      .then((found) => {
        if (!asked.signal.aborted) setLamps(found)
      })
    return () => asked.abort()
  }, [userId, products, vehicleId])
  return new Map(lamps.map((lamp) => [lamp.productId, warningsOf(lamp, lamps, chosen)]))
}

function warningsOf(lamp: CartLampOfVehicle, all: CartLampOfVehicle[], chosen: ChosenVehicle | undefined) {
  const reason = misfit(lamp)
  const other = otherColour(lamp, all)
  return [
    ...(reason ? [`Not for your ${lamp.chip ?? chosen?.chip ?? 'vehicle'}: ${reason}`] : []),
    ...(other ? [`One ${lamp.kelvin} K and one ${other} K: left and right would differ.`] : []),
  ]
}
