import { useEffect, useRef, useState } from 'react'
import { sendFromBrowser } from '../../api/client.ts'
import type { VehicleFacts } from '../../api/vehicles.ts'
import { type ChosenVehicle, chooseVehicle } from '../../customer/vehicle.ts'

const SUGGESTIONS = 6
const SHORTEST = 2
/** So long nobody types: what stands there is worth asking about. */
const DEBOUNCE_MS = 150

/** Few type here; what answers comes when somebody does. Where it does not come, the form leads to the finder's page. */
const loadVehicles = () => import('../../api/vehicles.ts')
const loadGarage = () => import('../../vehicles/garage.ts')

type Answer = {
  suggested: VehicleFacts[]
  /** whether one of them is meant, or they are only near what was typed */
  isKnown: boolean
  /** what they are suggested for */
  text: string
}

/** Which vehicles may be meant by what was typed, or else are near it. What cannot be had is not suggested. */
export function useVehicleSuggestions() {
  const [answer, setAnswer] = useState<Answer>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const suggest = async (text: string): Promise<void> => {
    running.current?.abort()
    if (text.length < SHORTEST) return setAnswer(undefined)
    const mine = new AbortController()
    running.current = mine
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    if (mine.signal.aborted) return
    const found = await listSuggested(text, mine.signal).catch(() => undefined)
    if (mine.signal.aborted) return
    setAnswer(found)
  }

  return {
    suggested: answer?.suggested ?? [],
    suggestedFor: answer?.text,
    unknown: answer?.isKnown === false ? answer.text : undefined,
    suggest,
    prepare: () => void Promise.all([loadVehicles(), loadGarage()]).catch(() => {}),
    drive: async (vehicle: ChosenVehicle): Promise<void> => {
      const garage = await loadGarage().catch(() => undefined)
      // A garage that does not come is no reason against the choice.
      if (garage) garage.driveVehicle(vehicle)
      else chooseVehicle(vehicle)
    },
  }
}

async function listSuggested(text: string, signal: AbortSignal): Promise<Answer> {
  const { searchVehicles } = await loadVehicles()
  const { vehicles, near } = await searchVehicles(sendFromBrowser, { text, limit: SUGGESTIONS }, signal)
  const isKnown = vehicles.length > 0
  return { suggested: isKnown ? vehicles : near, isKnown, text }
}
