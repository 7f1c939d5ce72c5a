import { useEffect, useRef, useState } from 'react'
import { isPincode } from '#domain/delivery/pincode.ts'
import { findPlace } from '../api/addresses.ts'
import { sendFromBrowser } from '../api/client.ts'

/** Longer than this nobody waits for a city they know themselves. */
const TIMEOUT_MS = 8_000

type Place = { city: string; state: string }

const NOWHERE: Place = { city: '', state: '' }

/** Finds the city and State of a pincode, or takes away those of the one before. A second pincode cancels the first. */
export function usePincodeLookup(onPlace: (place: Place) => void) {
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const lookUp = async (pincode: string): Promise<void> => {
    running.current?.abort()
    if (!isPincode(pincode)) return setState('idle')
    const mine = new AbortController()
    running.current = mine
    setState('looking')
    const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const place = await findPlace(sendFromBrowser, pincode, signal).catch(() => undefined)
    if (mine.signal.aborted) return
    setState(place ? 'idle' : 'failed')
    onPlace(place ? { city: place.district, state: place.state } : NOWHERE)
  }

  return { isLooking: state === 'looking', hasFailed: state === 'failed', lookUp }
}
