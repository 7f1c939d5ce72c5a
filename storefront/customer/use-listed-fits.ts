import { useEffect, useState } from 'react'
import { sendFromBrowser } from '../api/client.ts'
import { type ListedFit, listFits, MOST_LISTED_FITS } from '../api/listed-fits.ts'
import { useChosenVehicle } from './vehicle.ts'

type Known = { vehicleId: string; asked: ReadonlySet<number>; fits: ReadonlyMap<number, ListedFit> }

const NOTHING: ReadonlyMap<number, ListedFit> = new Map()

/**
 * What products of a list are to the vehicle that was chosen in this browser. Pages from the server are the same for everyone,
 * so it comes once they are awake, for those that are new in the list; what cannot be had is not spoken of.
 */
export function useListedFits(products: readonly { id: number }[]): ReadonlyMap<number, ListedFit> {
  const vehicleId = useChosenVehicle()?.id
  const [known, setKnown] = useState<Known>()
  const current = known?.vehicleId === vehicleId ? known : undefined
  useEffect(() => {
    if (vehicleId === undefined) return
    const ids = products.map(({ id }) => id).filter((id) => !current?.asked.has(id))
    const next = ids.slice(0, MOST_LISTED_FITS)
    if (next.length === 0) return
    const asking = new AbortController()
    void listFits(sendFromBrowser, next, vehicleId, asking.signal)
      .catch(() => NOTHING)
      .then((fits) => {
        if (asking.signal.aborted) return
        setKnown({
          vehicleId,
          asked: new Set([...(current?.asked ?? []), ...next]),
          fits: new Map([...(current?.fits ?? []), ...fits]),
        })
      })
    return () => asking.abort()
  }, [products, vehicleId, current])
  return current?.fits ?? NOTHING
}
